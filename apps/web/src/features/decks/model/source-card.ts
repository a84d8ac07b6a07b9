/** Cards that a deck can be made of. */
import type { JsonObject } from "@baize/engine";

export type CardSource = "official" | "public" | "private";

export interface SourceCard {
  databaseId: string;
  /** Of a custom card. */
  authorId?: number;
  /** Of a custom card; null when the author has no name any more. */
  authorAlias?: string | null;
  /** Sides `A`, `B`, …, as in the card database. */
  sides: Record<string, JsonObject>;
}

/** `name` of side A; the id where there is none. */
export function cardName({ databaseId, sides }: SourceCard): string {
  const name = sides.A?.name;
  return typeof name === "string" && name !== "" ? name : databaseId;
}

/** Tells a card from all others of its source. */
export function cardKey({ databaseId, authorId }: SourceCard): string {
  return authorId === undefined ? databaseId : `${authorId}/${databaseId}`;
}
