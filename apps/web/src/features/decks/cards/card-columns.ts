/** The columns of the card table: those that the definition names (game-definition §6.15), and the author's. */
import type { Json, JsonObject } from "@baize/engine";
import type { CardSource, SourceCard } from "../model/source-card.ts";

export interface CardColumn {
  /** Tells columns apart; the same on every source. */
  id: string;
  /** The face property that it shows; null: the author of the card. */
  property: string | null;
  /** As the definition has it; undefined for the columns that are ours. */
  label: Json | undefined;
  /** Whether it holds numbers and is sorted by them. */
  isNumber: boolean;
}

/** What stands for a label of the definition in the user's language; other texts come back as they are. */
export type Localize = (text: string) => string;

const AUTHOR: CardColumn = { id: "/author", property: null, label: undefined, isNumber: false };

interface NamedColumn {
  property: string;
  label?: Json;
}

const DEFAULT_COLUMNS: readonly NamedColumn[] = [{ property: "name" }, { property: "type" }];

/** Cards that people made have their author first. */
export function columnsOf(source: CardSource, columns: readonly CardColumn[]): readonly CardColumn[] {
  return source === "official" ? columns : [AUTHOR, ...columns];
}

/** What people know a card by: the first column that the definition has. */
export function isMainColumn(column: CardColumn, columns: readonly CardColumn[]): boolean {
  return column === columns.find(({ property }) => property !== null);
}

/** The columns of `deckbuilder`; name and type where it has none. */
export function cardColumns(gameDef: JsonObject): CardColumn[] {
  const { columns } = object(gameDef.deckbuilder);
  const properties = object(gameDef.faceProperties);
  const named = (Array.isArray(columns) ? columns : []).flatMap((column): NamedColumn[] => {
    const { propName, label } = object(column);
    return typeof propName === "string" && propName !== "" ? [{ property: propName, label }] : [];
  });
  const shown = named.length > 0 ? named : DEFAULT_COLUMNS;
  const different = new Map(shown.toReversed().map((column) => [column.property, column]));
  return shown
    .filter((column) => different.get(column.property) === column)
    .map(({ property, label }) => {
      const { type } = object(properties[property]);
      return { id: property, property, label, isNumber: type === "integer" || type === "float" };
    });
}

/** What a cell shows: the value of side A, "" for none. */
export function cellText(card: SourceCard, { property }: CardColumn, localize: Localize): string {
  if (property === null) return card.authorAlias ?? "";
  return valueText(card.sides.A?.[property], localize);
}

/** Every text that a filter of the column looks through: the values of all sides. */
export function searchedTexts(card: SourceCard, column: CardColumn, localize: Localize): string[] {
  const { property } = column;
  if (property === null) return [cellText(card, column, localize)];
  return Object.values(card.sides).map((side) => valueText(side[property], localize));
}

/** A value of a face as text; "" for none. */
export function valueText(value: Json | undefined, localize: Localize): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value.startsWith("id:") ? localize(value) : value;
  if (Array.isArray(value)) return value.map((item) => valueText(item, localize)).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** What the buttons of a row add, left to right: whole numbers from 1. */
export function addQuantities(gameDef: JsonObject): number[] {
  const { addButtons } = object(gameDef.deckbuilder);
  const named = Array.isArray(addButtons) ? addButtons : [];
  const quantities = named.filter(
    (quantity): quantity is number =>
      typeof quantity === "number" && Number.isInteger(quantity) && quantity > 0,
  );
  return quantities.length > 0 ? [...new Set(quantities)] : [1];
}

/** A part of a definition that should be an object. */
export function object(part: Json | undefined): JsonObject {
  return typeof part === "object" && part !== null && !Array.isArray(part) ? part : {};
}
