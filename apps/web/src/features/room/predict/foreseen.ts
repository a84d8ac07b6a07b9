/**
 * What a rehearsal has foreseen (`foresee.ts`), laid over the game that the server has confirmed. Others act at the same time: it is
 * shown only while everything that it changes is as it was, or already as it will be. Pure.
 */
import type { Foreseen, GameState } from "@baize/engine";
import { sameJson } from "../../../editing/same-json.ts";

/** The game as it will be; the game itself where something else has become of what changes. What is not touched stays the same object. */
export function withForeseen(game: GameState, changes: readonly Foreseen[]): GameState {
  if (!changes.every((change) => fits(at(game, change.path), change))) return game;
  const copies = new Set<object>();
  let shown: Parts = game;
  for (const change of changes)
    if (!isDone(at(game, change.path), change)) shown = written(shown, change, 0, copies);
  return shown as GameState;
}

/** Whether the game is as it was foreseen. */
export function isForeseen(game: GameState, changes: readonly Foreseen[]): boolean {
  return changes.every((change) => isDone(at(game, change.path), change));
}

type Parts = { readonly [key: string]: unknown };

function at(game: GameState, path: readonly string[]): unknown {
  let value: unknown = game;
  for (const key of path) value = (value as Parts | undefined | null)?.[key];
  return value;
}

function fits(now: unknown, change: Foreseen): boolean {
  const ids = idsOf(change);
  if (!ids || !Array.isArray(now)) return sameJson(now, change.before) || isDone(now, change);
  return (
    isDone(now, change) ||
    (ids.left.every((id) => now.includes(id)) && !ids.came.some((id) => now.includes(id)))
  );
}

function isDone(now: unknown, change: Foreseen): boolean {
  const ids = idsOf(change);
  if (!ids || !Array.isArray(now)) return sameJson(now, change.after);
  return !ids.left.some((id) => now.includes(id)) && ids.came.every((id) => now.includes(id));
}

interface Ids {
  left: readonly string[];
  came: readonly string[];
  after: readonly string[];
}

/** Of a list of stacks or cards that some leave or join: others may do so at the same time. Null: it is something else. */
function idsOf({ path, before, after }: Foreseen): Ids | null {
  const key = path.at(-1);
  if ((key !== "stackIds" && key !== "cardIds") || !Array.isArray(before) || !Array.isArray(after))
    return null;
  const [then, next] = [before, after] as string[][] as [string[], string[]];
  const left = then.filter((id) => !next.includes(id));
  const came = next.filter((id) => !then.includes(id));
  return left.length + came.length > 0 ? { left, came, after: next } : null;
}

/** @param copies objects that nobody else holds */
function written(parts: Parts, change: Foreseen, depth: number, copies: Set<object>): Parts {
  const copy: { [key: string]: unknown } = copies.has(parts)
    ? (parts as object as typeof copy)
    : { ...parts };
  copies.add(copy);
  const key = change.path[depth]!;
  if (depth + 1 < change.path.length) copy[key] = written(copy[key] as Parts, change, depth + 1, copies);
  else if (change.after === undefined) delete copy[key];
  else copy[key] = valueAfter(copy[key], change);
  return copy;
}

function valueAfter(now: unknown, change: Foreseen): unknown {
  const ids = idsOf(change);
  if (!ids || !Array.isArray(now)) return change.after;
  const list = now.filter((id) => !ids.left.includes(id));
  for (const id of ids.came) {
    const before = ids.after.slice(0, ids.after.indexOf(id)).findLast((other) => list.includes(other));
    list.splice(before === undefined ? 0 : list.indexOf(before) + 1, 0, id);
  }
  return list;
}
