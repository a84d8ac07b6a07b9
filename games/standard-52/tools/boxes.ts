/** Boxes on the table, in percent of it, and what stands in them. */
import type { JsonObject } from "@baize/engine";

/** Left, top, width, height in percent of the table. */
export type Box = readonly [left: number, top: number, width: number, height: number];

export const SOFT = { background: "rgba(0, 0, 0, 0.12)", borderRadius: "1vh" };
export const MINE = { background: "rgba(0, 0, 0, 0.26)", borderRadius: "1vh" };

export function region(groupId: string, type: string, box: Box, more: JsonObject = {}): JsonObject {
  return { groupId, type, ...place(box), ...more };
}

export function button(label: string, actionList: string, box: Box): JsonObject {
  return { label: `id:${label}`, actionList, ...place(box) };
}

export function place([left, top, width, height]: Box): JsonObject {
  return {
    left: `${round(left)}%`,
    top: `${round(top)}%`,
    width: `${round(width)}%`,
    height: `${round(height)}%`,
  };
}

/** Two decimals. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
