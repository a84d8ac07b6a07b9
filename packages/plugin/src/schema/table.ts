/** The table: groups, group types and layouts (game-definition §6.22, §6.25). */
import {
  actionList,
  any,
  arrayOf,
  boolean,
  float,
  groupId,
  integer,
  label,
  mapOf,
  menuEntries,
  required,
  type SchemaNode,
  strictObject,
  string,
} from "./node.ts";

const cardFields: Readonly<Record<string, SchemaNode>> = {
  currentSide: any('The side that is up: "A" is the face, "B" the back.'),
  inPlay: any("Whether the card is in play from then on; rules of cards may wait for that."),
  rotation: any("Degrees by which the card is turned."),
  controller: any("Whose card it is from then on: player1 … or shared."),
  deckGroupId: any("Group that functions take for the card's deck."),
  discardGroupId: any("Group that functions take for the card's discard pile."),
  peeking: any("Seats that see the card while it lies face down, each with true."),
};

const onCardMove = (description: string): SchemaNode => ({
  type: "object",
  description,
  keys: cardFields,
  items: any("A literal value for that card field."),
});

const groupKeys = {
  tableLabel: label("Title on the table. Absent: the label."),
  canHaveAttachments: boolean("Stacks of several cards may lie here.", { fallback: "false" }),
  shuffleOnLoad: boolean("Shuffled after cards were loaded into it.", { fallback: "false" }),
  onCardEnter: onCardMove("Card fields set when a card enters, such as currentSide, inPlay or peeking."),
  onCardLeave: onCardMove("Card fields set when a card leaves."),
  menuOptions: menuEntries("Entries of this group's menu, before the common ones."),
} as const;

const anyOther: SchemaNode = any(
  "Becomes a field of the group. Known: controller, defaultSideUp, canHaveTokens.",
);

export const groupTypes: SchemaNode = mapOf("Fields that several groups share, by type id.", {
  type: "object",
  description: "One group type.",
  keys: { label: label("Name in menus and logs."), ...groupKeys },
  items: anyOther,
});

export const groups: SchemaNode = mapOf(
  "The places where cards lie. player1… belong to a seat, shared… to all.",
  {
    type: "object",
    description: "One group.",
    keys: {
      groupType: string(
        "What kind of place it is: the fields of this group type count where the group has none of its own.",
        {
          memberOf: "groupTypes",
        },
      ),
      label: required(label("Name in menus and logs.")),
      ...groupKeys,
    },
    items: anyOther,
  },
);

const box = {
  left: required(any('Left edge: a fraction such as 0.5, "50%" or "1/2".', { measure: "position" })),
  top: required(any("Top edge, in the same forms.", { measure: "position" })),
  width: required(any("Width, in the same forms.", { measure: "position" })),
  height: required(any("Height, in the same forms.", { measure: "position" })),
} as const;

const style = mapOf("CSS of the box, names in camel case.", string("A CSS value."));

const region: SchemaNode = strictObject("Where a group is shown.", {
  groupId: required(groupId("The group; {playerN} is the seat being looked at, {playerN+1} the next one.")),
  type: required(
    string("row: side by side. pile: the top stack. fan: overlapping. free: where they were dropped.", {
      oneOf: ["row", "pile", "fan", "free"],
    }),
  ),
  direction: string(
    "Direction of rows and fans: horizontal is side by side; anything else, or none, is one below the other. Decides at which edges cards can be attached.",
    { oneOf: ["horizontal", "vertical", "free"], fallback: '"vertical"' },
  ),
  rotation: integer("Degrees by which a pile is turned.", { oneOf: [0, 90, 180, 270], fallback: "0" }),
  ...box,
  style,
  layerIndex: integer("Above 0: drawn over regions with a lower index.", { fallback: "0" }),
  hideTitle: boolean("The title is not shown.", { fallback: "false" }),
  showMenu: boolean("Eye and menu icons in the title. Absent: only for piles."),
  visible: boolean("False: not drawn.", { fallback: "true" }),
  cardSizeFactor: float("Scale of the cards in this region.", { fallback: "1" }),
  dropMode: string(
    "What a drop on a card does. attach: it hangs on it. pile: it comes to lie on top, and a drag takes the top card; in free regions. none: neither.",
    { oneOf: ["attach", "pile", "none"], fallback: '"attach"' },
  ),
  disableDroppableAttachments: boolean("Cards cannot be attached here by dragging.", { fallback: "false" }),
});

const tableButton: SchemaNode = strictObject("A button on the table.", {
  actionList: required(actionList("Runs when the button is pressed.")),
  label: required(label("Text of the button.")),
  ...box,
  visible: boolean("False: not drawn.", { fallback: "true" }),
  style,
});

const textBox: SchemaNode = strictObject(
  "A text on the table. The one called `status` says how the game stands; on a phone it also stands at the upper edge.",
  {
    label: required(any("The text; anything that is not a text shows as JSON.")),
    ...box,
    visible: boolean("False: not drawn.", { fallback: "true" }),
    hover: boolean("Drawn above the cards; clicks go through.", { fallback: "false" }),
    style,
  },
);

export const layouts: SchemaNode = mapOf(
  "Arrangements of the table by id.",
  strictObject("One arrangement.", {
    testBorders: boolean("Red outlines around the regions, while designing.", { fallback: "false" }),
    showRotationOfActiveCard: arrayOf("Rotations that the big preview shows too.", integer("Degrees.")),
    stackStyleWhenHoveredOver: mapOf(
      "CSS of an overlay on the stack under the pointer.",
      string("A CSS value."),
    ),
    moveToGroupIds: arrayOf(
      "Groups offered under Move to at this table, in place of those of cardMenu and groupMenu.",
      string("A group; playerN is the acting seat.", { memberOf: "groups", actingSeat: true }),
    ),
    postSetActionList: actionList("Runs after SET_LAYOUT chose this layout."),
    cardSize: required(float("Height of a card of height 1, in percent of the window's height.")),
    rowSpacing: required(float("Gap between stacks, in percent of the window's height.")),
    chat: required(strictObject("Where the message box stands.", box)),
    regions: required(mapOf("Regions by id, in drawing order.", region)),
    tableButtons: mapOf("Buttons by id.", tableButton),
    textBoxes: mapOf("Texts by id.", textBox),
  }),
);

export const playerCountMenu: SchemaNode = arrayOf(
  "Choices of the number of players. The first counts for a new game.",
  strictObject("One choice.", {
    label: required(label("Text of the choice.")),
    numPlayers: required(integer("Number of seats in play.")),
    layoutId: required(string("Layout that everybody gets.", { memberOf: "layouts" })),
  }),
);
