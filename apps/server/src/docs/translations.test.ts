import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { languages } from "@baize/plugin/languages";
import MarkdownIt from "markdown-it";
import { describe, expect, it } from "vitest";

const games = join(import.meta.dirname, "../../../../docs/games");
const pages = globSync("*.md", { cwd: games })
  .filter((page) => page !== "README.md")
  .sort();
const others = languages.filter(({ code }) => code !== "en");
const markdown = new MarkdownIt();

/** What a page is made of, without its words: headings, paragraphs, items, cells. */
function shapeOf(file: string): string[] {
  return markdown
    .parse(readFileSync(file, "utf8"), {})
    .filter(({ type }) => type.endsWith("_open"))
    .map(({ tag }) => tag);
}

/** Names of keys, which are on the keyboard what they are. */
function keysOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/\*\*((?:Shift\+)?[A-Z\d])\*\*/g)].map(([, key]) => key!);
}

describe("the rules of the shipped games", () => {
  it.each(others)("are there in $name, and nothing else is", ({ code }) => {
    const translated = globSync("*.md", { cwd: join(games, code) }).map((file) => basename(file));
    expect(translated.sort()).toEqual(pages);
  });

  describe.each(pages)("%s", (page) => {
    it.each(others)("says as much in $name as in English, part by part", ({ code }) => {
      expect(shapeOf(join(games, code, page))).toEqual(shapeOf(join(games, page)));
    });

    it.each(others)("names the same keys in $name", ({ code }) => {
      expect(keysOf(join(games, code, page)).sort()).toEqual(keysOf(join(games, page)).sort());
    });
  });
});
