/** Which of a game's functions hide a built-in (action-language §11.28), found once for functions that no action changes. */
import { isObjectValue, type Value } from "../../model/value.ts";

export class Shadowing {
  readonly #isBuiltIn: (name: string) => boolean;
  /** Of functions that no action has changed since. */
  readonly #known = new WeakMap<object, ReadonlySet<string> | null>();

  /** @param isBuiltIn whether the language has a function of this upper-case name. */
  constructor(isBuiltIn: (name: string) => boolean) {
    this.#isBuiltIn = isBuiltIn;
  }

  /** Names of functions that hide a built-in; null when there are none. */
  names(functions: Value, unchanged: boolean): ReadonlySet<string> | null {
    if (!isObjectValue(functions)) return null;
    const before = unchanged ? this.#known.get(functions) : undefined;
    if (before !== undefined) return before;
    const names = Object.keys(functions).filter((name) => this.#isBuiltIn(name.toUpperCase()));
    const shadowing = names.length === 0 ? null : new Set(names);
    if (unchanged) this.#known.set(functions, shadowing);
    return shadowing;
  }

  /** An action has changed these functions. */
  forget(functions: Value): void {
    if (isObjectValue(functions)) this.#known.delete(functions);
  }
}
