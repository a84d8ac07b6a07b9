/** Positions as layouts write them, and as people type them: percentages, fractions, plain numbers (platform §4.5, §4.6). */
import type { Json } from "@baize/engine";
import type { Rect } from "../../room/table/layout/geometry.ts";
import { type ChatBox, STAGE_HEIGHT, STAGE_WIDTH } from "./layout-state.ts";

/** A part of a whole as the format has it, with one decimal: `0.6` → `"60.0%"`. */
export function percentText(part: number): string {
  const text = (part * 100).toFixed(1);
  return `${text === "-0.0" ? "0.0" : text}%`;
}

/** As people write it: `0.75` → `"75%"`, `0.8333` → `"83.3%"`. */
function shortPercentText(part: number): string {
  return percentText(part).replace(".0%", "%");
}

const RATIO = /^\s*([+-]?\d+(?:\.\d+)?)\s*\/\s*(\d+(?:\.\d+)?)\s*$/;

/** The fraction of a text such as `5/6`; null: it is no such text. Parts of nothing are nothing. */
export function readRatio(text: string): number | null {
  const [, part, whole] = RATIO.exec(text) ?? [];
  if (part === undefined || whole === undefined) return null;
  return Number(whole) === 0 ? 0 : Number(part) / Number(whole);
}

/**
 * The percentage that a region's position means (platform §4.6): `"a/b"` is a fraction and `"0.5%"` half a percent; of
 * other numbers and texts those up to 1 are fractions, greater ones percentages. Null: it is no position.
 */
export function readPercent(value: Json | undefined): number | null {
  if (typeof value === "number") return ofNumber(value);
  if (typeof value !== "string") return null;
  const ratio = readRatio(value);
  if (ratio !== null) return ratio * 100;
  const number = Number.parseFloat(value);
  return value.includes("%") ? (Number.isFinite(number) ? number : null) : ofNumber(number);
}

function ofNumber(number: number): number | null {
  if (!Number.isFinite(number)) return null;
  return Math.abs(number) > 1 ? number : number * 100;
}

/** A whole text, unlike those of regions: what is typed into the chat's fields is not finished yet. */
const CHAT_POSITION = /^\s*(?:\d+(?:\.\d*)?|\.\d+)(?:\s*%)?\s*$/;

/**
 * The percentage that a text of the chat box means at the table: `75%`, `0.75` or `3/4`. Null: it is no position on the
 * table.
 */
export function chatPercent(text: string): number | null {
  const ratio = readRatio(text);
  if (ratio === null && !CHAT_POSITION.test(text)) return null;
  const number = ratio ?? Number.parseFloat(text);
  const percent = text.includes("%") ? number : number * 100;
  return percent >= 0 && percent <= 100 ? percent : null;
}

/** Where the chat is as long as nothing else can be read. */
const CHAT_PLACE: Rect = {
  x: 0.75 * STAGE_WIDTH,
  y: 0.8 * STAGE_HEIGHT,
  width: 0.25 * STAGE_WIDTH,
  height: 0.2 * STAGE_HEIGHT,
};

/**
 * The chat on the stage, in its units.
 * @param last where it was before; what is typed and is no position leaves it there
 */
export function chatRect({ left, top, width, height }: ChatBox, last: Rect = CHAT_PLACE): Rect {
  const on = (text: string, whole: number, otherwise: number) => {
    const percent = chatPercent(text);
    return percent === null ? otherwise : (percent / 100) * whole;
  };
  return {
    x: on(left, STAGE_WIDTH, last.x),
    y: on(top, STAGE_HEIGHT, last.y),
    width: on(width, STAGE_WIDTH, last.width),
    height: on(height, STAGE_HEIGHT, last.height),
  };
}

/** The four texts for a place on the stage. */
export function chatBoxOf({ x, y, width, height }: Rect): ChatBox {
  return {
    left: shortPercentText(x / STAGE_WIDTH),
    top: shortPercentText(y / STAGE_HEIGHT),
    width: shortPercentText(width / STAGE_WIDTH),
    height: shortPercentText(height / STAGE_HEIGHT),
  };
}
