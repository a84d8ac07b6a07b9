/** The table of one to four players: the sea at the top, the other heroes below it, mine at the bottom. */
import type { JsonObject } from "@baize/engine";

/** Left, top, width, height in percent of the table. */
type Box = readonly [left: number, top: number, width: number, height: number];

/** Heights of the rows in percent, and the scales of their cards. */
interface Rows {
  sea: number;
  seaScale: number;
  /** Row of the shore when it has one of its own; else it ends the sea's row. */
  shore: number;
  others: number;
  othersScale: number;
  mine: number;
  mineScale: number;
  handScale: number;
}

const ROWS: Readonly<Record<number, Rows>> = {
  1: {
    sea: 17.8,
    seaScale: 0.82,
    shore: 18,
    others: 0,
    othersScale: 1,
    mine: 24,
    mineScale: 1.08,
    handScale: 1.5,
  },
  2: {
    sea: 17.8,
    seaScale: 0.82,
    shore: 0,
    others: 16.2,
    othersScale: 0.73,
    mine: 25,
    mineScale: 1.14,
    handScale: 1.56,
  },
  3: {
    sea: 17.8,
    seaScale: 0.82,
    shore: 0,
    others: 15,
    othersScale: 0.66,
    mine: 25,
    mineScale: 1.14,
    handScale: 1.6,
  },
  4: {
    sea: 17.8,
    seaScale: 0.82,
    shore: 0,
    others: 13.5,
    othersScale: 0.58,
    mine: 25,
    mineScale: 1.14,
    handScale: 1.64,
  },
};

const GAP = 0.6;
const STRIP = 4.6;
/** Left edge of the column with the messages. */
const COLUMN = 78;
const PILE = 10;
/** Narrow enough for a screen of 4 to 3. */
const OWN_PILE = { cardSizeFactor: 0.86 };

const SEA = {
  background: "rgba(18, 52, 78, 0.34)",
  border: "1px solid rgba(143, 190, 222, 0.16)",
  borderRadius: "1.1vh",
};
const SHORE = {
  background: "rgba(112, 92, 52, 0.2)",
  border: "1px solid rgba(222, 196, 143, 0.16)",
  borderRadius: "1.1vh",
};
const DANGER = {
  background: "rgba(92, 28, 26, 0.24)",
  border: "1px solid rgba(240, 132, 114, 0.18)",
  borderRadius: "1.1vh",
};
const CALM = {
  background: "rgba(0, 0, 0, 0.14)",
  border: "1px solid rgba(255, 255, 255, 0.07)",
  borderRadius: "1.1vh",
};
const MINE = {
  background: "rgba(0, 0, 0, 0.26)",
  border: "1px solid rgba(255, 255, 255, 0.09)",
  borderRadius: "1.1vh",
};
const REVEALED = {
  background: "rgba(10, 24, 36, 0.92)",
  border: "1px solid rgba(240, 132, 114, 0.6)",
  borderRadius: "1.1vh",
};
const PRIMARY = { background: "#e0b354", color: "#221803", borderColor: "transparent" };
const STATUS = {
  background: "transparent",
  color: "#c6d4cc",
  display: "flex",
  alignItems: "center",
  fontSize: "clamp(11px, 1.5vh, 16px)",
  lineHeight: "1.2",
  paddingLeft: "0.6vh",
  whiteSpace: "normal",
};

export function makeLayouts(): JsonObject {
  return Object.fromEntries(
    Object.keys(ROWS).map((players) => [`players${players}`, makeLayout(Number(players))]),
  );
}

