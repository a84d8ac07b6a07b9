/** The interface around the table: menus, keys, counters, touch bar, panels. */
import {
  actionList,
  any,
  arrayOf,
  boolean,
  code,
  integer,
  label,
  looseObject,
  mapOf,
  menuEntries,
  required,
  type SchemaNode,
  strictObject,
  string,
} from "./node.ts";

const CARD_MENU_BUILT_IN = [
  "Detach",
  "Attachment Direction",
  "Flip",
  "Delete",
  "Move To",
  "Show To",
  "Toggle Trigger",
  "Set Rotation",
] as const;

const GROUP_MENU_BUILT_IN = [
  "Shuffle",
  "Browse",
  "Look at top",
  "Look at top X",
  "Choose Random",
  "Set Visibility",
  "Move To",
  "Convert to Fan",
  "Convert to Row",
] as const;

const moveToGroupIds: SchemaNode = arrayOf(
  "Groups offered under Move to.",
  string("A group; playerN is the acting seat.", { memberOf: "groups", actingSeat: true }),
);

export const browse: SchemaNode = strictObject("The panel in which a group is looked through.", {
  filterPropertySideA: required(string("Face property of side A that the filter buttons test.")),
  filterValuesSideA: required(arrayOf("One button for each value.", string("A value."))),
  textPropertiesSideA: required(
    arrayOf("Face properties of side A that the search field searches.", any("A name.")),
  ),
});

export const cardMenu: SchemaNode = strictObject("The menu of a card.", {
  moveToGroupIds,
  suppress: arrayOf("Built-in entries that are hidden.", string("An entry.", { oneOf: CARD_MENU_BUILT_IN })),
  options: menuEntries("Entries of the plugin; $ACTIVE_CARD_ID is the card.", {
    showIf: code("The entry is shown when this is true for the card."),
  }),
});

export const groupMenu: SchemaNode = strictObject("The menu of a group.", {
  peekAtTopN: arrayOf("Numbers of the entries that look at the top cards.", integer("A number of cards.")),
  moveToGroupIds,
  suppress: arrayOf("Built-in entries that are hidden.", string("An entry.", { oneOf: GROUP_MENU_BUILT_IN })),
  options: required(menuEntries("Entries of the plugin; $ACTIVE_GROUP_ID is the group.")),
});

export const pluginMenu: SchemaNode = strictObject("The plugin's own menu in the top bar.", {
  options: menuEntries("Its entries."),
});

export const clearTableOptions: SchemaNode = menuEntries(
  "Outcomes offered when the table is cleared or decks are reset.",
);

export const closeRoomOptions: SchemaNode = menuEntries(
  "Outcomes offered when the room is closed. Absent: those of clearTableOptions.",
);

export const defaultActions: SchemaNode = arrayOf(
  "What a tap on the active card does in touch mode: the first entry whose condition holds.",
  strictObject("One action.", {
    actionList: required(actionList("Runs at the tap.")),
    label: required(label("Hint on the card; empty hides it.")),
    condition: required(actionList("Must be true for the card.")),
    position: string("Where the hint stands.", { oneOf: ["top", "bottom"], fallback: "top" }),
  }),
);

const hideFromTable = boolean("Left out of the table of keys.", { fallback: "false" });

const keys = (description: string, runs: string): SchemaNode =>
  arrayOf(
    description,
    strictObject("One key.", {
      key: required(string("Name of the key, such as D, Shift+D or ArrowUp.")),
      actionList: required(actionList(runs)),
      label: required(label("Text in the table of keys.")),
      hideFromTable,
    }),
  );

export const hotkeys: SchemaNode = strictObject("Keys of the plugin; they come before the product's own.", {
  token: arrayOf(
    "Keys that add tokens (upper half of the card) or remove them (lower half).",
    strictObject("One key.", {
      key: required(string("Name of the key.")),
      tokenType: required(string("The token type.", { memberOf: "tokens" })),
      label: required(label("Text in the table of keys.")),
      hideFromTable,
    }),
  ),
  game: keys("Keys that act on the game.", "Runs at the key press."),
  card: keys("Keys that act on the card under the pointer.", "Runs with $ACTIVE_CARD_ID."),
});

export const touchBar: SchemaNode = arrayOf(
  "Rows of buttons in touch mode.",
  arrayOf(
    "One row.",
    strictObject("One button.", {
      id: string("Identity of the button, unique in the bar."),
      label: label("Text of the button."),
      imageUrl: string("Picture of a token button.", { picture: "whole" }),
      actionType: string("What the button does.", { oneOf: ["token", "card", "game", "engine"] }),
      tokenType: string("token: the token type.", { memberOf: "tokens" }),
      actionList: actionList("card, game: what runs. engine: a built-in id such as undo."),
    }),
  ),
);

export const topBarCounters: SchemaNode = looseObject("Counters above the table.", {
  shared: arrayOf(
    "Counters of the game.",
    strictObject("One counter.", {
      label: required(label("Name of the counter.")),
      imageUrl: required(string("Picture; may be empty.", { picture: "whole" })),
      gameProperty: required(
        string("The game property it counts.", {
          memberOf: "gameProperties",
          besides: ["roundNumber", "numPlayers"],
        }),
      ),
    }),
  ),
  player: arrayOf(
    "Counters of each player.",
    strictObject("One counter.", {
      label: required(label("Name of the counter.")),
      imageUrl: required(string("Picture; may be empty.", { picture: "whole" })),
      playerProperty: required(string("The player property it counts.", { memberOf: "playerProperties" })),
    }),
  ),
});

export const preferences: SchemaNode = strictObject("Properties that users may set to their liking.", {
  game: arrayOf("Rows of the game table.", string("A game property.", { memberOf: "gameProperties" })),
  player: arrayOf(
    "Rows of the player table.",
    string("A player property.", { memberOf: "playerProperties" }),
  ),
});

export const saveGame: SchemaNode = strictObject("What is noted with a saved game.", {
  metadata: mapOf(
    "Shown in the profile, one line each; evaluated when saving. A name may be a label, `id:…`: people read it in their language.",
    any("A value."),
  ),
});

export const spawnExistingCardModal: SchemaNode = looseObject(
  "The dialog that brings single cards into the game.",
  {
    columnProperties: arrayOf("Columns of its table.", string("A face property.")),
    loadGroupIds: arrayOf(
      "Groups that may get the card. The first is preselected.",
      string("A group.", { memberOf: "groups", actingSeat: true }),
    ),
  },
);
