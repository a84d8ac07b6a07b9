/** A small game on a real table, as the tests of the room see it. */
import {
  type CardDatabase,
  createIdSource,
  createRandomSource,
  createTable,
  type JsonObject,
  loadDefinition,
  type Table,
} from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import type { TablePlugin } from "../model/room-context.tsx";

const gameDef: JsonObject = {
  pluginName: "Lanterns",
  playerCountMenu: [{ label: "2", numPlayers: 2, layoutId: "main" }],
  labels: { drawOne: { English: "Draw a card", German: "Eine Karte ziehen" } },
  groups: {
    player1Deck: { label: "Deck 1", groupType: "deck" },
    player1Hand: { label: "Hand 1", groupType: "hand", onCardEnter: { currentSide: "A", peeking: {} } },
    player2Hand: { label: "Hand 2", groupType: "hand" },
    sharedShore: {
      label: "Shore",
      groupType: "play",
      menuOptions: [{ label: "Sweep", actionList: "sweep" }],
    },
  },
  groupTypes: {
    deck: { canHaveAttachments: false, onCardEnter: { currentSide: "B", inPlay: false } },
    hand: { canHaveAttachments: false, onCardEnter: { currentSide: "A", inPlay: false } },
    play: { canHaveAttachments: true, onCardEnter: { currentSide: "A", inPlay: true } },
  },
  cardBacks: { tide: { width: 0.7, height: 1, imageUrl: "/back.png" } },
  cardTypes: {
    Hero: { width: 0.7, height: 1, tokens: ["damage"] },
    Storm: { width: 0.7, height: 1, tokens: ["wind"] },
  },
  tokens: { damage: { label: "damage" }, wind: { label: "wind", canBeNegative: true } },
  layouts: { main: { cardSize: 12, rowSpacing: 2, regions: {} } },
  phases: { dawn: { label: "Dawn", height: "50%" }, dusk: { label: "Dusk", height: "50%" } },
  phaseOrder: ["dawn", "dusk"],
  steps: {
    "1.1": { phaseId: "dawn", label: "Ready cards" },
    "2.1": { phaseId: "dusk", label: "Tide rises" },
  },
  stepOrder: ["1.1", "2.1"],
  hotkeys: {
    token: [
      { key: "1", tokenType: "damage", label: "Damage" },
      { key: "1", tokenType: "wind", label: "Wind" },
    ],
    card: [{ key: "A", actionList: "exhaust", label: "Exhaust" }],
    game: [
      { key: "D", actionList: "drawOne", label: "id:drawOne" },
      { key: "Shift+T", actionList: "missing", label: "Nothing" },
    ],
  },
  actionLists: {
    exhaust: [["SET", "/cardById/$ACTIVE_CARD_ID/rotation", 90]],
    drawOne: [["LOG", "{{$ALIAS_N}} drew."]],
    sweep: [
      ["CONFIRM", "Sweep the shore?"],
      ["INPUT", "integer", "$N", "How many?", 3],
      ["LOG", "swept"],
    ],
  },
  cardMenu: {
    moveToGroupIds: ["player1Deck", "playerNHand"],
    options: [
      { label: "Exhaust", actionList: "exhaust" },
      { label: "Storms only", actionList: "exhaust", showIf: ["EQUAL", "$ACTIVE_FACE.type", "Storm"] },
      { label: "Heroes only", actionList: "exhaust", showIf: ["IS_HERO", "$ACTIVE_CARD"] },
      { label: "Broken", actionList: "exhaust", showIf: ["NO_SUCH_FUNCTION"] },
    ],
  },
  functions: { IS_HERO: { args: ["$CARD"], code: ["EQUAL", "$CARD.sides.A.type", "Hero"] } },
  groupMenu: {
    options: [{ label: "Count", actionList: "drawOne" }],
    moveToGroupIds: ["sharedShore"],
    peekAtTopN: [3],
  },
  topBarCounters: {
    shared: [{ label: "Tide", imageUrl: "", gameProperty: "tide" }],
    player: [{ label: "Life", imageUrl: "", playerProperty: "life" }],
  },
  gameProperties: { tide: { label: "Tide", type: "integer", default: 7 } },
  playerProperties: { life: { label: "Life", type: "integer", default: 12, max: 20 } },
  preBuiltDecks: {
    shore: {
      label: "The shore",
      cards: [
        { databaseId: "ilse", quantity: 1, loadGroupId: "sharedShore" },
        { databaseId: "gale", quantity: 1, loadGroupId: "sharedShore" },
        { databaseId: "ilse", quantity: 2, loadGroupId: "player1Deck" },
      ],
    },
    eclair: { label: "Éclair of Dawn", cards: [] },
    secret: { label: "Éclair, hidden", cards: [], hideFromSearch: true },
  },
  deckMenu: { subMenus: [{ label: "First box", deckLists: [{ label: "The shore", deckListId: "shore" }] }] },
  browse: { filterPropertySideA: "type", filterValuesSideA: ["Hero"], textPropertiesSideA: ["name"] },
};

