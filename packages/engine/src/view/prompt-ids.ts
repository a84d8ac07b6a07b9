/** Which prompts a history asks, so that it is known when each was asked and which a step back may open again. */
import { type Delta, type DeltaNode, type GameState, type Json, REMOVED } from "../model/state.ts";

/** The prompts that were not there before a step, by their uuid. */
export function promptsAsked(delta: Delta): string[] {
  return written(delta, (node) => node[0] === REMOVED);
}

/** The prompts that are open, or can be again by a move through the history, by their uuid. */
export function reachablePrompts(game: GameState, deltas: readonly Delta[]): Set<string> {
  const open = Object.values(game.playerData).flatMap(({ prompts }) => Object.keys(prompts ?? {}));
  return new Set([...open, ...deltas.flatMap((delta) => written(delta, () => true))]);
}

function written(delta: Delta, counts: (node: [Json, Json]) => boolean): string[] {
  return tablesIn(delta.playerData as DeltaNode | undefined).flatMap((table) => {
    if (!Array.isArray(table))
      return Object.entries(table).flatMap(([uuid, node]) =>
        !Array.isArray(node) || counts(node) ? [uuid] : [],
      );
    const [before, after] = table.map((side) => keysOf(side));
    return [...after!, ...before!].filter((uuid) => counts([before!.includes(uuid) ? null : REMOVED, null]));
  });
}

/** What a step did to the prompts of each seat: where a whole seat, or all of them, were replaced, both sides. */
function tablesIn(players: DeltaNode | undefined): DeltaNode[] {
  if (players === undefined) return [];
  if (!Array.isArray(players)) return Object.values(players).flatMap((player) => ofSeat(player));
  const [before, after] = players.map((side) => (isTable(side) ? side : {}));
  return [...new Set([...Object.keys(before!), ...Object.keys(after!)])].flatMap((seat) =>
    ofSeat([before![seat] ?? null, after![seat] ?? null]),
  );
}

function ofSeat(player: DeltaNode): DeltaNode[] {
  if (!Array.isArray(player)) return player.prompts === undefined ? [] : [player.prompts];
  const [before, after] = player.map((side) => (isTable(side) ? (side.prompts ?? null) : null));
  return [[before!, after!]];
}

function keysOf(table: Json | undefined): string[] {
  return isTable(table) ? Object.keys(table) : [];
}

function isTable(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
