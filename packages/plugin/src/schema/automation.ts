/** Automation: hooks, game rules and the rules and abilities of cards (game-definition §6.4 to §6.7). */
import {
  actionList,
  any,
  arrayOf,
  boolean,
  code,
  integer,
  looseObject,
  mapOf,
  required,
  type SchemaNode,
  strictObject,
  string,
} from "./node.ts";

const autoRun: SchemaNode = strictObject("Whether the rule runs by itself or asks first.", {
  status: required(
    string(
      "always: at once. never: not at all. prompt: ask Always, Yes, No or Never. promptYN: ask Yes or No.",
      {
        oneOf: ["always", "never", "prompt", "promptYN"],
      },
    ),
  ),
  promptPlayerI: required(code("The seat that is asked.")),
  promptMessage: required(string("The question, evaluated when it is asked.")),
});

const trigger = {
  autoRun,
  listenTo: arrayOf(
    "Paths in the game state whose changes wake the rule, such as /cardById/*/tokens/damage.",
    any("A path; * matches one level."),
  ),
  condition: code("Evaluated at every change of a listened path. Absent counts as false."),
} as const;

const effects = {
  // biome-ignore lint/suspicious/noThenProperty: the format calls it so; nobody awaits a declaration.
  then: actionList("Trigger: runs when the condition is true after the change."),
  onDo: actionList("Passive: runs when the condition becomes true."),
  offDo: actionList("Passive: runs when the condition stops being true."),
  priority: integer("Lower runs first; rules without one run last."),
} as const;

const gameRule: SchemaNode = looseObject("One rule. _comment is its name in the automation preferences.", {
  abstract: boolean("Only a parent for inheritFrom, not installed itself.", { fallback: "false" }),
  inheritFrom: string("Id of the game rule whose fields count where this one has none."),
  type: string("trigger: runs at a change. passive: does and undoes.", { oneOf: ["trigger", "passive"] }),
  ...trigger,
  ...effects,
});

const cardRule: SchemaNode = looseObject("One rule of a card, installed for each copy in the game.", {
  type: string("trigger, passive, or the two that watch whether the card is in play.", {
    oneOf: ["trigger", "passive", "entersPlay", "whileInPlay"],
  }),
  ...trigger,
  side: string("entersPlay and whileInPlay: the side on which the card must lie."),
  ...effects,
});

const cardAutomation: SchemaNode = looseObject("Automation of one card.", {
  abstract: boolean("Documentation only: an entry made to be inherited from.", { fallback: "false" }),
  inheritFrom: string("Key of the entry whose rules and ability count where this one has none."),
  ability: mapOf("What the ability button of a face does, by side.", actionList("Actions of the ability.")),
  rules: mapOf("Rules of the card by id.", cardRule),
});

export const automation: SchemaNode = looseObject("What the game does by itself.", {
  postNewGameActionList: actionList("Runs after a new game was made, as player1."),
  postSitDownActionList: actionList("Runs after somebody sat down, as that seat."),
  postLoadActionList: actionList("Runs at the end of every loading of cards."),
  preLoadActionList: actionList("Runs at the start of every loading of cards; may change /loadList."),
  postMoveStackActionList: actionList("Runs after every stack that was moved by dragging."),
  gameRules: mapOf("Rules of the game by id.", gameRule),
  cards: mapOf("Rules and abilities by databaseId.", cardAutomation),
  postDragAndDropActionList: actionList("Runs after a drag, as an action of its own."),
});
