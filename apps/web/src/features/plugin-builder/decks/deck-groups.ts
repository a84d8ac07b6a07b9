/** The decks as the step shows them: by levels of the menu, and behind these the ones that no menu names. */
import type { Json } from "@baize/engine";
import type { GameDeck, GameDecks } from "../model/builder-state.ts";
import { type MenuEntry, type MenuPath, menuLevels } from "./deck-menu.ts";
import { isShown } from "./game-decks.ts";

export interface DeckRowData {
  /** Unique in the step, and the same wherever the row is moved. */
  id: string;
  /** Undefined: the entry names a deck that is not there. */
  deck: GameDeck | undefined;
  /** Null: no menu names the deck. */
  entry: MenuEntry | null;
}

export interface DeckGroup {
  /** Unique in the step. */
  id: string;
  /** Null: decks that no menu names. */
  path: MenuPath | null;
  /** Of the submenu, as the definition has it. */
  label: Json;
  rows: DeckRowData[];
}

export const UNLISTED = "unlisted";

export function deckGroups({ decks, menu }: GameDecks): DeckGroup[] {
  const shown = decks.filter(isShown);
  const byId = new Map(shown.map((deck) => [deck.deckId, deck]));
  const times = new Map<string, number>();
  const rowOf = (entry: MenuEntry): DeckRowData => {
    const time = (times.get(entry.deckId) ?? 0) + 1;
    times.set(entry.deckId, time);
    return { id: `${entry.deckId} ${time}`, deck: byId.get(entry.deckId), entry };
  };
  const levels = menuLevels(menu).map(
    ({ path, label, entries }): DeckGroup => ({
      id: groupId(path),
      path,
      label,
      rows: entries.map(rowOf),
    }),
  );
  const unlisted = shown.filter(({ deckId }) => !times.has(deckId));
  if (unlisted.length === 0) return levels;
  const rows = unlisted.map((deck): DeckRowData => ({ id: `${deck.deckId} 0`, deck, entry: null }));
  return [...levels, { id: UNLISTED, path: null, label: "", rows }];
}

function groupId(path: MenuPath): string {
  return `menu${path.map((index) => `.${index}`).join("")}`;
}
