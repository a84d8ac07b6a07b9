/** Layouts to start from, for the groups that the builder begins with (decks §9.5). */
import { tidy } from "./geometry.ts";
import {
  type Box,
  type BoxType,
  emptyLayout,
  type LayoutState,
  nextBoxId,
  STAGE_HEIGHT,
  STAGE_WIDTH,
} from "./layout-state.ts";

export const templateIds = ["faceToFace", "fourPlayers", "cooperative", "solo"] as const;
export type TemplateId = (typeof templateIds)[number];

/** Group, type, and left, top, width and height in percent of the stage. */
export type TemplateBox = readonly [
  group: string,
  type: BoxType,
  left: number,
  top: number,
  width: number,
  height: number,
];

interface Template {
  rows: number;
  chat: LayoutState["chatBox"];
  /** Seats it is made for. */
  players: number;
  boxes(players: number): readonly TemplateBox[];
}

/** Mine at the bottom, the other's at the top: the layout of the worked example (platform §3.17). */
const faceToFace: Template = {
  rows: 5,
  chat: emptyLayout.chatBox,
  players: 2,
  boxes: () => [
    ["{playerN+1}Hand", "row", 0, 0, 75, 20],
    ["{playerN+1}Deck", "pile", 75, 0, 12, 20],
    ["{playerN+1}Discard", "pile", 87, 0, 13, 20],
    ["{playerN+1}PlayArea", "free", 0, 20, 100, 20],
    ["{playerN}PlayArea", "free", 0, 40, 100, 20],
    ["{playerN}Hand", "row", 0, 60, 75, 20],
    ["{playerN}Deck", "pile", 75, 60, 12, 20],
    ["{playerN}Discard", "pile", 87, 60, 13, 20],
    ["sharedSetAside", "row", 0, 80, 75, 20],
  ],
};

/** One at each side of the table, turns going round to the left. */
const fourPlayers: Template = {
  rows: 6,
  chat: { left: "75%", top: "83.3%", width: "25%", height: "16.7%" },
  players: 4,
  boxes: () => [
    ["{playerN+2}Hand", "fan", 20, 0, 36, 16.7],
    ["{playerN+2}Deck", "pile", 56, 0, 12, 16.7],
    ["{playerN+2}Discard", "pile", 68, 0, 12, 16.7],
    ["{playerN+2}PlayArea", "free", 20, 16.7, 60, 16.6],
    ["{playerN+1}Hand", "fan", 0, 0, 20, 16.7],
    ["{playerN+1}Deck", "pile", 0, 16.7, 10, 16.6],
    ["{playerN+1}Discard", "pile", 10, 16.7, 10, 16.6],
    ["{playerN+1}PlayArea", "free", 0, 33.3, 20, 50],
    ["{playerN+3}Hand", "fan", 80, 0, 20, 16.7],
    ["{playerN+3}Deck", "pile", 80, 16.7, 10, 16.6],
    ["{playerN+3}Discard", "pile", 90, 16.7, 10, 16.6],
    ["{playerN+3}PlayArea", "free", 80, 33.3, 20, 50],
    ["sharedSetAside", "row", 20, 33.3, 60, 16.7],
    ["{playerN}PlayArea", "free", 20, 50, 60, 33.3],
    ["{playerN}Hand", "row", 0, 83.3, 51, 16.7],
    ["{playerN}Deck", "pile", 51, 83.3, 12, 16.7],
    ["{playerN}Discard", "pile", 63, 83.3, 12, 16.7],
  ],
};

/** The others side by side at the top, what all share in the middle, mine at the bottom. */
const cooperative: Template = {
  rows: 5,
  chat: emptyLayout.chatBox,
  players: 2,
  boxes: (players) => [
    ...partners(players - 1),
    ["sharedSetAside", "free", 0, 40, 100, 20],
    ["{playerN}PlayArea", "free", 0, 60, 100, 20],
    ["{playerN}Hand", "row", 0, 80, 51, 20],
    ["{playerN}Deck", "pile", 51, 80, 12, 20],
    ["{playerN}Discard", "pile", 63, 80, 12, 20],
  ],
};

/** Whole percents of the grid for each of the others, what is left over for the last one. */
function partners(count: number): TemplateBox[] {
  const share = Math.floor(100 / Math.max(1, count));
  return Array.from({ length: count }, (_, index) => {
    const seat = `{playerN+${index + 1}}`;
    const left = index * share;
    const width = index === count - 1 ? 100 - left : share;
    const pile = count < 4 ? 12 : Math.floor(width / 3);
    const hand = width - 2 * pile;
    return [
      [`${seat}Hand`, "fan", left, 0, hand, 20],
      [`${seat}Deck`, "pile", left + hand, 0, pile, 20],
      [`${seat}Discard`, "pile", left + hand + pile, 0, pile, 20],
      [`${seat}PlayArea`, "free", left, 20, width, 20],
    ] satisfies TemplateBox[];
  }).flat();
}

/** Everything is mine; larger cards. */
const solo: Template = {
  rows: 4,
  chat: { left: "75%", top: "75%", width: "25%", height: "25%" },
  players: 1,
  boxes: () => [
    ["{playerN}PlayArea", "free", 0, 0, 100, 50],
    ["sharedSetAside", "row", 0, 50, 100, 25],
    ["{playerN}Hand", "row", 0, 75, 51, 25],
    ["{playerN}Deck", "pile", 51, 75, 12, 25],
    ["{playerN}Discard", "pile", 63, 75, 12, 25],
  ],
};

const templates: Record<TemplateId, Template> = { faceToFace, fourPlayers, cooperative, solo };

/** Seats that a template is made for. */
export function templatePlayers(id: TemplateId): number {
  return templates[id].players;
}

/** @param players seats of the game, for those templates that have as many places; absent: as it is made for */
export function templateLayout(id: TemplateId, players: number = templatePlayers(id)): LayoutState {
  const { rows, chat, boxes } = templates[id];
  const offered = boxes(Math.max(1, players));
  return layoutOf(rows, chat, offered);
}

/** A layout from a list of boxes. */
export function layoutOf(
  rows: number,
  chat: LayoutState["chatBox"],
  boxes: readonly TemplateBox[],
): LayoutState {
  return { ...emptyLayout, numRows: rows, chatBox: chat, rectangles: boxes.map(boxOf) };
}

function boxOf([text, type, left, top, width, height]: TemplateBox, index: number): Box {
  return {
    id: index + 1,
    x: tidy((left / 100) * STAGE_WIDTH),
    y: tidy((top / 100) * STAGE_HEIGHT),
    width: tidy((width / 100) * STAGE_WIDTH),
    height: tidy((height / 100) * STAGE_HEIGHT),
    text,
    type,
    direction: "horizontal",
    rotation: 0,
  };
}

/** The template instead of all boxes, rows and chat; what the layout has beside them stays. */
export function applyTemplate(layout: LayoutState, id: TemplateId, players?: number): LayoutState {
  const { cardSize, ...rest } = layout;
  const { numRows, chatBox, rectangles } = templateLayout(id, players);
  const first = nextBoxId(layout);
  return {
    ...rest,
    numRows,
    chatBox,
    rectangles: rectangles.map((box, index) => ({ ...box, id: first + index })),
  };
}
