/** A card that is written at the table, as an item of a load list (table §9.6, game-definition §10). */
import type { CardDatabase, JsonObject } from "@baize/engine";
import { object } from "../../../model/definition.ts";

/** Side B is this when it has fields of its own instead of a card back. */
export const CUSTOM_BACK = "custom";

/** What was typed, by column; numbers are texts here. */
export type FaceFields = Record<string, string>;

/** Columns that every face has and that the dialog fills by other means. */
const OWN_COLUMNS = new Set(["databaseId", "cardBack", "type"]);

/** The columns of the plugin's cards, as its first card has them: name and picture first. */
export function faceColumns(cardDb: CardDatabase): string[] {
  const first = Object.values(cardDb)[0];
  const columns = Object.keys(object(first?.A)).filter((column) => !OWN_COLUMNS.has(column));
  return [...new Set(["name", "imageUrl", ...columns])];
}

export interface CustomCard {
  groupId: string;
  type: string;
  front: FaceFields;
  /** A card back of the definition, or `CUSTOM_BACK`. */
  back: string;
  backType: string;
  backFields: FaceFields;
}

/** The load list of the one card, which is in no database. A card back gives side B only a name. */
export function customLoadList(card: CustomCard): JsonObject[] {
  const custom = card.back === CUSTOM_BACK;
  const back: JsonObject = custom ? face(card.backFields, card.backType) : { name: card.back };
  const front = { ...face(card.front, card.type), cardBack: custom ? "multi_sided" : card.back };
  return [{ cardDetails: { A: front, B: back }, quantity: 1, loadGroupId: card.groupId }];
}

function face(fields: FaceFields, type: string): JsonObject {
  const filled = Object.entries(fields).map(([column, text]) => [column, text.trim()]);
  return { name: "", imageUrl: "", ...Object.fromEntries(filled), type };
}
