/** Where in the builder a finding of the checker is mended: its step, and the field there (decks §8.5). */
import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { readDecks } from "../decks/game-decks.ts";
import { actionIds } from "../export/action-sections.ts";
import type { BuilderState, Property, Row } from "../model/builder-state.ts";
import { type FieldPath, fieldPath } from "../model/field-path.ts";
import type { Problem } from "../model/problem.ts";
import type { StepId } from "../model/steps.ts";
import { definitionPath } from "./definition-path.ts";

export type Place = Pick<Problem, "step" | "field" | "section">;

type Path = readonly (string | number)[];

/** What is known when a place is looked for. */
interface Known {
  state: BuilderState;
  definition: JsonObject;
}

/** @param path such as `gameDef.groups.player1Deck` or `cardDb.l-001`; undefined for none */
export function placeOf(path: string | undefined, known: Known): Place {
  if (path?.startsWith("cardDb")) return { step: "cardData", field: fieldPath("cardData") };
  const steps = path === undefined ? null : definitionPath(path, known.definition);
  const [section, ...rest] = steps ?? [];
  if (typeof section !== "string") return { step: "save", field: null };
  return placeIn(section, rest, known) ?? { step: "save", field: null, section };
}

function placeIn(section: string, rest: Path, known: Known): Place | null {
  const { state, definition } = known;
  switch (section) {
    case "cardTypes":
    case "cardBacks":
      return { step: section, field: ofSize(section, rest, state) };
    case "pluginName":
    case "backgroundUrl":
      return { step: "gameBasics", field: fieldPath("basics", section) };
    case "playerCountMenu":
      return { step: "gameBasics", field: fieldPath("basics", "maxPlayers") };
    case "groups":
      return { step: "groups", field: ofGroup(rest, state) };
    case "groupTypes":
    case "cardMenu":
    case "groupMenu":
    case "spawnExistingCardModal":
      return { step: "groups", field: null, section };
    case "faceProperties":
      return { step: section, field: ofProperty(section, state.faceProperties, rest) };
    case "cardProperties":
    case "playerProperties":
    case "gameProperties":
      return { step: section, field: ofProperty(section, state[section], rest) };
    case "topBarCounters":
      return ofCounter(rest, known);
    case "deckbuilder":
      return { step: section, field: ofDeckbuilder(rest) };
    case "deckMenu":
      return { step: "decks", field: fieldPath("decks", "menu"), section };
    case "preBuiltDecks":
      return { step: "decks", field: ofDeck(rest[0], known), section };
    case "layouts":
      return { step: "layout", field: ofLayout(rest, state), section };
    case "phases":
      return { step: section, field: ofPhase(rest[0], memberIn(rest, phaseMembers), state) };
    case "steps":
      return { step: "phases", field: ofStep(rest[0], memberIn(rest, stepMembers), state) };
    case "phaseOrder":
      return { step: "phases", field: ofPhase(at(definition, [section, ...rest]), null, state) };
    case "stepOrder":
      return { step: "phases", field: ofStep(at(definition, [section, ...rest]), null, state) };
    case "tokens":
      return { step: section, field: ofToken(rest[0], memberIn(rest, tokenMembers), state) };
    case "hotkeys":
      return rest[0] === "token"
        ? {
            step: "tokens",
            field: ofToken(at(definition, ["hotkeys", ...rest.slice(0, 2), "tokenType"]), null, state),
          }
        : ofAction(at(definition, ["hotkeys", ...rest.slice(0, 2), "actionList"]), state);
    case "actionLists":
      return ofAction(rest[0], state);
    case "pluginMenu":
      return ofAction(at(definition, ["pluginMenu", ...rest.slice(0, 2), "actionList"]), state);
    case "automation":
      return rest[0] === "gameRules" ? ofAction(rest[1], state) : null;
    default:
      return null;
  }
}

/** Members of the format by the builder's field for them. */
const groupMembers = {
  groupType: "groupType",
  label: "label",
  tableLabel: "label",
  onCardEnter: "controller",
};
const propertyMembers = { label: "label", type: "type", default: "default" };
const phaseMembers = { label: "label" };
const stepMembers = { label: "label" };
const tokenMembers = {
  label: "label",
  left: "left",
  top: "top",
  width: "width",
  height: "height",
  imageUrl: "imageUrl",
  canBeNegative: "canBeNegative",
};

function memberIn(rest: Path, members: Record<string, string>): string | null {
  const member = String(rest[1]);
  return Object.hasOwn(members, member) ? (members[member] ?? null) : null;
}

