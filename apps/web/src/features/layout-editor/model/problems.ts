/** What is wrong or doubtful about a layout while it is drawn (decks §9.3). None of it blocks the JSON. */
import { resolveGroupId } from "../../room/table/layout/seat-group.ts";
import { overlapOf } from "./geometry.ts";
import type { GroupChoice } from "./layout-editor-props.ts";
import { regionKeyOf } from "./layout-json.ts";
import { type Box, type LayoutState, STAGE_HEIGHT, STAGE_WIDTH } from "./layout-state.ts";
import { chatRect } from "./percent.ts";
import { seatForm, seatFormOf } from "./seats.ts";

export type LayoutProblem = {
  level: "warning" | "info";
  /** Null: it is about no box. */
  boxId: number | null;
} & LayoutFault;

/** What it is, with what its text names. */
export type LayoutFault =
  | { kind: "noGroup" }
  /** Two boxes are written under one key (warning), or two regions show one group (info). */
  | { kind: "usedTwice"; group: string }
  | { kind: "unknownGroup"; group: string }
  /** `{playerN+k}` with k at or above the number of players. */
  | { kind: "noSuchSeat"; group: string; players: number }
  /** No box shows the group, and players could need it. */
  | { kind: "notShown"; group: string }
  /** Below 2 % wide or high. */
  | { kind: "tooSmall" }
  | { kind: "coversChat" }
  /** More than half of one of the two is under the other. */
  | { kind: "overlaps"; group: string; other: string };

export interface LayoutGroups {
  /** The groups there are; absent: nobody knows them. */
  groups?: readonly GroupChoice[];
  /** Seats of the game; absent: nobody knows them. */
  players?: number;
}

const SMALL = 0.02;
const MOST_PLAYERS = 8;
/** What the table asks for at every seat. */
const needed: readonly GroupChoice["type"][] = ["Hand", "Deck", "Discard", "In Play"];

export function layoutProblems(layout: LayoutState, { groups, players }: LayoutGroups = {}): LayoutProblem[] {
  const { rectangles } = layout;
  return [
    ...rectangles.flatMap((box) => boxProblems(box, layout, groups, players)),
    ...twice(rectangles),
    ...overlapping(rectangles),
    ...(groups ? notShown(rectangles, groups, players ?? MOST_PLAYERS) : []),
  ];
}

function boxProblems(
  box: Box,
  layout: LayoutState,
  groups: readonly GroupChoice[] | undefined,
  players: number | undefined,
): LayoutProblem[] {
  const faults: LayoutFault[] = [];
  const group = box.text;
  const offset = seatFormOf(group)?.offset ?? 0;
  if (group === "") faults.push({ kind: "noGroup" });
  else if (players !== undefined && Math.abs(offset) >= players)
    faults.push({ kind: "noSuchSeat", group, players });
  else if (groups && !isKnown(group, groups, players)) faults.push({ kind: "unknownGroup", group });
  if (box.width < SMALL * STAGE_WIDTH || box.height < SMALL * STAGE_HEIGHT) faults.push({ kind: "tooSmall" });
  if (isVisible(box) && overlapOf(box, chatRect(layout.chatBox)) > 0) faults.push({ kind: "coversChat" });
  return faults.map((fault) => ({ level: "warning", boxId: box.id, ...fault }));
}

function isKnown(group: string, groups: readonly GroupChoice[], players: number | undefined): boolean {
  const own = resolveGroupId(group, "player1", players ?? MOST_PLAYERS);
  return groups.some(({ id }) => id === group || id === own);
}

/** Every box whose key or group another one has as well. */
function twice(boxes: readonly Box[]): LayoutProblem[] {
  const keys = countOf(boxes.map(regionKeyOf));
  const groups = countOf(boxes.map(({ text }) => text));
  return boxes.flatMap((box): LayoutProblem[] => {
    if (box.text === "") return [];
    const key = regionKeyOf(box);
    if ((keys.get(key) ?? 0) > 1) return [{ level: "warning", boxId: box.id, kind: "usedTwice", group: key }];
    const isTwice = (groups.get(box.text) ?? 0) > 1;
    return isTwice ? [{ level: "info", boxId: box.id, kind: "usedTwice", group: box.text }] : [];
  });
}

function countOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Pairs of which one is more than half under the other, told of the one in front. */
function overlapping(boxes: readonly Box[]): LayoutProblem[] {
  const flat = boxes.filter((box) => isVisible(box) && !hasLayer(box));
  return flat.flatMap((box, index) =>
    flat.slice(0, index).flatMap((other): LayoutProblem[] => {
      const smaller = Math.min(box.width * box.height, other.width * other.height);
      if (smaller <= 0 || overlapOf(box, other) <= smaller / 2) return [];
      return [{ level: "info", boxId: box.id, kind: "overlaps", group: box.text, other: other.text }];
    }),
  );
}

const hasLayer = ({ members }: Box): boolean => Boolean(members?.layerIndex);
/** Hidden regions are shown by the plugin's own actions, often in the place of others. */
const isVisible = ({ members }: Box): boolean => members?.visible !== false;

/** Groups of players are told once for all seats, by the form of the own seat. */
function notShown(boxes: readonly Box[], groups: readonly GroupChoice[], players: number): LayoutProblem[] {
  const shown = new Set<string>();
  for (const { text } of boxes) {
    for (let seat = 1; seat <= players; seat++) shown.add(resolveGroupId(text, `player${seat}`, players));
  }
  const missing = groups.filter(
    ({ id, type }) => needed.includes(type) && seatFormOf(id) === null && !shown.has(id),
  );
  const ids = new Set(missing.map(({ id }) => idForAll(id, missing, players)));
  return [...ids].map((group) => ({ level: "info", boxId: null, kind: "notShown", group }));
}

/** `player1Hand` → `{playerN}Hand` when that of every player is missing. */
function idForAll(id: string, missing: readonly GroupChoice[], players: number): string {
  const suffix = /^player\d+(.+)$/.exec(id)?.[1];
  if (suffix === undefined) return id;
  const isForAll = Array.from({ length: players }, (_, index) => `player${index + 1}${suffix}`).every(
    (other) => missing.some((group) => group.id === other),
  );
  return isForAll ? seatForm({ offset: 0, suffix }) : id;
}
