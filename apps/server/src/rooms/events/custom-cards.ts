/** Cards that users have made themselves (api §8.1): fetched before an action that may load them. */
import type { CardDatabase, JsonObject } from "@baize/engine";
import { cardProblems } from "../../custom-cards/card-fits.ts";
import { NAMED_MOST } from "../../custom-cards/named-cards.ts";
import type { Room } from "../room.ts";

const LINES_MOST = 10;

/**
 * Fetches the cards that code may load, when it names the author of any. Cards that do not fit the plugin are as if they
 * were not there.
 * @param code of the action, or what is loaded again.
 * @param userIds who may load them.
 * @returns a line for each card that was left out, for whoever acts.
 */
export async function fetchCustomCards(
  room: Room,
  code: unknown,
  userIds: Iterable<number>,
): Promise<string[]> {
  const { ports, deps, table, plugin } = room;
  ports.cards.clear();
  const ids = room.work.now(() => storedIds(code));
  if (ids.length === 0) return [];
  const { gameDef } = plugin.definition.source;
  const leftOut = new Set<string>();
  for (const userId of new Set(userIds)) {
    const { own, shared } = await deps.customCards(table.game.pluginId, userId, ids);
    const usable = room.work.now(() => ({
      own: fitting(own, gameDef, leftOut),
      shared: fitting(shared, gameDef, leftOut),
    }));
    ports.cards.set(userId, usable);
  }
  return [...leftOut].slice(0, LINES_MOST);
}

/** Texts in the code that have the form of a custom card's id; load items name them so. */
function storedIds(code: unknown): string[] {
  const text = JSON.stringify(code) ?? "";
  // Load items of custom cards name their author.
  if (!text.includes("author")) return [];
  const found = text.matchAll(/"(author_id-\d{1,15}-(?:[^"\\]|\\.){0,400})"/g);
  const ids = new Set<string>();
  for (const [, id] of found) {
    ids.add(JSON.parse(`"${id}"`) as string);
    if (ids.size >= NAMED_MOST) break;
  }
  return [...ids];
}

function fitting(cards: CardDatabase, gameDef: JsonObject, leftOut: Set<string>): CardDatabase {
  const kept = Object.entries(cards).filter(([id, card]) => {
    const [problem] = cardProblems(id, card, gameDef);
    if (problem !== undefined) leftOut.add(`A custom card was left out. ${problem}.`);
    return problem === undefined;
  });
  return Object.fromEntries(kept);
}
