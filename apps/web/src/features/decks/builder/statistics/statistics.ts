/** What a deck is made of, in numbers. */
import type { JsonObject } from "@baize/engine";
import type { DeckEntry } from "../../model/deck-editor.ts";

export interface Bar {
  /** Null: cards without a value. */
  value: string | null;
  cards: number;
}

/** How many cards have each value: numbers in order, texts by how often; cards without one at the end. */
export function distribution(
  entries: readonly DeckEntry[],
  propertyOf: (entry: DeckEntry) => string | null,
  order: "number" | "count",
): Bar[] {
  const counts = new Map<string | null, number>();
  for (const entry of entries) {
    const value = propertyOf(entry);
    counts.set(value, (counts.get(value) ?? 0) + entry.item.quantity);
  }
  return [...counts]
    .map(([value, cards]) => ({ value, cards }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      if (order === "number") return Number(a.value) - Number(b.value) || compare(a.value, b.value);
      return b.cards - a.cards || compare(a.value, b.value);
    });
}

const compare = (a: string, b: string) => a.localeCompare(b, undefined, { numeric: true });

/** The whole-number columns of the game's cards: those of the deck builder first, in its order. */
export function numericColumns(gameDef: JsonObject): string[] {
  const properties = asObject(gameDef.faceProperties);
  const numeric = Object.keys(properties).filter((name) => asObject(properties[name]).type === "integer");
  const columns = asObject(gameDef.deckbuilder).columns;
  const shown = (Array.isArray(columns) ? columns : []).map((column) => asObject(column).propName);
  return [
    ...shown.filter((name): name is string => typeof name === "string" && numeric.includes(name)),
    ...numeric.filter((name) => !shown.includes(name)),
  ];
}

/** A value as it is counted; null for none. */
export function countedValue(value: unknown): string | null {
  return typeof value === "number" || (typeof value === "string" && value.trim() !== "")
    ? String(value).trim()
    : null;
}

function asObject(value: unknown): JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}
