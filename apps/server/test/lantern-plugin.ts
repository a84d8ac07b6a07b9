/**
 * Lantern Yard: a small game of hidden hands for tests of rooms. Every way in which a plugin may speak of a hidden
 * card is in it: log lines, prompts, fade texts, errors, values of its own that hold ids.
 */
import type { CardDatabase, JsonObject } from "@baize/engine";

/** Of every card, each of which lies in both decks. */
export const lanternNames = [
  "Ember",
  "Wick",
  "Moth",
  "Glass",
  "Oil",
  "Flare",
  "Dusk",
  "Beacon",
  "Cinder",
  "Spark",
  "Smoke",
  "Tallow",
];

export const lanternCards: CardDatabase = Object.fromEntries(
  lanternNames.map((name, index) => [
    `L${index}`,
    {
      A: {
        databaseId: `L${index}`,
        name,
        imageUrl: `https://cards.example/${name.toLowerCase()}.png`,
        cardBack: "night",
        type: index % 3 === 0 ? "Keeper" : "Light",
        power: String(index),
      },
      B: { databaseId: null, name: "night", imageUrl: null, cardBack: null, type: null, power: null },
    },
  ]),
);

const seats = ["player1", "player2", "player3", "player4"];
const hidden = { currentSide: "B", inPlay: false, peeking: {} };

function groups(): JsonObject {
  const own = seats.flatMap((seat) => [
    [
      `${seat}Deck`,
      { groupType: "deck", label: `${seat} deck`, tableLabel: "Deck", controller: seat, onCardEnter: hidden },
    ],
    [
      `${seat}Hand`,
      {
        groupType: "hand",
        label: "id:hand",
        tableLabel: "Hand",
        controller: seat,
        onCardEnter: { ...hidden, peeking: { [seat]: true } },
      },
    ],
  ]);
  return {
    ...Object.fromEntries(own),
    sharedPlay: {
      groupType: "play",
      label: "Play",
      tableLabel: "Play",
      controller: "shared",
      onCardEnter: { currentSide: "A", inPlay: true, peeking: {} },
    },
    sharedDiscard: {
      groupType: "discard",
      label: "Discard",
      tableLabel: "Discard",
      controller: "shared",
      onCardEnter: { currentSide: "A", inPlay: false, peeking: {} },
    },
    sharedShade: {
      groupType: "play",
      label: "Shade",
      tableLabel: "Shade",
      controller: "shared",
      onCardEnter: { ...hidden, inPlay: true },
    },
  };
}

const top = "$GAME.groupById.{{$PLAYER_N}}Deck.parentCardIds.[0]";
/** Runs code for the top card of the own deck, if there is one. */
const withTop = (...code: JsonObject[string][]): JsonObject[string] => [
  ["COND", ["GROUP_NOT_EMPTY", "{{$PLAYER_N}}Deck"], [["VAR", "$TOP", top], ...code]],
];

