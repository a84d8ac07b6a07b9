/**
 * Tells whether something that was stored is a state of the builder: another version of this page may have written it, or
 * a person. What passes can be shown and exported without a further look.
 */
import type { LayoutState } from "../../layout-editor/model/layout-state.ts";
import type { BuilderState } from "./builder-state.ts";
import { groupTypes, propertyTypes } from "./builder-state.ts";

type Check = (value: unknown) => boolean;
/** A check for every member that must be there; `optional` marks the others. */
type Members<Type> = { [Key in keyof Type]-?: Check };

const text: Check = (value) => typeof value === "string";
const number: Check = (value) => typeof value === "number" && Number.isFinite(value);
const truth: Check = (value) => typeof value === "boolean";
const anything: Check = (value) => value !== undefined;
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const mapOf =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(check);

function objectOf<Type>(members: Members<Type>): Check {
  const checks = Object.entries<Check>(members);
  return (value) => isObject(value) && checks.every(([key, check]) => check(value[key]));
}

const row = { uid: number, origin: optional(text), idFollows: optional(oneOf(true)) };
const size = { width: number, height: number };
const faceProperty = { ...row, propertyId: text, label: text, type: oneOf(...propertyTypes) };
const property = objectOf<BuilderState["cardProperties"][number]>({
  ...faceProperty,
  default: anything,
  defaultText: optional(text),
  showInTopBar: optional(truth),
});
const layout = objectOf<LayoutState>({
  rectangles: listOf(
    objectOf<LayoutState["rectangles"][number]>({
      id: number,
      x: number,
      y: number,
      ...size,
      text,
      type: oneOf("free", "row", "pile", "fan"),
      direction: oneOf("horizontal", "vertical"),
      rotation: optional(oneOf(0, 90, 180, 270)),
      key: optional(text),
      members: optional(isObject),
    }),
  ),
  chatBox: objectOf<LayoutState["chatBox"]>({ left: text, top: text, width: text, height: text }),
  numRows: number,
  canvasWidth: number,
  canvasHeight: number,
  cardSize: optional(number),
  rowSpacing: optional(number),
  members: optional(isObject),
});

const state = objectOf<BuilderState>({
  pluginName: text,
  minPlayers: number,
  maxPlayers: number,
  backgroundUrl: text,
  cardTypes: mapOf(objectOf<BuilderState["cardTypes"][string]>(size)),
  cardBacks: mapOf(objectOf<BuilderState["cardBacks"][string]>({ ...size, imageUrl: optional(text) })),
  groups: listOf(
    objectOf<BuilderState["groups"][number]>({
      ...row,
      groupId: text,
      label: text,
      groupType: oneOf(...groupTypes),
      controller: text,
      correspondingDeck: optional(text),
      locked: optional(oneOf(true)),
    }),
  ),
  faceProperties: listOf(objectOf<BuilderState["faceProperties"][number]>(faceProperty)),
  cardProperties: listOf(property),
  playerProperties: listOf(property),
  gameProperties: listOf(property),
  deckbuilder: objectOf<BuilderState["deckbuilder"]>({
    maxCardQuantity: number,
    searchableColumns: listOf(
      objectOf<BuilderState["deckbuilder"]["searchableColumns"][number]>({ propertyId: text, label: text }),
    ),
  }),
  layout,
  layoutId: text,
  phases: listOf(
    objectOf<BuilderState["phases"][number]>({
      ...row,
      phaseId: text,
      label: text,
      steps: listOf(
        objectOf<BuilderState["phases"][number]["steps"][number]>({ ...row, stepId: text, label: text }),
      ),
    }),
  ),
  tokens: listOf(
    objectOf<BuilderState["tokens"][number]>({
      ...row,
      id: text,
      label: text,
      left: number,
      top: number,
      ...size,
      imageUrl: text,
      canBeNegative: truth,
      locked: optional(oneOf(true)),
    }),
  ),
});

/** The state that was stored; null when it is none that this page can work on. */
export function readState(stored: unknown): BuilderState | null {
  return state(stored) ? (stored as BuilderState) : null;
}
