/**
 * The parts of a game definition that the room's chrome reads, parsed once per definition. A definition comes
 * from a stranger: whatever has the wrong shape is left out here, so that no component needs to check.
 */
import type { Json, JsonObject } from "@baize/engine";

export interface MenuOption {
  label: Json;
  actionList: Json;
  showIf?: Json;
}
interface TokenHotkey {
  key: string;
  tokenType: string;
  label: Json;
  hideFromTable: boolean;
}
interface ActionHotkey {
  key: string;
  actionList: Json;
  label: Json;
  hideFromTable: boolean;
}
/** An entry of the menu of numbers of players. */
export interface PlayerCount {
  label: Json;
  numPlayers: number;
  /** The layout that comes with it. */
  layoutId: string | null;
}
interface TopBarCounter {
  label: Json;
  imageUrl: string;
  property: string;
}
export interface DeckMenu {
  subMenus: (DeckMenu & { label: Json })[];
  deckLists: { label: Json; deckListId: string }[];
}
export interface DeckEntry {
  id: string;
  label: Json;
  cards: Json;
  hideFromSearch: boolean;
  /** Offered to whoever plays alone. */
  alone: boolean;
  /** What runs before and after the cards are made; null where nothing does. */
  actionLists: [before: Json, after: Json];
}
export interface Phase {
  id: string;
  label: Json;
  height: string;
  steps: { id: string; label: Json }[];
}
export interface RoomDefinition {
  cardMenu: { options: MenuOption[]; moveToGroupIds: string[]; suppress: string[] };
  groupMenu: {
    options: MenuOption[];
    moveToGroupIds: string[];
    suppress: string[];
    peekAtTopN: number[] | null;
  };
  pluginMenu: MenuOption[];
  clearTableOptions: MenuOption[];
  closeRoomOptions: MenuOption[];
  playerCountMenu: PlayerCount[];
  hotkeys: { token: TokenHotkey[]; card: ActionHotkey[]; game: ActionHotkey[] };
  topBarCounters: { shared: TopBarCounter[]; player: TopBarCounter[] };
  browse: { filterProperty: string | null; filterValues: string[]; textProperties: string[] };
  /** In order; empty without `phaseOrder`. */
  phases: Phase[];
  deckMenu: DeckMenu;
  /** Null: the definition has no section `preBuiltDecks`. */
  decks: DeckEntry[] | null;
  actionLists: JsonObject;
  /** Properties by name, for the bounds of counters. */
  gameProperties: JsonObject;
  playerProperties: JsonObject;
  tokens: JsonObject;
  cardTypes: JsonObject;
  defaultActions: { label: Json; actionList: Json; condition: Json }[];
  /** Rows of buttons of touch mode; null: not configured. */
  touchBar: JsonObject[][] | null;
}

const parsed = new WeakMap<JsonObject, RoomDefinition>();

/** Reads a definition; the same object gives the same result. */
export function definitionOf(gameDef: JsonObject): RoomDefinition {
  let definition = parsed.get(gameDef);
  if (!definition) {
    definition = parse(gameDef);
    parsed.set(gameDef, definition);
  }
  return definition;
}

