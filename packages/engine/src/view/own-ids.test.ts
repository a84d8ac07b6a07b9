/** Ids inside texts, wherever they stand (api §8.3: no real id leaves the server). */
import { describe, expect, it } from "vitest";
import { createIdSource } from "../model/ids.ts";
import { holdsId, idPlaces, idsIn } from "./own-ids.ts";
import { table } from "./testing/small-view.ts";

describe("an id in a text", () => {
  const source = createIdSource(41);
  const id = source.card();
  const other = source.stack();
  const game = table();

  it.each([
    ["between blanks", (one: string) => `a ${one} b`],
    ["in a path", (one: string) => `/cardById/${one}/tokens`],
    ["close behind letters and digits", (one: string) => `used${one}`],
    ["close before letters and digits", (one: string) => `${one}used`],
    ["between them", (one: string) => `x1${one}2x`],
  ])("is found %s", (_where, write) => {
    const text = write(id);
    expect([idsIn(text, game), holdsId(text, game)]).toEqual([[id], true]);
    expect(idPlaces(text, game).map(({ start, end }) => text.slice(start, end))).toEqual([id]);
  });

  it("is found once for each, also without anything between them", () => {
    expect(idsIn(`${id}${other}${id}`, game)).toEqual([id, other]);
  });

  it("is not seen in words that look a little like one", () => {
    for (const text of ["statistics_ofeverybodyhere", "music_andallthatgoeswithit", "c_short", "cards_0"])
      expect([text, holdsId(text, game)]).toEqual([text, false]);
  });
});
