/**
 * The table: the other side above, the town's three quarters in the middle, my side below. One drawing for two
 * players and for practice, where the other side belongs to the Fog and not to the next seat.
 */
import type { JsonObject } from "@baize/engine";
import { QUARTERS } from "./groups.ts";

/** Percent of the table. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 0.5;
/** The quarters and hands take this much of the width; the rest is for piles, buttons and the log. */
const TOWN_WIDTH = 77;
const LANE_WIDTH = (TOWN_WIDTH - 2 * GAP) / 3;
/** A belt holds two cards when the wind is there: side by side above, one below the other in front of me. */
const FAR_BELT = 15.5;
const NEAR_BELT = 9;
const ASIDE = GAP + TOWN_WIDTH + GAP;
const ASIDE_WIDTH = 100 - ASIDE - GAP;

const ROWS = {
  farHand: { top: 0.5, height: 12.5 },
  farLanes: { top: 13.5, height: 25 },
  banner: { top: 39, height: 6.5 },
  nearLanes: { top: 46, height: 25 },
  nearHand: { top: 71.5, height: 28 },
};

const INK = "rgba(20, 10, 40, 0.5)";
const MIDDLE = { display: "flex", alignItems: "center", justifyContent: "center" };
const BRASS_LINE = "1px solid rgba(224, 179, 84, 0.35)";

/** For two players. */
export const makeDuel = (): JsonObject => makeLayout("{playerN+1}", help(ASIDE_TOP));

/** For one: the other side is the Fog, which has no seat in the top bar. */
export const makePractice = (): JsonObject => makeLayout("player2", { ...fog(), ...help(ASIDE_TOP + 4.6) });

/** @param far the groups of the other side, such as `{playerN+1}`. */
function makeLayout(far: string, beside: JsonObject): JsonObject {
  return {
    postSetActionList: [["SHOW_GLOW"], ["SHOW_FOG"], ["SHOW_BUTTONS"]],
    cardSize: 19,
    rowSpacing: 0.8,
    chat: percent({ left: ASIDE, top: 71.5, width: ASIDE_WIDTH, height: 28 }),
    regions: { ...farSide(far), ...nearSide() },
    textBoxes: { ...banners(), ...beside, ...status() },
    tableButtons: buttons(),
  };
}

function farSide(far: string): JsonObject {
  const { farHand, farLanes } = ROWS;
  const belt = { left: GAP + TOWN_WIDTH - FAR_BELT, ...farHand, width: FAR_BELT };
  return {
    farHand: region(
      `${far}Hand`,
      "fan",
      { left: GAP, ...farHand, width: TOWN_WIDTH - FAR_BELT - GAP },
      { cardSizeFactor: 0.55 },
    ),
    farBelt: region(`${far}Belt`, "row", belt, { cardSizeFactor: 0.52 }),
    ...piles("far", far, 0.5),
    ...lanes("far", far, farLanes),
  };
}

function nearSide(): JsonObject {
  const { nearLanes, nearHand } = ROWS;
  const belt = { left: GAP + TOWN_WIDTH - NEAR_BELT, ...nearHand, width: NEAR_BELT };
  return {
    ...lanes("near", "{playerN}", nearLanes),
    nearHand: region(
      "{playerN}Hand",
      "fan",
      { left: GAP, ...nearHand, width: TOWN_WIDTH - NEAR_BELT - GAP },
      { cardSizeFactor: 1.18, showMenu: true },
    ),
    nearBelt: region("{playerN}Belt", "row", belt, { cardSizeFactor: 0.58, direction: "vertical" }),
    ...piles("near", "{playerN}", 56.5),
  };
}

/** Deck and discard pile beside the town. */
function piles(side: "near" | "far", seat: string, top: number): JsonObject {
  const width = (ASIDE_WIDTH - GAP) / 2;
  const place = (index: number) => ({ left: ASIDE + index * (width + GAP), top, width, height: 14.5 });
  return {
    [`${side}Deck`]: region(`${seat}Deck`, "pile", place(0), { cardSizeFactor: 0.6 }),
    [`${side}Discard`]: region(`${seat}Discard`, "pile", place(1), { cardSizeFactor: 0.6 }),
  };
}

function lanes(side: "near" | "far", seat: string, row: { top: number; height: number }): JsonObject {
  return Object.fromEntries(
    QUARTERS.map((quarter) => [
      `${side}Lane${quarter}`,
      region(
        `${seat}Lane${quarter}`,
        "fan",
        { ...laneBox(quarter), ...row },
        {
          style: {
            background:
              side === "near"
                ? "linear-gradient(180deg, rgba(255, 200, 97, 0.10), rgba(20, 10, 40, 0.42))"
                : "linear-gradient(0deg, rgba(255, 200, 97, 0.10), rgba(20, 10, 40, 0.42))",
            border: BRASS_LINE,
          },
        },
      ),
    ]),
  );
}

function laneBox(quarter: number): { left: number; width: number } {
  return { left: GAP + (quarter - 1) * (LANE_WIDTH + GAP), width: LANE_WIDTH };
}

