/** The colours of rows (game-definition §6.15): in words of CSS, from people who did not see the page they land on. */
import type { JsonObject } from "@baize/engine";
import { safeStyle } from "../../../ui/safe-style.ts";
import type { SourceCard } from "../model/source-card.ts";
import { object, valueText } from "./card-columns.ts";

export interface Rgb {
  red: number;
  green: number;
  blue: number;
  /** 0 to 1. */
  alpha: number;
}

/** Text of this contrast to what is behind it can be read by nearly everybody (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;

export interface RowColors {
  /** All that rows may have, filtered. */
  all: readonly string[];
  /** Null: the text's own. */
  of(card: SourceCard): string | null;
}

/** Reads `colorKey` and `colorValues` of the definition. */
export function rowColors(gameDef: JsonObject): RowColors {
  const { colorKey, colorValues } = object(gameDef.deckbuilder);
  const byValue = new Map(
    Object.entries(object(colorValues)).flatMap(([value, named]) => {
      const { color } = safeStyle({ color: named });
      return color === undefined ? [] : [[value, color] as const];
    }),
  );
  return {
    all: [...new Set(byValue.values())],
    of: ({ sides }) =>
      (typeof colorKey === "string" && byValue.get(valueText(sides.A?.[colorKey], asItIs))) || null,
  };
}

const asItIs = (text: string) => text;

/** Whether text of a colour can be read on a ground. */
export function isReadable(color: Rgb, ground: Rgb): boolean {
  const [lighter, darker] = [luminance(over(color, ground)), luminance(ground)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05) >= READABLE;
}

/** `#rgb`, `#rrggbb` and `rgb()`, which is how browsers tell most colours; null: another notation. */
export function readRgb(text: string): Rgb | null {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text)?.[1];
  if (hex) {
    const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : hex.match(/../g);
    const [red = 0, green = 0, blue = 0] = (digits ?? []).map((pair) => Number.parseInt(pair, 16));
    return { red, green, blue, alpha: 1 };
  }
  if (!/^rgba?\([\d.,\s/]+\)$/i.test(text)) return null;
  const [red, green, blue, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
  if (red === undefined || green === undefined || blue === undefined) return null;
  return { red, green, blue, alpha };
}

/** What is seen of a colour that lets some of the ground through. */
function over(color: Rgb, ground: Rgb): Rgb {
  const mixed = (part: "red" | "green" | "blue") =>
    color[part] * color.alpha + ground[part] * (1 - color.alpha);
  return { red: mixed("red"), green: mixed("green"), blue: mixed("blue"), alpha: 1 };
}

/** Relative luminance as WCAG defines it. */
function luminance({ red, green, blue }: Rgb): number {
  const [r, g, b] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
