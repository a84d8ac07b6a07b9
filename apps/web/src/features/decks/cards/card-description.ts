/** What stands on a card of the table, for those who hear it. */
import type { Face, JsonObject } from "@baize/engine";
import { spokenFace, statColumns } from "../../card-face/text-face.ts";
import type { SourceCard } from "../model/source-card.ts";
import { type Localize, object } from "./card-columns.ts";

/** Undefined: its name says everything. */
export function cardDescription(
  card: SourceCard,
  gameDef: JsonObject,
  localize: Localize,
): string | undefined {
  const stats = statColumns(object(gameDef.faceProperties));
  const spoken = Object.values(card.sides).flatMap(
    (face) => spokenFace(face as Face, textColumns(gameDef), stats, localize) ?? [],
  );
  return spoken.join(". ") || undefined;
}

/** Columns that hold texts of cards. */
export function textColumns(gameDef: JsonObject): readonly string[] {
  const { textPropertiesSideA } = object(gameDef.browse);
  const columns = Array.isArray(textPropertiesSideA) ? textPropertiesSideA : [];
  return columns.filter((column) => typeof column === "string");
}
