import { beforeAll, describe, expect, it } from "vitest";
import { startTexts } from "../testing/start-texts.ts";
import { i18n } from "./i18n.ts";
import { languages } from "./languages.ts";

beforeAll(() => startTexts("room"));

/** A text of the room in every language. */
async function inEveryLanguage(key: string): Promise<string[]> {
  const texts: string[] = [];
  for (const { code } of languages) {
    await i18n.changeLanguage(code);
    texts.push(i18n.t(key));
  }
  return texts;
}

describe("the room's labels in seven languages (table §10.3)", () => {
  it("are English, French, Spanish, Portuguese, Italian, German and Chinese (T1-21, T9-69)", async () => {
    expect(languages.map(({ name }) => name).sort()).toEqual(
      ["Chinese", "English", "French", "German", "Italian", "Portuguese", "Spanish"].sort(),
    );
    expect(new Set(await inEveryLanguage("room:shuffle")).size).toBe(languages.length);
  });

  it("ask to sit first in words of each language (T8-25)", async () => {
    const texts = await inEveryLanguage("room:pleaseSit");
    expect(texts).toContain("Please sit at the table first.");
    expect(new Set(texts).size).toBe(languages.length);
  });

  it("fall back to English where a language has no text (T1-22)", async () => {
    await i18n.changeLanguage("de");
    i18n.addResource("en", "room", "onlyEnglish", "Only in English");
    expect(i18n.t("room:onlyEnglish")).toBe("Only in English");
  });

  it("say that the game is out of step, in words of each language (T8-02)", async () => {
    const texts = await inEveryLanguage("room:badGameState");
    expect(texts).toContain("Game state is out of sync. Resynchronizing...");
    expect(new Set(texts).size).toBe(languages.length);
  });

  it("tell what to do after a crash: the file, a new room, the upload (T8-05)", async () => {
    await i18n.changeLanguage("en");
    for (const key of ["room:unknownError", "room:roomCrashed"])
      expect(i18n.t(key)).toMatch(/download the game state file.*create a new room and upload that file/);
  });
});
