/** Where two versions of a section differ, place by place. */
import type { Json } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { sameJson } from "../../../editing/same-json.ts";

export interface Difference {
  /** Members and indices from the section on, for example `player1Deck.label`; empty: the section as a whole. */
  place: string;
  /** Undefined: it is not there. */
  stored: Json | undefined;
  exported: Json | undefined;
}

export function differences(
  stored: Json | undefined,
  exported: Json | undefined,
  place: readonly string[] = [],
): Difference[] {
  if (sameJson(stored, exported)) return [];
  const [left, right] = [membersOf(stored), membersOf(exported)];
  if (!left || !right || Array.isArray(stored) !== Array.isArray(exported))
    return [{ place: place.join("."), stored, exported }];
  const keys = [...new Set([...left.keys(), ...right.keys()])];
  return keys.flatMap((key) => differences(left.get(key), right.get(key), [...place, key]));
}

function membersOf(value: Json | undefined): Map<string, Json> | null {
  return Array.isArray(value) || isObject(value) ? new Map(Object.entries(value)) : null;
}
