/** What the property steps and the deckbuilder begin with, once there are cards (platform-ui §3.7 to §3.9). */
import type { CardDatabase } from "@baize/engine";
import type { BuilderState, FaceProperty, SearchableColumn } from "../model/builder-state.ts";
import { faceLabel } from "./face-label.ts";

/** Columns that every card table has. They are no properties of the game's own, so the step does not list them. */
export const baseColumns: readonly string[] = ["databaseId", "name", "imageUrl", "cardBack", "type"];

/** The columns of the card table, as the first card has them (P4-17). */
export function columnsOf(cardDb: CardDatabase): string[] {
  const [first] = Object.values(cardDb);
  return Object.keys(first?.A ?? {});
}

/**
 * One face property for each column, base columns included: the deckbuilder offers these as well.
 * @param before former properties; label and type of a column that is still there are kept
 */
export function facePropertiesOf(cardDb: CardDatabase, before: readonly FaceProperty[] = []): FaceProperty[] {
  let uid = Math.max(0, ...before.map((property) => property.uid));
  return columnsOf(cardDb).map(
    (propertyId) =>
      before.find((property) => property.propertyId === propertyId) ?? {
        uid: ++uid,
        propertyId,
        label: faceLabel(propertyId),
        type: "string",
      },
  );
}

/** The examples in the steps of card and player properties; the game's own list begins empty. */
export function initialProperties(): Pick<
  BuilderState,
  "cardProperties" | "playerProperties" | "gameProperties"
> {
  return {
    cardProperties: [
      { uid: 1, propertyId: "exhausted", label: "Exhausted", type: "boolean", default: false },
    ],
    playerProperties: [
      { uid: 1, propertyId: "score", label: "Score", type: "integer", default: 0, showInTopBar: false },
    ],
    gameProperties: [],
  };
}

/** What the deck builder searches at first: name and type, as far as the cards have them; else the first column. */
export function initialColumns(faceProperties: readonly FaceProperty[]): SearchableColumn[] {
  const named = ["name", "type"].flatMap(
    (propertyId) => faceProperties.find((property) => property.propertyId === propertyId) ?? [],
  );
  return (named.length > 0 ? named : faceProperties.slice(0, 1)).map(({ propertyId, label }) => ({
    propertyId,
    label,
  }));
}
