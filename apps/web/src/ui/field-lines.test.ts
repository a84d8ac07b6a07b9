// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const tokens = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

/** Both colours of a token, red, green, blue and how opaque it is, 0 to 1. */
function colours(name: string): { light: number[]; dark: number[] } {
  const [, light = "", dark = ""] =
    new RegExp(`--${name}: light-dark\\(#(\\w+), #(\\w+)\\)`).exec(tokens) ?? [];
  const parts = (hex: string) =>
    [...(hex.match(/../g) ?? []), "ff"].map((part) => Number.parseInt(part, 16) / 255).slice(0, 4);
  return { light: parts(light), dark: parts(dark) };
}
/** As eyes weigh it (WCAG 2). */
function luminance([red = 0, green = 0, blue = 0]: number[]): number {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
function contrast(line: number[], ground: number[]): number {
  const alpha = line[3] ?? 1;
  const seen = ground.map((part, at) => part * (1 - alpha) + (line[at] ?? 0) * alpha);
  const [low = 0, high = 0] = [luminance(seen), luminance(ground)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

it.each(["ink-0", "ink-1", "ink-2"])(
  "the edge of a field stands out from %s, in light and dark",
  (ground) => {
    const [line, behind] = [colours("line-field"), colours(ground)];
    expect(contrast(line.light, behind.light)).toBeGreaterThanOrEqual(3);
    expect(contrast(line.dark, behind.dark)).toBeGreaterThanOrEqual(3);
  },
);
