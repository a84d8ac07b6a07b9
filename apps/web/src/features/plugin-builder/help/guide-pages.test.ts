// @vitest-environment node
/** The pages of the documentation that walk through the two screens call things as the screens do. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { lanternsRows } from "../export/testing/lanterns.ts";

const DOCS = join(import.meta.dirname, "../../../../../../docs/plugins");
const TEXTS = join(import.meta.dirname, "../../../i18n/en");

const valuesOf = (texts: object): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === "string" ? [text] : valuesOf(text as object)));
const texts = new Set(
  readdirSync(TEXTS)
    .flatMap((file) => valuesOf(JSON.parse(readFileSync(join(TEXTS, file), "utf8")) as object))
    .map((text) => text.replace("{{time}}", "…")),
);
/** What a reader of the pages enters: names of the example. */
const entered = new Set([
  "Duel of Lanterns",
  "Wind",
  "Dawn",
  "Dusk",
  "Draw",
  "Play",
  "Cleanup",
  "Oil",
  "Wax",
  "Embers",
]);

const read = (page: string) => readFileSync(join(DOCS, page), "utf8");

describe.each(["without-json.md", "drawing-layouts.md"])("%s", (page) => {
  const bold = [...read(page).matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, name = ""]) =>
    name.replace(/\s+/g, " ").split(" ▸ "),
  );
  const names = [...new Set(bold)].filter((name) => !/^[\d.]+$/.test(name) && !entered.has(name));

  it.each(names)("%s is what the interface calls it", (name) => {
    expect(texts).toContain(name);
  });
});

describe("the guide to the builder", () => {
  it("is followed with the rows of the worked example", () => {
    expect(read("without-json.md")).toContain(`\`\`\`text\n${lanternsRows}\`\`\``);
  });

  it("goes through all steps by their names", () => {
    const { step } = JSON.parse(readFileSync(join(TEXTS, "plugin-builder.json"), "utf8")) as {
      step: Record<string, string>;
    };
    const headings = [...read("without-json.md").matchAll(/^## (\d+.*)$/gm)].map(([, heading]) => heading);
    expect(headings.join("\n")).toMatch(/^1\. Instructions\n2\. Card Data\n[\s\S]*17\. Save Plugin$/);
    for (const name of Object.values(step).filter((name) => !/ Properties$/.test(name)))
      expect(headings.join(" ")).toContain(name);
  });
});