function makeLayout(players: number): JsonObject {
  const rows = ROWS[players] as Rows;
  const others = players - 1;
  let y = GAP;
  const seaTop = y;
  y += rows.sea + GAP;
  const shoreTop = y;
  if (rows.shore > 0) y += rows.shore + GAP;
  const othersTop = y;
  if (others > 0) y += rows.others + GAP;
  const mineTop = y;
  y += rows.mine + GAP;
  const stripTop = y;
  y += STRIP + GAP;
  const hand = 100 - GAP - y;

  return {
    cardSize: 17,
    // Room for a turned card: it covers neither the title of its row nor, among heroes, the card beside it.
    rowSpacing: 4.6,
    chat: place([COLUMN, stripTop, 100 - GAP - COLUMN, 100 - GAP - stripTop]),
    regions: {
      ...sea(rows, seaTop, shoreTop),
      ...Object.assign(
        {},
        ...Array.from({ length: others }, (_, index) => otherSeat(index + 1, others, rows, othersTop)),
      ),
      myEngaged: region("{playerN}Engaged", "row", [GAP, mineTop, 30, rows.mine], DANGER, {
        cardSizeFactor: rows.mineScale,
      }),
      myPlay: region("{playerN}Play", "row", [30 + 2 * GAP, mineTop, 100 - 30 - 3 * GAP, rows.mine], CALM, {
        cardSizeFactor: rows.mineScale,
      }),
      myHand: region("{playerN}Hand", "fan", [GAP, y, COLUMN - 2 * PILE - 4 * GAP, hand], MINE, {
        cardSizeFactor: rows.handScale,
        disableDroppableAttachments: true,
      }),
      myDeck: region("{playerN}Deck", "pile", [COLUMN - 2 * (PILE + GAP), y, PILE, hand], CALM, OWN_PILE),
      // Large, over the rows below the sea, and there only while a card is being looked at.
      revealed: region("sharedRevealed", "pile", [60, seaTop + rows.sea + GAP, 20, 38], REVEALED, {
        cardSizeFactor: 1.9,
        layerIndex: 3,
        visible: false,
      }),
      myDiscard: region("{playerN}Discard", "pile", [COLUMN - PILE - GAP, y, PILE, hand], CALM, OWN_PILE),
    },
    tableButtons: {
      continue: button("continue", [COLUMN - 12.4 - GAP, stripTop, 12.4, STRIP], PRIMARY),
      nextStep: button("nextStep", [COLUMN - 22.4 - 2 * GAP, stripTop, 10, STRIP]),
      reveal: button("reveal", [COLUMN - 29.6 - 3 * GAP, stripTop, 7.2, STRIP]),
      draw: button("draw", [COLUMN - 36.8 - 4 * GAP, stripTop, 7.2, STRIP]),
    },
    textBoxes: {
      status: {
        label: "id:statusWaiting",
        ...place([GAP, stripTop, COLUMN - 36.8 - 6 * GAP, STRIP]),
        style: STATUS,
      },
    },
    postSetActionList: [["SHOW_STATUS"], ["SHOW_REVEALED"]],
  };
}

/** Tide deck, its discard, the story, the current place and the shore. */
function sea(rows: Rows, top: number, shoreTop: number): JsonObject {
  const scale = { cardSizeFactor: rows.seaScale };
  const pile = 9.8;
  const alone = rows.shore > 0;
  // A chapter and a landmark beside each other, also on a screen of 4 to 3.
  const story = alone ? 36 : 25.9;
  const current = alone ? 100 - 2 * pile - story - 5 * GAP : 11.8;
  const storyLeft = 3 * GAP + 2 * pile;
  const currentLeft = storyLeft + story + GAP;
  const shoreLeft = alone ? GAP : currentLeft + current + GAP;
  return {
    tideDeck: region("sharedTideDeck", "pile", [GAP, top, pile, rows.sea], SEA, scale),
    tideDiscard: region("sharedTideDiscard", "pile", [2 * GAP + pile, top, pile, rows.sea], SEA, scale),
    story: region("sharedStory", "row", [storyLeft, top, story, rows.sea], SEA, scale),
    current: region("sharedCurrent", "row", [currentLeft, top, current, rows.sea], SHORE, scale),
    shore: region(
      "sharedShore",
      "row",
      [shoreLeft, alone ? shoreTop : top, 100 - GAP - shoreLeft, alone ? rows.shore : rows.sea],
      SHORE,
      scale,
    ),
  };
}

/** What the `nth` player to my left has: the enemies engaged with them and what they have in play. */
function otherSeat(nth: number, others: number, rows: Rows, top: number): JsonObject {
  const width = (100 - GAP * (others + 1)) / others;
  const left = GAP + (nth - 1) * (width + GAP);
  const engaged = width * (others === 1 ? 0.3 : 0.36);
  const seat = `{playerN+${nth}}`;
  const scale = { cardSizeFactor: rows.othersScale };
  return {
    [`seat${nth}Engaged`]: region(`${seat}Engaged`, "row", [left, top, engaged, rows.others], DANGER, scale),
    [`seat${nth}Play`]: region(
      `${seat}Play`,
      "row",
      [left + engaged + GAP, top, width - engaged - GAP, rows.others],
      CALM,
      scale,
    ),
  };
}

function region(
  groupId: string,
  type: string,
  box: Box,
  style: JsonObject,
  more: JsonObject = {},
): JsonObject {
  return { groupId, type, ...place(box), direction: "horizontal", style, ...more };
}

function button(id: string, box: Box, style?: JsonObject): JsonObject {
  return { label: `id:${id}`, actionList: id, ...place(box), ...(style && { style }) };
}

function place([left, top, width, height]: Box): JsonObject {
  const percent = (value: number) => `${Math.round(value * 100) / 100}%`;
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) };
}
