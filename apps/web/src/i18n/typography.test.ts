// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allTexts } from "../testing/all-texts.ts";
import { languages } from "./languages.ts";

/** English texts that end in three dots because the platform's specification quotes them so. */
const THREE_DOTS = new Set([
  ...["common:loading", "my-plugins:sharing.add", "profile:linking", "profile:saves.loading"],
  ...["room:badGameState", "room:roomCrashed", "room:peekAt", "room:updatingPlugin"],
]);
/** A text that names the sign ' itself. */
const NAMES_THE_SIGN = new Set(["server:nickname_characters"]);

/** Texts of a language in which a pattern is found, as `key: text`. */
function found(code: string, pattern: RegExp, except: ReadonlySet<string> = new Set()): string[] {
  return [...allTexts(code)]
    .filter(([key, text]) => !except.has(key) && pattern.test(text))
    .map(([key, text]) => `${key}: ${text}`);
}

describe("0.8 the ellipsis", () => {
  it.each(languages)("is one sign in $name", ({ code }) => {
    expect(found(code, /\.\./, code === "en" ? THREE_DOTS : undefined)).toEqual([]);
  });

  it("is three dots in English where the specification quotes it so", () => {
    const english = allTexts("en");
    for (const key of THREE_DOTS) expect(english.get(key)).toContain("...");
  });

  it("stands apart from a whole word in German, and is six dots in Chinese", () => {
    expect(found("de", /[^ ]…/)).toEqual([]);
    expect(found("zh", /(?<!…)…(?!…)/)).toEqual([]);
  });

  it.each(["en", "fr", "es", "it", "pt"])("follows the word in %s", (code) => {
    expect(found(code, /\s…/)).toEqual([]);
  });
});

describe("signs", () => {
  it("French has no-break spaces before its double signs and inside its quotes", () => {
    expect(
      found("fr", / [:;?!»]|« |(?<![\u00a0"]):(?=\s|$)|(?<!\u202f)[;?!](?=\s|$)|«(?!\u00a0)|(?<!\u00a0)»/),
    ).toEqual([]);
  });

  it.each(["fr", "it"])("%s has curved apostrophes", (code) => {
    expect(found(code, /'/, NAMES_THE_SIGN)).toEqual([]);
  });

  it("English has straight apostrophes, as the texts that its specification quotes", () => {
    expect(found("en", /’/)).toEqual([]);
  });
});

describe("the shipped games' labels", () => {
  const games = join(import.meta.dirname, "../../../../games");
  const french = globSync("*/json/*abel*.json", { cwd: games }).flatMap((file) => {
    const { labels } = JSON.parse(readFileSync(join(games, file), "utf8")) as {
      labels: Record<string, { French?: string }>;
    };
    return Object.entries(labels).map(([id, { French = "" }]) => `${file} ${id}: ${French}`);
  });

  it("have French signs as the interface has them", () => {
    expect(french.length).toBeGreaterThan(300);
    expect(french.filter((label) => / [:;?!»]|« |'/.test(label.replace(/^\S+ \S+ /, "")))).toEqual([]);
  });
});