export const lanternDefinition: JsonObject = {
  pluginName: "Lantern Yard",
  playerCountMenu: [
    { label: "2", numPlayers: 2, layoutId: "table" },
    { label: "4", numPlayers: 4, layoutId: "table" },
  ],
  groupTypes: {
    deck: { canHaveTokens: false, canHaveAttachments: false, shuffleOnLoad: true },
    hand: { canHaveTokens: false, canHaveAttachments: false },
    play: { canHaveTokens: true, canHaveAttachments: true },
    discard: { canHaveTokens: false, canHaveAttachments: false },
  },
  groups: groups(),
  layouts: {
    table: {
      cardSize: 10,
      rowSpacing: 3,
      chat: { left: "75%", top: "50%", width: "25%", height: "50%" },
      regions: {
        play: {
          groupId: "sharedPlay",
          type: "row",
          direction: "horizontal",
          left: "0%",
          top: "0%",
          width: "70%",
          height: "30%",
        },
        shade: {
          groupId: "sharedShade",
          type: "free",
          direction: "horizontal",
          left: "0%",
          top: "30%",
          width: "70%",
          height: "30%",
        },
      },
      tableButtons: {
        draw: { label: "Draw", actionList: "draw", left: "70%", top: "0%", width: "5%", height: "5%" },
      },
    },
  },
  cardBacks: { night: { width: 0.7, height: 1, imageUrl: "https://cards.example/night.png" } },
  cardTypes: {
    Keeper: { width: 0.7, height: 1, tokens: ["oil"] },
    Light: { width: 0.7, height: 1, tokens: ["oil"] },
  },
  tokens: {
    oil: { label: "Oil", left: "0%", top: "0%", width: "20%", height: "20%", imageUrl: "oil.png" },
  },
  phaseOrder: ["day", "night"],
  phases: { day: { label: "Day", height: "50%" }, night: { label: "Night", height: "50%" } },
  stepOrder: ["dawn", "dusk"],
  steps: { dawn: { phaseId: "day", label: "Dawn" }, dusk: { phaseId: "night", label: "Dusk" } },
  labels: { hand: { English: "Hand", French: "Main" } },
  faceProperties: { power: { type: "integer", label: "Power", default: 0 } },
  cardProperties: {
    inPlay: { label: "In play", type: "boolean", default: false },
    friend: { label: "Friend", type: "string", default: null },
  },
  playerProperties: {
    life: { label: "Life", type: "integer", default: 5 },
    favourite: { label: "Favourite", type: "string", default: "" },
  },
  gameProperties: {
    oil: { label: "Oil", type: "integer", default: 0, min: 0 },
    noted: { label: "Noted", type: "string", default: "" },
    trail: { label: "Trail", type: "object", default: {} },
    pace: { label: "Pace", type: "string", default: "slow" },
  },
  topBarCounters: { shared: [{ label: "Oil", imageUrl: "", gameProperty: "oil" }], player: [] },
  preferences: { game: ["pace"], player: ["life"] },
  preBuiltDecks: {
    lanterns: {
      label: "Lanterns",
      cards: lanternNames.map((_name, index) => ({
        databaseId: `L${index}`,
        quantity: 1,
        loadGroupId: "playerNDeck",
      })),
    },
  },
  functions: { NAME_OF: { args: ["$ID"], code: "$GAME.cardById.$ID.sides.A.name" } },
  actionLists: {
    draw: [
      ["MOVE_STACKS", "{{$PLAYER_N}}Deck", "{{$PLAYER_N}}Hand", 1, "bottom"],
      ["LOG", "$ALIAS_N", " drew a card."],
    ],
    drawQuietly: [["MOVE_STACKS", "{{$PLAYER_N}}Deck", "{{$PLAYER_N}}Hand", 1, "bottom"]],
    peekTop: withTop(["SET", "/cardById/$TOP/peeking/$PLAYER_N", true]),
    tellTop: withTop([
      "LOG",
      "The top card is {{$GAME.cardById.$TOP.sides.A.name}}, or ",
      ["NAME_OF", "$TOP"],
      ".",
    ]),
    inspectTop: withTop(["LOGF", "{0:A} lies on top of {1}.", "$TOP", "{{$PLAYER_N}}Deck"]),
    pictureTop: withTop([
      "LOG",
      "See img:{{$GAME.cardById.$TOP.sides.A.imageUrl}}:3 or img:cardId:{{$TOP}} here.",
    ]),
    rememberTop: withTop(
      ["SET", "/noted", "$TOP"],
      ["SET", "/trail/$TOP", "$GAME.roundNumber"],
      ["SET", "/playerData/$PLAYER_N/favourite", "$TOP"],
      ["LOG", "$ALIAS_N", " remembers the top card."],
    ),
    askTop: withTop(["PROMPT", "$PLAYER_N", "keepTop", "$TOP"]),
    askOther: withTop(["PROMPT", "player2", "keepTop", "$TOP"]),
    // Whoever is asked may know the card; what kind it is stands in words that nobody can redact.
    askKind: withTop(
      ["SET", "/cardById/$TOP/peeking/$PLAYER_N", true],
      ["PROMPT", "$PLAYER_N", "keepKind", "$TOP"],
    ),
    fadeTop: withTop(
      ["VAR", "$NAME", ["NAME_OF", "$TOP"]],
      ["FADE_TEXT_CARD", "$TOP", "$NAME", 1],
      ["LOG", "$ALIAS_N", " looks around."],
    ),
    failTop: withTop(["SET", "/cardById/$TOP/nowhere/deep", 1]),
    selectTop: withTop(["SELECT_CARDS", "$PLAYER_N", ["LIST", "$TOP"]], ["LOG", "$ALIAS_N", " selects."]),
    shuffleDraw: [
      ["SHUFFLE_GROUP", "{{$PLAYER_N}}Deck"],
      ["MOVE_STACKS", "{{$PLAYER_N}}Deck", "{{$PLAYER_N}}Hand", 1, "bottom"],
      ["LOG", "$ALIAS_N", " shuffled and drew."],
    ],
    sortByHand: [
      [
        "SET",
        "/groupById/{{$PLAYER_N}}Deck/stackIds",
        ["REVERSE_LIST", "$GAME.groupById.{{$PLAYER_N}}Deck.stackIds"],
      ],
      ["LOG", "$ALIAS_N", " turned the deck over."],
    ],
    saveNow: [["SAVE_GAME"], ["LOG", "$ALIAS_N", " saved."]],
    nextRound: [
      ["INCREASE_VAL", "/roundNumber", 1],
      ["LOG", "A new round."],
    ],
  },
  prompts: {
    keepKind: {
      args: ["$ID"],
      message: "Keep the {{$GAME.cardById.$ID.sides.A.type}} of {{$GAME.cardById.$ID.sides.A.power}}?",
      options: [{ label: "Keep", code: ["LOG", "$ALIAS_N", " keeps it."] }],
    },
    keepTop: {
      args: ["$ID"],
      message: "Keep {{$GAME.cardById.$ID.sides.A.name}}?",
      options: [
        { label: "Keep", hotkey: "1", code: ["LOG", "$ALIAS_N", " keeps it."] },
        {
          label: "Bottom",
          hotkey: "2",
          code: [
            ["MOVE_CARD", "$ID", "$GAME.cardById.$ID.groupId", -1],
            ["LOG", "$ALIAS_N", " puts it away."],
          ],
        },
      ],
    },
  },
  hotkeys: {
    token: [],
    game: [{ key: "D", actionList: "draw", label: "Draw" }],
    card: [{ key: "R", actionList: [["SET", "/cardById/$ACTIVE_CARD_ID/rotation", 90]], label: "Turn" }],
  },
  saveGame: {
    metadata: {
      oil: "$GAME.oil",
      round: "$GAME.roundNumber",
      top: [
        "COND",
        ["GROUP_NOT_EMPTY", "player1Deck"],
        ["NAME_OF", "$GAME.groupById.player1Deck.parentCardIds.[0]"],
        true,
        null,
      ],
    },
  },
  automation: {
    postNewGameActionList: [["LOG", "The lanterns are lit."]],
    gameRules: {
      drought: {
        type: "trigger",
        listenTo: ["/oil"],
        condition: ["GREATER_THAN", "$GAME.oil", 8],
        // biome-ignore lint/suspicious/noThenProperty: the format's own key
        then: [["LOG", "The lamps overflow."]],
      },
    },
  },
  browse: {
    filterPropertySideA: "type",
    filterValuesSideA: ["Keeper", "Light"],
    textPropertiesSideA: ["name"],
  },
  spawnExistingCardModal: { columnProperties: ["name"], loadGroupIds: ["sharedPlay"] },
  clearTableOptions: [{ label: "Won", actionList: [["LOG", "$ALIAS_N", " won."]] }],
};
