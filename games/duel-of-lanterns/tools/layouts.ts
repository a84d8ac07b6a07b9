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
const BRASS_LINE = "1px solid rgba(224, 179, 84, 0.35)";

/** @param far the groups of the other side, such as `{playerN+1}`. */
export function makeLayout(far: string): JsonObject {
  return {
    cardSize: 19,
    rowSpacing: 1.2,
    chat: percent({ left: ASIDE, top: 71.5, width: ASIDE_WIDTH, height: 28 }),
    regions: { ...farSide(far), ...nearSide() },
    textBoxes: { ...banners(), ...status() },
    tableButtons: buttons(),
  };
}

function farSide(far: string): JsonObject {
  const { farHand, farLanes } = ROWS;
  return {
    farHand: region(`${far}Hand`, "fan", { left: GAP, ...farHand, width: 46 }, { cardSizeFactor: 0.55 }),
    farBelt: region(`${far}Belt`, "row", { left: 47, ...farHand, width: 14 }, { cardSizeFactor: 0.55 }),
    farDeck: region(`${far}Deck`, "pile", { left: 61.5, ...farHand, width: 7.75 }, { cardSizeFactor: 0.55 }),
    farDiscard: region(
      `${far}Discard`,
      "pile",
      { left: 69.75, ...farHand, width: 7.75 },
      { cardSizeFactor: 0.55 },
    ),
    ...lanes("far", far, farLanes),
  };
}

function nearSide(): JsonObject {
  const { nearLanes, nearHand } = ROWS;
  const third = (ASIDE_WIDTH - 2 * GAP) / 3;
  const pile = (index: number) => ({
    left: ASIDE + index * (third + GAP),
    top: 56.5,
    width: third,
    height: 14.5,
  });
  return {
    ...lanes("near", "{playerN}", nearLanes),
    nearHand: region(
      "{playerN}Hand",
      "fan",
      { left: GAP, ...nearHand, width: TOWN_WIDTH },
      { cardSizeFactor: 1.18, showMenu: true },
    ),
    nearDeck: region("{playerN}Deck", "pile", pile(0), { cardSizeFactor: 0.62 }),
    nearDiscard: region("{playerN}Discard", "pile", pile(1), { cardSizeFactor: 0.62 }),
    nearBelt: region("{playerN}Belt", "fan", pile(2), { cardSizeFactor: 0.62 }),
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
      textAlign: "center",
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
            textAlign: "center",
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
        textAlign: "center",
        whiteSpace: "normal",
      },
    },
  };
}

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
    pass: button("pass", "pass", 0, 0),
    goOn: button("goOn", "goOn", 1, 0, primary),
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
