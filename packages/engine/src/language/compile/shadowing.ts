/** Which of a game's functions hide a built-in (quirk 28), found once for functions that no action changes. */
import { builtInFunction } from "../../library/index.ts";
import { isObject, type Value } from "../../model/value.ts";

/** Of functions that no action has changed since. */
const known = new WeakMap<object, ReadonlySet<string> | null>();

/** Names of functions that hide a built-in; null when there are none. */
export function shadowingNames(functions: Value, unchanged: boolean): ReadonlySet<string> | null {
  if (!isObject(functions)) return null;
  const before = unchanged ? known.get(functions) : undefined;
  if (before !== undefined) return before;
  const names = Object.keys(functions).filter((name) => builtInFunction(name.toUpperCase()) !== null);
  const shadowing = names.length === 0 ? null : new Set(names);
  if (unchanged) known.set(functions, shadowing);
  return shadowing;
}

/** An action has changed these functions. */
export function forgetShadowing(functions: Value): void {
  if (isObject(functions)) known.delete(functions);
}