/** A row's path, with a member of it where one is known. */
function ofRow(list: string, row: Row | undefined, member: string | null): FieldPath | null {
  if (!row) return null;
  return member === null ? fieldPath(list, row.uid) : fieldPath(list, row.uid, member);
}

function ofSize(section: "cardTypes" | "cardBacks", rest: Path, state: BuilderState): FieldPath | null {
  const [name, member] = rest;
  if (typeof name !== "string" || !Object.hasOwn(state[section], name)) return null;
  const isField = member === "width" || member === "height" || member === "imageUrl";
  return isField ? fieldPath(section, name, member) : fieldPath(section, name);
}

function ofGroup(rest: Path, state: BuilderState): FieldPath | null {
  const row = state.groups.find(({ groupId }) => groupId === rest[0]);
  const isDeckLink = rest[1] === "onCardEnter" && (rest[2] === "deckGroupId" || rest[2] === "discardGroupId");
  return ofRow("groups", row, isDeckLink ? "correspondingDeck" : memberIn(rest, groupMembers));
}

function ofProperty(
  list: StepId,
  rows: readonly Pick<Property, "uid" | "propertyId">[],
  rest: Path,
): FieldPath | null {
  const row = rows.find(({ propertyId }) => propertyId === rest[0]);
  return ofRow(list, row, memberIn(rest, propertyMembers));
}

function ofCounter(rest: Path, { state, definition }: Known): Place | null {
  const [whose] = rest;
  const counter = at(definition, ["topBarCounters", ...rest.slice(0, 2)]);
  const named = (key: string) => (isObject(counter) ? counter[key] : undefined);
  if (whose === "player") {
    const row = state.playerProperties.find(({ propertyId }) => propertyId === named("playerProperty"));
    return { step: "playerProperties", field: ofRow("playerProperties", row, null) };
  }
  if (whose !== "shared") return null;
  const row = state.gameProperties.find(({ propertyId }) => propertyId === named("gameProperty"));
  return { step: "gameProperties", field: ofRow("gameProperties", row, null) };
}

function ofDeckbuilder([member]: Path): FieldPath | null {
  if (member === "addButtons") return fieldPath("deckbuilder", "maxCardQuantity");
  return member === "columns" ? fieldPath("deckbuilder", "searchableColumns") : null;
}

/** Decks that nobody has changed yet are numbered as they stand in the definition. */
function ofDeck(id: Path[number] | undefined, { state, definition }: Known): FieldPath | null {
  const { decks } = state.decks ?? readDecks(definition);
  const row = decks.find(({ deckId }) => deckId === id);
  return ofRow("decks", row, null);
}

/** Of several boxes for one group the last one is what was written. */
function ofLayout(
  [layoutId, member, key]: Path,
  { layout, layoutId: shown }: BuilderState,
): FieldPath | null {
  if (layoutId !== shown) return null;
  if (member === "chat") return fieldPath("layout", "chatBox");
  if (member === "cardSize") return fieldPath("layout", "numRows");
  if (member !== "regions" || key === undefined) return null;
  const isOf = (box: (typeof layout.rectangles)[number]) => (box.key ?? box.text) === key;
  const box = layout.rectangles.findLast(isOf) ?? layout.rectangles.findLast(({ text }) => text === key);
  return box ? fieldPath("layout", box.id) : null;
}

function ofPhase(id: Json | undefined, member: string | null, { phases }: BuilderState): FieldPath | null {
  const row = phases.find(({ phaseId }) => phaseId === id);
  return ofRow("phases", row, member);
}

function ofStep(id: Json | undefined, member: string | null, { phases }: BuilderState): FieldPath | null {
  for (const phase of phases) {
    const step = phase.steps.find(({ stepId }) => stepId === id);
    if (step) return fieldPath("phases", phase.uid, "steps", step.uid, ...(member === null ? [] : [member]));
  }
  return null;
}

function ofToken(id: Json | undefined, member: string | null, { tokens }: BuilderState): FieldPath | null {
  const row = tokens.find((token) => token.id === id);
  return ofRow("tokens", row, member);
}

/** What is not of an action of the author's stands in no step. */
function ofAction(id: Json | undefined, state: BuilderState): Place | null {
  const [uid] = [...actionIds(state)].find(([, actionId]) => actionId === id) ?? [];
  return uid === undefined ? null : { step: "actions", field: fieldPath("actions", uid) };
}

function at(definition: JsonObject, path: Path): Json | undefined {
  let value: Json | undefined = definition;
  for (const step of path) {
    if (Array.isArray(value)) value = value[Number(step)];
    else value = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return value;
}
