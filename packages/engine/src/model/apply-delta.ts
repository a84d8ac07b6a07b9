/** Deltas applied to a copy (action-language §8.3), as every client does; apart from what makes them, which few clients need. */
import { type Delta, type DeltaNode, REMOVED } from "./state.ts";
import { isObjectValue, setOwn, type Value, type ValueObject } from "./value.ts";

type Nodes = { [key: string]: DeltaNode };

/**
 * Applies a delta without changing `state`: a new root, new objects along the changed paths, everything else the
 * same objects as before. Undo takes the first of each pair, redo the second. Fade texts belong to one step, so
 * a delta without them clears them (action-language §8.1).
 *
 * @param copies objects that were made on the way to `state` and that nobody else holds: they are written to. With one
 * set for a walk through many deltas each object is copied once, not once per step.
 */
export function applyDelta<T extends object>(
  state: T,
  delta: Delta,
  direction: "undo" | "redo",
  copies: Set<object> = new Set(),
): T {
  const side = direction === "undo" ? 0 : 1;
  const applied = withChanges(state as unknown as ValueObject, delta as unknown as Nodes, side, copies);
  if (Object.hasOwn(applied, "fadeText") && !Object.hasOwn(delta, "fadeText")) {
    applied.fadeText = direction === "undo" ? null : { card: {}, player: {} };
  }
  return applied as unknown as T;
}

type Writable = { [key: string]: Value };

function withChanges(object: ValueObject, delta: Nodes, side: 0 | 1, copies: Set<object>): Writable {
  const copy: Writable = copies.has(object) ? (object as Writable) : { ...object };
  copies.add(copy);
  for (const key of Object.keys(delta)) {
    if (key === "_delta_metadata") continue;
    const node = delta[key]!;
    if (Array.isArray(node)) {
      const value = node[side] as Value;
      if (value === REMOVED) delete copy[key];
      else setOwn(copy, key, ownCopy(value));
      continue;
    }
    const child = Object.hasOwn(copy, key) ? copy[key]! : null;
    setOwn(copy, key, isObjectValue(child) ? withChanges(child, node as Nodes, side, copies) : null);
  }
  return copy;
}

/** The delta stays as it is when the state is written in place afterwards. */
export function ownCopy(value: Value): Value {
  if (!isObjectValue(value)) return value;
  const copy: { [key: string]: Value } = { ...value };
  for (const key of Object.keys(copy)) {
    const part = copy[key]!;
    if (isObjectValue(part)) setOwn(copy, key, ownCopy(part));
  }
  return copy;
}