function parse(def: JsonObject): RoomDefinition {
  const cardMenu = object(def.cardMenu);
  const groupMenu = object(def.groupMenu);
  const hotkeys = object(def.hotkeys);
  const counters = object(def.topBarCounters);
  const browse = object(def.browse);
  const peek = groupMenu.peekAtTopN;
  return {
    cardMenu: {
      options: options(cardMenu.options),
      moveToGroupIds: texts(cardMenu.moveToGroupIds),
      suppress: texts(cardMenu.suppress),
    },
    groupMenu: {
      options: options(groupMenu.options),
      moveToGroupIds: texts(groupMenu.moveToGroupIds),
      suppress: texts(groupMenu.suppress),
      peekAtTopN: Array.isArray(peek) ? peek.filter((n) => typeof n === "number") : null,
    },
    pluginMenu: options(object(def.pluginMenu).options),
    clearTableOptions: options(def.clearTableOptions),
    closeRoomOptions: options(def.closeRoomOptions),
    playerCountMenu: objects(def.playerCountMenu).map((entry) => ({
      label: entry.label ?? null,
      numPlayers: number(entry.numPlayers, 1),
      layoutId: text(entry.layoutId) || null,
    })),
    hotkeys: {
      token: objects(hotkeys.token).map((entry) => ({
        key: text(entry.key),
        tokenType: text(entry.tokenType),
        label: entry.label ?? null,
        hideFromTable: entry.hideFromTable === true,
      })),
      card: actionHotkeys(hotkeys.card),
      game: actionHotkeys(hotkeys.game),
    },
    topBarCounters: {
      shared: topBarCounters(counters.shared, "gameProperty"),
      player: topBarCounters(counters.player, "playerProperty"),
    },
    browse: {
      filterProperty: typeof browse.filterPropertySideA === "string" ? browse.filterPropertySideA : null,
      filterValues: texts(browse.filterValuesSideA),
      textProperties: texts(browse.textPropertiesSideA),
    },
    phases: phases(def),
    deckMenu: deckMenu(object(def.deckMenu)),
    decks: def.preBuiltDecks === undefined ? null : decks(object(def.preBuiltDecks)),
    actionLists: object(def.actionLists),
    gameProperties: object(def.gameProperties),
    playerProperties: object(def.playerProperties),
    tokens: object(def.tokens),
    cardTypes: object(def.cardTypes),
    defaultActions: list(def.defaultActions).map((entry) => {
      const { label, actionList, condition } = object(entry);
      return { label: label ?? "", actionList: actionList ?? [], condition: condition ?? false };
    }),
    touchBar: Array.isArray(def.touchBar) ? def.touchBar.map((row) => objects(row)) : null,
  };
}

/** Entries stay at their index, which the wire's references use; a broken one keeps an empty label. */
function options(value: Json | undefined): MenuOption[] {
  return list(value).map((entry) => {
    const { label, actionList, showIf } = object(entry);
    return { label: label ?? "", actionList: actionList ?? [], ...(showIf === undefined ? {} : { showIf }) };
  });
}

function actionHotkeys(value: Json | undefined): ActionHotkey[] {
  return list(value).map((item) => {
    const entry = object(item);
    return {
      key: text(entry.key),
      actionList: entry.actionList ?? [],
      label: entry.label ?? null,
      hideFromTable: entry.hideFromTable === true,
    };
  });
}

function topBarCounters(value: Json | undefined, key: string): TopBarCounter[] {
  return objects(value)
    .map((entry) => ({
      label: entry.label ?? null,
      imageUrl: text(entry.imageUrl),
      property: text(entry[key]),
    }))
    .filter((counter) => counter.property !== "");
}

function phases(def: JsonObject): Phase[] {
  const phaseById = object(def.phases);
  const stepById = object(def.steps);
  const steps = texts(def.stepOrder);
  return texts(def.phaseOrder).map((id) => {
    const phase = object(phaseById[id]);
    return {
      id,
      label: phase.label ?? id,
      height: text(phase.height),
      steps: steps
        .filter((step) => object(stepById[step]).phaseId === id)
        .map((step) => ({ id: step, label: object(stepById[step]).label ?? step })),
    };
  });
}

function deckMenu(menu: JsonObject): DeckMenu {
  return {
    subMenus: objects(menu.subMenus).map((sub) => ({ ...deckMenu(sub), label: sub.label ?? "" })),
    deckLists: objects(menu.deckLists).map((deck) => ({
      label: deck.label ?? "",
      deckListId: text(deck.deckListId),
    })),
  };
}

function decks(byId: JsonObject): DeckEntry[] {
  return Object.entries(byId)
    .filter(([id]) => !id.startsWith("_"))
    .map(([id, deck]) => ({
      id,
      label: object(deck).label ?? id,
      cards: object(deck).cards ?? [],
      hideFromSearch: object(deck).hideFromSearch === true,
      alone: object(deck).alone === true,
      actionLists: [object(deck).preLoadActionList ?? null, object(deck).postLoadActionList ?? null],
    }));
}

/** The value when it is an object, else an empty one. */
export function object(value: Json | object | undefined): JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}
export function list(value: Json | object | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
const objects = (value: Json | undefined) => list(value).map((item) => object(item));
const texts = (value: Json | undefined) => list(value).filter((item) => typeof item === "string");
const text = (value: Json | undefined) => (typeof value === "string" ? value : "");
const number = (value: Json | undefined, otherwise: number) =>
  typeof value === "number" ? value : otherwise;
