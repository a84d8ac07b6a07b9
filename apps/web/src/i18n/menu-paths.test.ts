// @vitest-environment node
import { describe, expect, it } from "vitest";
import { allTexts } from "../testing/all-texts.ts";
import { languages } from "./languages.ts";

describe.each(languages.map(({ code }) => code))("the way to prebuilt decks in %s", (code) => {
  it("is told in the builder by the words of the menu itself", () => {
    const texts = allTexts(code);
    const entries = ["menu", "load", "loadPrebuiltDeck"].map((key) => texts.get(`room:${key}`));
    expect(entries.join("")).toMatch(/\p{L}/u);
    expect(texts.get("builder-save:firstMoves")).toContain(entries.join(" ▸ "));
  });
});
