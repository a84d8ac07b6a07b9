/** Cards: backs, types, tokens and the properties of cards, faces, players and the game. */
import {
  any,
  arrayOf,
  boolean,
  float,
  integer,
  label,
  mapOf,
  required,
  type SchemaNode,
  selfType,
  strictObject,
  string,
} from "./node.ts";

const CARD_PROPERTY_TYPES = ["boolean", "integer", "string", "float"] as const;
const FACE_PROPERTY_TYPES = ["boolean", "integer", "string", "float", "object", "list"] as const;

export const cardBacks: SchemaNode = mapOf(
  "Card backs by id. The column cardBack of the card database names them.",
  strictObject("One card back.", {
    label: label("Name for people, who may choose a picture for it. Absent: its id."),
    width: required(float("Width of a face that shows this back, in multiples of the layout's card size.")),
    height: required(float("Height, in multiples of the layout's card size.")),
    imageUrl: required(string("Address of the picture; may be empty.", { picture: "prefixed" })),
  }),
);

export const cardTypes: SchemaNode = mapOf(
  "Card types by name. The column type of the card database names them.",
  strictObject("One card type.", {
    width: required(
      float("Width of a face of this type, in multiples of the layout's card size.", { fallback: "1" }),
    ),
    height: required(float("Height, in multiples of the layout's card size.", { fallback: "1" })),
    tokens: arrayOf(
      "Token types that cards of this type show; keys for others are refused. Absent: none is shown, every key works.",
      string("A token type.", { memberOf: "tokens" }),
    ),
    zoomFactor: float(
      "Height of the big preview as a share of 95 % of the window's height. Absent: 70 % of it.",
    ),
    canOnlyAttachToTypes: arrayOf(
      "Dragged onto a stack, a card of this type may only be attached to cards of these types.",
      string("A card type.", { memberOf: "cardTypes" }),
    ),
    canOnlyHaveAttachmentsOfTypes: arrayOf(
      "Only cards of these types may be attached to a card of this type by dragging.",
      string("A card type.", { memberOf: "cardTypes" }),
    ),
  }),
);

export const cardProperties: SchemaNode = mapOf(
  "Values that every card carries besides the built-in ones, such as whether it is exhausted.",
  strictObject("One property.", {
    label: label("Name for people."),
    type: required(string("What kind of value it is.", { oneOf: CARD_PROPERTY_TYPES })),
    default: required(any("Value on a new card; null is allowed.")),
  }),
);

export const faceProperties: SchemaNode = mapOf(
  "Columns of the card database and how their text is read. Undeclared columns are texts.",
  strictObject("One column.", {
    label: label("Title of the column in card tables."),
    type: required(string("How the cell is converted when a card is made.", { oneOf: FACE_PROPERTY_TYPES })),
    default: required(
      selfType("Reserved; an empty cell becomes null whatever stands here.", { nullable: true }),
    ),
  }),
);

const settableProperty: SchemaNode = strictObject("One property.", {
  label: label("Name in preferences and in the log."),
  type: required(string("Kind of value. boolean, integer, string and option have an editor in preferences.")),
  default: required(selfType("Value at the start of a game.")),
  min: selfType("Smallest value that the preference editor and top bar counters allow."),
  max: selfType("Largest value that the preference editor and top bar counters allow."),
  options: arrayOf(
    "The choices of a property of type option.",
    strictObject("One choice.", {
      label: required(label("Text of the choice.")),
      id: required(string("The value.")),
    }),
  ),
});

export const gameProperties: SchemaNode = mapOf(
  "Values of the game as a whole. They stand beside the built-in fields of the game and may override them.",
  settableProperty,
);

export const playerProperties: SchemaNode = mapOf(
  "Values that every player has, such as a score.",
  settableProperty,
);

export const tokens: SchemaNode = mapOf(
  "Token types: counters that lie on cards.",
  strictObject("One token type.", {
    label: required(label("Name in the log.")),
    left: required(
      string("Distance from the card's left edge, a CSS length such as 10%.", { measure: "css" }),
    ),
    top: required(string("Distance from the card's top edge, a CSS length.", { measure: "css" })),
    width: required(string("Width, a CSS length such as 4vh.", { measure: "css" })),
    height: required(string("Height, a CSS length.", { measure: "css" })),
    imageUrl: required(string("Address of the picture.", { picture: "whole" })),
    canBeNegative: boolean("Values below 0 are allowed.", { fallback: "false" }),
    hideLabel1: boolean("No number is shown when the value is 1.", { fallback: "false" }),
    modifier: any("Shows the number with a leading sign."),
    name: string("Older name for label; read by nobody."),
  }),
);

export const deckbuilder: SchemaNode = {
  type: "object",
  description:
    "The deck builder. Without this section the game has none. Rules of deck building may stand under `_rules`, a list of " +
    "`{label, groups, min?, max?, maxCopies?, where?}`: how many cards of these groups there are to be, and how many copies of one, " +
    "of all or of those with these face properties. The builder shows how a deck stands to them, and keeps nobody from playing.",
  keys: {
    addButtons: arrayOf("Quantities of the add buttons in each row.", integer("A quantity.")),
    colorKey: string("Face property that decides the colour of a row."),
    colorValues: mapOf("CSS colours by value of that property.", string("A CSS colour.")),
    columns: arrayOf(
      "Columns of the card table.",
      strictObject("One column.", {
        propName: required(string("Face property that is shown.")),
        label: required(label("Title of the column.")),
      }),
    ),
    spawnGroups: arrayOf(
      "Sections of a deck. The first is preselected.",
      strictObject("One section.", {
        loadGroupId: required(
          string("Group into which cards of this section are loaded.", {
            memberOf: "groups",
            actingSeat: true,
          }),
        ),
        label: required(label("Title of the section.")),
      }),
    ),
  },
};
