// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { playerColor } from "./constants.ts";

const tokens = readFileSync(join(import.meta.dirname, "../../../ui/tokens.css"), "utf8");

it("T3-166 T9-36 the eight seats have eight fixed colours (table §0); what is no seat is grey", () => {
  const seats = Array.from({ length: 8 }, (_, index) => `player${index + 1}`);
  const drawn = seats.map((seat) => {
    const [, token] = /^var\((--p\d)\)$/.exec(playerColor(seat)) ?? [];
    return new RegExp(`${token}: rgb\\(([\\d ]+)\\);`).exec(tokens)?.[1];
  });
  expect(drawn).toEqual([
    "255 90 139",
    "121 180 255",
    "101 241 18",
    "255 223 76",
    "225 138 244",
    "255 187 191",
    "0 201 187",
    "255 142 12",
  ]);
  expect([playerColor("player9"), playerColor("player0"), playerColor(null)]).toEqual(
    Array.from({ length: 3 }, () => "var(--text-3)"),
  );
});