const face = (databaseId: string, name: string, type: string): JsonObject => ({
  databaseId,
  name,
  type,
  cardBack: "tide",
  imageUrl: "",
});
const back = { databaseId: null, name: "tide" };
const cardDb: CardDatabase = {
  ilse: { A: face("ilse", "Ilse, Ferrywright", "Hero"), B: back },
  gale: { A: face("gale", "Gale", "Storm"), B: back },
};

export const samplePlugin: TablePlugin = { id: 7, version: 1, name: "Lanterns", gameDef, cardDb };
export const MARA = { id: 1, alias: "Mara", language: "English" };

/** A new table of the sample game with its one deck loaded by Mara, who sits at seat 1. */
export function sampleTable(): Table {
  const source = { id: 7, version: 1, authorId: 99, gameDef, cardDb };
  const table = createTable(
    loadDefinition(source),
    {
      roomSlug: "calm-bay",
      options: { pluginId: 7, pluginVersion: 1, pluginName: "Lanterns" },
      creator: MARA,
    },
    { now: () => 1000, random: () => createRandomSource("sample"), ids: createIdSource(0, () => "") },
  );
  const outcome = table.act({
    code: [
      ["LOAD_CARDS", "shore"],
      ["LOG", "{{$ALIAS_N}} set out with Gale."],
    ],
    playerUi: { playerN: "player1" },
    actor: MARA,
  });
  if (outcome.error) throw new Error(outcome.error.message);
  return table;
}

/** The room around a table as the server sends it; nothing is hidden here. */
export function sampleRoom(table: Table = sampleTable(), changes: Partial<RoomView> = {}): RoomView {
  const playerInfo = changes.playerInfo ?? { player1: { id: 1, alias: "Mara" } };
  return {
    roomSlug: "calm-bay",
    game: structuredClone(table.game),
    deltas: table.deltas.map(({ _delta_metadata }) => ({ _delta_metadata })),
    replayStep: table.replayStep,
    remembers: 16,
    playerInfo,
    sockets: socketsOf(playerInfo),
    spectators: {},
    options: {},
    pluginAuthorId: 99,
    createdAt: "2026-01-01T00:00:00.000000Z",
    createdBy: 1,
    privacyType: "public",
    imageHosts: ["cards.example"],
    policy: "fair",
    developerMode: false,
    developerModeBy: null,
    closedSeats: [],
    removed: [],
    ...changes,
  };
}

/** Whoever has a seat is there. */
function socketsOf(playerInfo: RoomView["playerInfo"]): RoomView["sockets"] {
  const holders = Object.values(playerInfo).flatMap((holder) => (holder ? [holder] : []));
  return Object.fromEntries(
    holders.map(({ id, alias }) => [String(id), { user_id: id, alias, is_logged_in: true }]),
  );
}

/** The id of the card of a name on the shore. */
export function cardNamed(room: RoomView, name: string): string {
  const card = Object.values(room.game.cardById).find(
    (entry) => entry.sides.A?.name === name && entry.inPlay === true,
  );
  if (!card) throw new Error(`No card named ${name} in play.`);
  return card.id;
}
