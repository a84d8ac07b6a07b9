/** Reads the path of a finding back into its steps: names may hold dots and brackets, so the definition is asked. */

import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";

const ROOT = "gameDef";

/**
 * `gameDef.groups.player1Deck.label` → `["groups", "player1Deck", "label"]`; indices are numbers.
 * @returns null when the path is not one of the definition
 */
export function definitionPath(text: string, definition: JsonObject): (string | number)[] | null {
  if (!text.startsWith(ROOT)) return null;
  const path: (string | number)[] = [];
  let rest = text.slice(ROOT.length);
  let value: Json | undefined = definition;
  while (rest !== "") {
    const step = nextStep(rest, value);
    if (step === null) break;
    path.push(step.key);
    rest = rest.slice(step.length);
    value = below(value, step.key);
  }
  return path;
}

function nextStep(rest: string, value: Json | undefined): { key: string | number; length: number } | null {
  const index = Array.isArray(value) ? /^\[(\d+)\]/.exec(rest) : null;
  if (index) return { key: Number(index[1]), length: index[0].length };
  if (!rest.startsWith(".")) return null;
  const key = knownKey(rest.slice(1), value) ?? /^\.([^.[]*)/.exec(rest)?.[1] ?? "";
  return { key, length: key.length + 1 };
}

/** The longest key of an object that the text begins with. */
function knownKey(text: string, value: Json | undefined): string | null {
  if (!isObject(value)) return null;
  const ends = (key: string) => /^($|[.[])/.test(text.slice(key.length));
  const keys = Object.keys(value).filter((key) => text.startsWith(key) && ends(key));
  return keys.sort((a, b) => b.length - a.length)[0] ?? null;
}

function below(value: Json | undefined, key: string | number): Json | undefined {
  if (Array.isArray(value)) return typeof key === "number" ? value[key] : undefined;
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
