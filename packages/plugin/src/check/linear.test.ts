/**
 * Texts that are made to keep a check busy. Each is looked at in a few words, and in ten times as many: a check whose work
 * grows with the square of a text would not end within the time of the test.
 */
import type { JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { emberAndTide } from "../../test/corpora.ts";
import { checkDefinition } from "./check-definition.ts";

const LENGTH = 1_000_000;
const long = (sign: string) => sign.repeat(LENGTH / sign.length);

/** What is said of a definition with a text in code, and another one as a place and a size; nothing of what it lacks otherwise. */
function said(text: string, place = "1%"): string[] {
  const gameDef = emberAndTide();
  const { standard } = gameDef.layouts as Record<string, JsonObject>;
  standard!.textBoxes = { t: { label: "a", left: place, top: "1%", width: "1%", height: "1%" } };
  const token = { label: "Odd", left: place, top: "5%", width: "1%", height: "0", imageUrl: "" };
  gameDef.tokens = { ...(gameDef.tokens as JsonObject), odd: token };
  gameDef.actionLists = { ...(gameDef.actionLists as JsonObject), x: [["LOG", text]] };
  return checkDefinition(gameDef).map(({ message }) => message);
}

describe("long texts", () => {
  it.each(["{{", "{", "{{a", "$", "$$a", "/", "/a", "$GAME.a.", "$GAME.", "id:", "\n{{"])(
    "code of a million characters of %j is read once",
    (sign) => {
      expect(said(long(sign)).every((message) => message.length < 5_000)).toBe(true);
    },
  );

  it.each(["1", "1.", "0", " ", "1 ", ".", "-", "1/", "calc(", "%"])(
    "a place of a million characters of %j is none, and is not quoted whole",
    (sign) => {
      const messages = said("a", `${long(sign)}!`);
      expect(messages.map((message) => message.slice(0, 14))).toEqual(
        expect.arrayContaining(["Not a CSS leng", "Not a position"]),
      );
      expect(messages.every((message) => message.length < 300)).toBe(true);
    },
  );

  it("reads lengths as browsers do", () => {
    const doubts = (place: string) => said("a", place).filter((message) => message.includes("CSS length"));
    for (const place of ["1%", "1.5vh", "5.%", ".5em", "0", "-0.00", "+3px", "calc(1% + 2px)", " 7vw "])
      expect(doubts(place)).toEqual([]);
    for (const place of ["1..5%", "1 %", "5", "x", "%", "."]) expect(doubts(place)).toHaveLength(1);
  });

  it("reads places as the table does", () => {
    const doubts = (place: string) => said("a", place).filter((message) => message.includes("a position"));
    for (const place of ["1%", " 1 % ", "0.5", ".5", "5.", "1/2", "-3%"]) expect(doubts(place)).toEqual([]);
    for (const place of ["1..5", "1/", "/2", "1vh", "%", "", "1 2"]) expect(doubts(place)).toHaveLength(1);
  });

  it("finds variables around what is put into a text, and in it", () => {
    expect(said("$NONE_{{$NOBODY}}")).toEqual([
      "Nothing sets the variable $NOBODY.",
      "Nothing sets the variable $NONE_.",
    ]);
    expect(said("{{$NOBODY}}")).toEqual(["Nothing sets the variable $NOBODY."]);
    expect(said("{{$NOBODY\n}}")).toEqual([]);
    expect(said("$$NOBODY")).toEqual(["Nothing sets the variable $$NOBODY."]);
  });
});
