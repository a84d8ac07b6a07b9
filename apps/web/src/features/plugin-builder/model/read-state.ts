/**
 * Tells whether something that was stored is a state of the builder: another version of this page may have written it, or
 * a person. What passes can be shown and exported without a further look.
 */
import {
  anything,
  countUpTo,
  listOf,
  mapOf,
  number,
  objectOf,
  oneOf,
  optional,
  text,
  truth,
} from "../../../editing/stored-checks.ts";
import { languages } from "../../../i18n/languages.ts";
import { isLayoutState } from "../../layout-editor/model/stored-layout.ts";
import {
  type BuilderState,
  deckSources,
  groupTypes,
  MAX_PLAYERS,
  MOST_COPIES,
  propertyTypes,
} from "./builder-state.ts";
import { standardKeyNames } from "./standard-keys.ts";
import { isListOfActions } from "./stored-actions.ts";

const row = { uid: number, origin: optional(text), idFollows: optional(oneOf(true)) };
const size = { width: number, height: number };
const faceProperty = { ...row, propertyId: text, label: text, type: oneOf(...propertyTypes) };
const property = objectOf<BuilderState["cardProperties"][number]>({
  ...faceProperty,
  default: anything,
  defaultText: optional(text),
  showInTopBar: optional(truth),
});
const state = objectOf<BuilderState>({
  language: optional(oneOf(...languages.map(({ code }) => code))),
  pluginName: text,
  minPlayers: countUpTo(MAX_PLAYERS),
  maxPlayers: countUpTo(MAX_PLAYERS),
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
      sight: optional(oneOf("controller", "everybody")),
      locked: optional(oneOf(true)),
    }),
  ),
  faceProperties: listOf(objectOf<BuilderState["faceProperties"][number]>(faceProperty)),
  cardProperties: listOf(property),
  playerProperties: listOf(property),
  gameProperties: listOf(property),
  deckbuilder: objectOf<BuilderState["deckbuilder"]>({
    maxCardQuantity: countUpTo(MOST_COPIES),
    searchableColumns: listOf(
      objectOf<BuilderState["deckbuilder"]["searchableColumns"][number]>({ propertyId: text, label: text }),
    ),
  }),
  decks: optional(
    objectOf<NonNullable<BuilderState["decks"]>>({
      decks: listOf(
        objectOf<NonNullable<BuilderState["decks"]>["decks"][number]>({
          ...row,
          deckId: text,
          follows: optional(oneOf(...deckSources)),
          json: anything,
        }),
      ),
      menu: anything,
    }),
  ),
  layout: isLayoutState,
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
  actions: optional(isListOfActions),
  inAllLanguages: optional(oneOf(true)),
  keysLeftOut: optional(listOf(oneOf(...standardKeyNames))),
});

/** The state that was stored; null when it is none that this page can work on. */
export function readState(stored: unknown): BuilderState | null {
  return state(stored) ? (stored as BuilderState) : null;
}
