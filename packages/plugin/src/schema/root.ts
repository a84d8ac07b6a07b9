/** The whole game definition. The order of the keys is the order in messages (appendix C). */
import { ABOUT, about } from "./about.ts";
import { automation } from "./automation.ts";
import {
  cardBacks,
  cardProperties,
  cardTypes,
  deckbuilder,
  faceProperties,
  gameProperties,
  playerProperties,
  tokens,
} from "./cards.ts";
import * as ui from "./interface.ts";
import { arrayOf, boolean, looseObject, mapOf, required, type SchemaNode, string } from "./node.ts";
import * as play from "./play.ts";
import { groups, groupTypes, layouts, playerCountMenu } from "./table.ts";

/** The declaration of the plugin format: every place of a game definition, with a description. */
export const definitionSchema: SchemaNode = looseObject("A game definition.", {
  pluginName: required(string("Name of the plugin.")),
  tutorialUrl: string("Where the Tutorial button leads.", { longest: ABOUT.address }),
  playerCountMenu: required(playerCountMenu),
  backgroundUrl: string("Picture of the table.", { picture: "whole" }),
  loadPreBuiltOnNewGame: boolean("Opens the dialog of prebuilt decks for the host of a new game.", {
    fallback: "false",
  }),
  vacantSeatOnNewGame: boolean("Whoever makes a room is not seated.", { fallback: "false" }),
  actionLists: play.actionLists,
  announcements: arrayOf(
    `Lines shown on the plugin's page, of at most ${ABOUT.announcement} characters each and ${ABOUT.announced} together.`,
    string("A line.", { longest: ABOUT.announcement }),
    { longest: ABOUT.announcements },
  ),
  automation,
  browse: required(ui.browse),
  cardBacks: required(cardBacks),
  cardMenu: ui.cardMenu,
  cardProperties,
  cardTypes: required(cardTypes),
  clearTableOptions: ui.clearTableOptions,
  closeRoomOptions: ui.closeRoomOptions,
  deckbuilder,
  deckMenu: play.deckMenu,
  defaultActions: ui.defaultActions,
  faceProperties,
  functions: play.functions,
  gameProperties,
  groupMenu: ui.groupMenu,
  groupTypes,
  groups: required(groups),
  hotkeys: ui.hotkeys,
  labels: mapOf("Texts by label id.", mapOf("Texts by language.", string("The text in that language."))),
  layouts: required(layouts),
  o8dImport: play.o8dImport,
  phases: play.phases,
  phaseOrder: play.phaseOrder,
  playerProperties: required(playerProperties),
  pluginMenu: ui.pluginMenu,
  preBuiltDecks: play.preBuiltDecks,
  preferences: ui.preferences,
  prompts: play.prompts,
  saveGame: ui.saveGame,
  spawnExistingCardModal: required(ui.spawnExistingCardModal),
  stepReminderRegex: play.stepReminderRegex,
  steps: play.steps,
  stepOrder: play.stepOrder,
  tokens,
  topBarCounters: ui.topBarCounters,
  touchBar: ui.touchBar,
  imageUrlPrefix: mapOf(
    "Put in front of relative picture addresses.",
    string("Prefix for Default or a language.", { longest: ABOUT.address }),
  ),
  about,
});
