/**
 * What the author has entered so far (platform §3.2): plain data, changed by making a new one. It is what drafts keep,
 * what a saved plugin carries under `_builder`, and what the export is made of.
 */
import type { CardDatabase, Json } from "@baize/engine";
import type { LanguageCode } from "../../../i18n/languages.ts";
import { emptyLayout, type LayoutState } from "../../layout-editor/model/layout-state.ts";
import type { GameAction } from "./game-action.ts";
import type { StandardKey } from "./standard-keys.ts";

export const groupTypes = ["Deck", "Discard", "Hand", "In Play", "Aside"] as const;
export type GroupType = (typeof groupTypes)[number];

export const propertyTypes = ["boolean", "integer", "string", "float", "object", "list"] as const;
export type PropertyType = (typeof propertyTypes)[number];

/** One line of a list that the author can add to, rename and remove from. */
export interface Row {
  /** Unique in its list and for as long as the line exists: ids are changed by the author. Never exported. */
  uid: number;
  /** Id under which the line stood in the definition that was opened; absent: it was made here. */
  origin?: string;
  /** The id still follows the label (decks §8.2): nobody has typed it. */
  idFollows?: true;
}

/** In parts of the layout's card size. */
export interface CardSize {
  width: number;
  height: number;
}

export interface CardBack extends CardSize {
  imageUrl?: string;
}

export interface Group extends Row {
  groupId: string;
  label: string;
  groupType: GroupType;
  /** `shared` or `player1` … */
  controller: string;
  /** Only of discards: id of a group of type Deck. */
  correspondingDeck?: string;
  /** Only of hands: who sees the cards; absent: as the type of hands has it, which is everybody in a plugin made here. */
  sight?: "controller" | "everybody";
  /** The builder has no words for it: shown, kept as it is, not edited (decks §8.4). */
  locked?: true;
}

export interface FaceProperty extends Row {
  propertyId: string;
  label: string;
  type: PropertyType;
}

export interface Property extends FaceProperty {
  default: Json;
  /** What was typed for an object or list while it is no JSON of that kind; blocks saving. */
  defaultText?: string;
  /** Only of player and game properties. */
  showInTopBar?: boolean;
}

export interface SearchableColumn {
  propertyId: string;
  label: string;
}

export interface PhaseStep extends Row {
  stepId: string;
  label: string;
}

export interface Phase extends Row {
  phaseId: string;
  label: string;
  steps: PhaseStep[];
}

export interface Token extends Row {
  id: string;
  label: string;
  /** Percent of the card's width and height. */
  left: number;
  top: number;
  /** Percent of the screen's height (`vh`). */
  width: number;
  height: number;
  imageUrl: string;
  canBeNegative: boolean;
  locked?: true;
}

/** Decks that are made of the card table at each export, so that they follow the cards. */
export const deckSources = ["all", "first", "last"] as const;
export type DeckSource = (typeof deckSources)[number];

export interface GameDeck extends Row {
  deckId: string;
  /** Its cards are made of the card table; absent: they are those of `json`. */
  follows?: DeckSource;
  /** Label, cards and whatever else the definition has of it. What is no object is no deck, and kept. */
  json: Json;
}

/** Edited by `decks/`. */
export interface GameDecks {
  /** In the order of the definition. */
  decks: GameDeck[];
  /** The section `deckMenu`; null: the definition has none. */
  menu: Json;
}

export interface BuilderState {
  /**
   * In which the builder has written what the plugin begins with, and writes what follows from it; absent: nothing was
   * written yet, or in English, before there was a choice. It never changes once there are cards.
   */
  language?: LanguageCode;
  pluginName: string;
  minPlayers: number;
  maxPlayers: number;
  backgroundUrl: string;
  cardTypes: Record<string, CardSize>;
  cardBacks: Record<string, CardBack>;
  groups: Group[];
  faceProperties: FaceProperty[];
  cardProperties: Property[];
  playerProperties: Property[];
  gameProperties: Property[];
  deckbuilder: { maxCardQuantity: number; searchableColumns: SearchableColumn[] };
  /** The decks that come with the game. Absent while the author has changed none: those that are stored, or samples of the cards. */
  decks?: GameDecks;
  layout: LayoutState;
  /** Key of `layout` in `layouts` of the definition. */
  layoutId: string;
  phases: Phase[];
  tokens: Token[];
  /** What the author put together of ready-made deeds; absent: nothing. */
  actions?: GameAction[];
  /** What the builder itself says in the game stands in it in all languages, and everybody reads their own; absent: in the author's. */
  inAllLanguages?: true;
  /** Of the keys that every game has, those that this one has not; absent: none. */
  keysLeftOut?: StandardKey[];
}

/** Everything that undo goes back over: what was entered, and the cards. */
export interface BuilderWork {
  state: BuilderState;
  /** Null until card data has been read. */
  cardDb: CardDatabase | null;
}

export const MAX_PLAYERS = 8;
/** More copies of a card than any deck holds; what claims more is no work of the builder. */
export const MOST_COPIES = 1000;
export const DEFAULT_CARD_SIZE: CardSize = { width: 0.72, height: 1 };

/** Before anything was entered. What follows from the cards comes with them (`cards/with-cards.ts`). */
export const emptyState: BuilderState = {
  pluginName: "",
  minPlayers: 2,
  maxPlayers: 2,
  backgroundUrl: "",
  cardTypes: {},
  cardBacks: {},
  groups: [],
  faceProperties: [],
  cardProperties: [],
  playerProperties: [],
  gameProperties: [],
  deckbuilder: { maxCardQuantity: 3, searchableColumns: [] },
  layout: emptyLayout,
  layoutId: "default",
  phases: [],
  tokens: [],
};

/** The next free uid of a list. */
export function nextUid(rows: readonly Row[]): number {
  return Math.max(0, ...rows.map(({ uid }) => uid)) + 1;
}
