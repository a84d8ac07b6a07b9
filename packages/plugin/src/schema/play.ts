/** Play: action lists, functions, prompts, phases and steps, decks. */
import {
  actionList,
  any,
  arrayOf,
  boolean,
  code,
  groupId,
  integer,
  label,
  looseObject,
  mapOf,
  required,
  type SchemaNode,
  strictObject,
  string,
} from "./node.ts";

export const actionLists: SchemaNode = mapOf(
  "Named action lists; menus, keys and buttons run them by id.",
  actionList("Actions, or one action."),
);

export const functions: SchemaNode = mapOf(
  "The plugin's own functions, upper case by convention. One named like a built-in function hides it.",
  strictObject("One function.", {
    args: arrayOf("Parameters.", any('A name such as "$CARD", or {"$CARD": default}.')),
    code: required(code("The body: an action, a list of actions or a value.")),
  }),
);

const promptInput: SchemaNode = looseObject("What the player enters.", {
  type: required(
    string("text, number (checked, arrives as text) or selectCards.", {
      oneOf: ["text", "number", "selectCards"],
    }),
  ),
  autoSubmit: looseObject("selectCards: answers by itself.", {
    numCards: required(integer("Answers when this many cards are selected.")),
    code: code("Runs then."),
  }),
  candidates: code(
    "selectCards: the ids of the cards to choose from, worked out when it is asked. Absent: any.",
  ),
  placeholder: string("Faint text in the empty input."),
});

export const prompts: SchemaNode = mapOf(
  "Questions to players by id.",
  strictObject("One prompt.", {
    args: required(arrayOf("Parameters, as of functions.", any('A name, or {"$NAME": default}.'))),
    message: required(any("The question, evaluated when it is asked.")),
    input: promptInput,
    options: arrayOf(
      "Buttons. Absent: the message alone.",
      looseObject("One button.", {
        label: required(label("Text of the button.")),
        hotkey: string("Key that presses it."),
        code: code("Runs when it is chosen, with the arguments bound."),
        dontShowAgain: boolean("Choosing it answers later prompts of this kind as well.", {
          fallback: "false",
        }),
        role: string("default: Enter chooses it. cancel: Escape does.", { oneOf: ["default", "cancel"] }),
        cardId: code("The card that it stands for: pressing that chooses it. Worked out when it is asked."),
      }),
    ),
    secret: boolean("Others are not told that it waits for an answer.", { fallback: "false" }),
  }),
);

export const phases: SchemaNode = mapOf(
  "Blocks of the side bar by id.",
  strictObject("One phase.", {
    label: required(label("Title of the block.")),
    height: required(string("Height of the block, a CSS length such as 25%.", { measure: "css" })),
  }),
);

export const phaseOrder: SchemaNode = arrayOf(
  "Order of the phases in the side bar.",
  string("A phase.", { memberOf: "phases" }),
);

export const steps: SchemaNode = mapOf(
  "Steps of a round by id. The id itself is the text in the side bar.",
  strictObject("One step.", {
    phaseId: required(string("The phase it belongs to.", { memberOf: "phases" })),
    label: required(label("Text on hover and in the log.")),
  }),
);

export const stepOrder: SchemaNode = arrayOf(
  "Order of the steps. The first is the step of a new game; after the last a new round begins.",
  string("A step.", { memberOf: "steps" }),
);

export const stepReminderRegex: SchemaNode = arrayOf(
  "Marks faces whose text speaks of a step; the side bar counts them.",
  strictObject("One reminder.", {
    faceProperty: required(string("Face property that is searched.")),
    regex: required(string("Expression, matched against the lower-cased text.")),
    stepId: required(string("The step.")),
  }),
);

export const preBuiltDecks: SchemaNode = mapOf(
  "Decks that can be loaded, by id.",
  strictObject("One deck.", {
    label: required(label("Name of the deck.")),
    cards: required(
      arrayOf(
        "What is loaded.",
        strictObject("Copies of one card.", {
          databaseId: required(string("Card of the card database.")),
          quantity: required(integer("Number of copies.")),
          loadGroupId: required(
            string("Group that gets them; playerN is the acting seat.", {
              memberOf: "groups",
              actingSeat: true,
            }),
          ),
          left: any("Left position in a free region."),
          top: any("Top position in a free region."),
        }),
      ),
    ),
    preLoadActionList: actionList("Runs before the cards are made."),
    postLoadActionList: actionList("Runs after the cards were made."),
    alone: boolean(
      "At a table where nothing has been done yet it is offered with one press to whoever plays alone on their device.",
      { fallback: "false" },
    ),
    hideFromSearch: boolean("The deck search does not find it.", { fallback: "false" }),
  }),
);

const deckLists: SchemaNode = arrayOf(
  "Decks of this menu.",
  strictObject("One deck.", {
    label: required(label("Text of the entry.")),
    deckListId: required(string("The deck.", { memberOf: "preBuiltDecks" })),
  }),
);

export const deckMenu: SchemaNode = looseObject("The menu of prebuilt decks.", {
  subMenus: arrayOf(
    "Sub-menus, shown before the decks.",
    looseObject("One sub-menu.", {
      label: required(label("Text of the sub-menu.")),
      subMenus: arrayOf(
        "Sub-menus of the second level.",
        strictObject("One sub-menu.", {
          label: required(label("Text of the sub-menu.")),
          deckLists: required(deckLists),
        }),
      ),
      deckLists,
    }),
  ),
  deckLists,
});

export const o8dImport: SchemaNode = strictObject("Import of .o8d deck files.", {
  o8dSectionToLoadGroupId: required(mapOf("Load group by section name of the file.", groupId("A group."))),
  otherSectionLoadGroupId: required(groupId("Load group of all other sections.")),
});