/** Between the lanes of a quarter: its name and worth, and how bright either side is. */
function banners(): JsonObject {
  const { top, height } = ROWS.banner;
  const boxes: [string, JsonObject][] = QUARTERS.flatMap((quarter) => {
    const { left, width } = laneBox(quarter);
    const glow = width * 0.2;
    const glowStyle = (color: string) => ({
      background: INK,
      border: BRASS_LINE,
      color,
      fontSize: "1.5em",
      fontWeight: "700",
      ...MIDDLE,
    });
    return [
      [
        `far${quarter}`,
        { label: "0", ...percent({ left, top, width: glow, height }), style: glowStyle("#e9a6c4") },
      ],
      [
        `banner${quarter}`,
        {
          label: `id:banner${quarter}`,
          ...percent({ left: left + glow, top, width: width - 2 * glow, height }),
          style: {
            background:
              "linear-gradient(90deg, rgba(20, 10, 40, 0.2), rgba(20, 10, 40, 0.75), rgba(20, 10, 40, 0.2))",
            border: "0 solid transparent",
            color: "#f3d084",
            fontFamily: "Fraunces, Georgia, serif",
            fontSize: "1.15em",
            ...MIDDLE,
          },
        },
      ],
      [
        `near${quarter}`,
        {
          label: "0",
          ...percent({ left: left + width - glow, top, width: glow, height }),
          style: glowStyle("#ffd98a"),
        },
      ],
    ];
  });
  return Object.fromEntries(boxes);
}

/** Where the lines beside the far lanes begin. */
const ASIDE_TOP = 15.6;
/** The phases of a night with their shares of the room: on a phone the first takes three lines, each other two. */
const HELP: readonly (readonly [label: string, share: number])[] = [
  ["helpDusk", 0.33],
  ["helpLighting", 0.224],
  ["helpNight", 0.223],
  ["helpDawn", 0.223],
];

/** How a night goes, one text a phase. */
function help(top: number): JsonObject {
  const room = ROWS.banner.top - 0.2 - top;
  let at = top;
  const texts = HELP.map(([label, share]) => {
    const height = room * share;
    const box = quiet(`id:${label}`, { left: ASIDE, top: at, width: ASIDE_WIDTH, height: height - 0.1 });
    at += height;
    return [label, box];
  });
  return Object.fromEntries(texts);
}

/** What the Fog has: the numbers are kept up to date by SHOW_FOG. */
function fog(): JsonObject {
  const shares = [
    ["fogName", "id:theFog", 0.34],
    ["fogOilName", "id:oil", 0.2],
    ["fogOil", "0", 0.12],
    ["fogFavourName", "id:favour", 0.22],
    ["fogFavour", "0", 0.12],
  ] as const;
  let left = ASIDE;
  const boxes = shares.map(([id, label, share]) => {
    const box = quiet(label, { left, top: ASIDE_TOP, width: ASIDE_WIDTH * share, height: 4.2 });
    left += ASIDE_WIDTH * share;
    const strong = { color: "#f3d084", fontWeight: "700" };
    return [id, label === "0" ? { ...box, style: { ...box.style, ...strong } } : box];
  });
  return Object.fromEntries(boxes);
}

/** Text without a frame. */
function quiet(label: string, box: Box) {
  return {
    label,
    ...percent(box),
    style: {
      background: "transparent",
      border: "0 solid transparent",
      color: "#cdb6d6",
      fontSize: "0.82em",
      lineHeight: "1.25",
      padding: "0 0.6em",
      whiteSpace: "normal",
      ...MIDDLE,
      justifyContent: "flex-start",
    },
  };
}

/** What to do now. */
function status(): JsonObject {
  return {
    status: {
      label: "id:statusWelcome",
      ...percent({ left: ASIDE, top: 39, width: ASIDE_WIDTH, height: 6.5 }),
      style: {
        background: INK,
        border: BRASS_LINE,
        color: "#f6e7c8",
        fontWeight: "600",
        lineHeight: "1.2",
        textAlign: "center",
        whiteSpace: "normal",
        ...MIDDLE,
      },
    },
  };
}

/**
 * The first of them that is shown stands on a phone where the thumb is, so it is the one that the status tells people to
 * press: SHOW_BUTTONS hides the first while cards are placed.
 */
function buttons(): JsonObject {
  const half = (ASIDE_WIDTH - GAP) / 2;
  const button = (
    label: string,
    actionList: string,
    column: number,
    row: number,
    style: JsonObject = {},
  ) => ({
    label: `id:${label}`,
    actionList,
    ...percent({ left: ASIDE + column * (half + GAP), top: 46 + row * 5.2, width: half, height: 4.8 }),
    style,
  });
  const primary = { background: "#e0b354", color: "#221803", border: "1px solid #f3d084" };
  return {
    goOn: button("goOn", "goOn", 1, 0, primary),
    pass: button("pass", "pass", 0, 0),
    sort: button("sort", "sortHand", 0, 1),
    askAgain: button("askAgain", "askAgain", 1, 1),
  };
}

function region(groupId: string, type: string, box: Box, more: JsonObject = {}): JsonObject {
  return {
    groupId,
    type,
    direction: "horizontal",
    ...percent(box),
    disableDroppableAttachments: true,
    style: { background: INK },
    ...more,
  };
}

function percent(box: Box): { left: string; top: string; width: string; height: string } {
  const text = (value: number) => `${Math.round(value * 100) / 100}%`;
  return { left: text(box.left), top: text(box.top), width: text(box.width), height: text(box.height) };
}
