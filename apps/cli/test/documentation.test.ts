/** The authors' documentation holds together: links lead somewhere, and what it shows is right. */
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { commandNames, type JsonObject } from "@baize/engine";
import { checkDefinition, definitionSchema } from "@baize/plugin";
import { loadPluginFolder } from "@baize/plugin/folder";
import { languages } from "@baize/plugin/languages";
import { VERBS } from "@baize/plugin/play";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
const PAGES = ["README.md", ...globSync("docs/**/*.md", { cwd: ROOT })].sort();
const read = (page: string) => readFileSync(join(ROOT, page), "utf8");

/** Ids of headings, as renderers of Markdown make them. */
function anchorsOf(page: string): Set<string> {
  const headings = [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

describe("links of the documentation", () => {
  it.each(PAGES)("of %s lead to files, headings and pages of the app that are there", (page) => {
    const text = read(page).replace(/```[\s\S]*?```/g, "");
    for (const [, target = ""] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      if (target.startsWith("/")) {
        // A page of the app: the documentation is read there.
        expect(read("apps/web/src/frame/router.tsx"), `${target} in ${page}`).toContain(`path: "${target}"`);
        continue;
      }
      const [file = "", anchor] = target.split("#");
      const found = file === "" ? page : join(dirname(page), file);
      expect(existsSync(join(ROOT, found)), `${target} in ${page}`).toBe(true);
      if (anchor !== undefined && found.endsWith(".md"))
        expect(anchorsOf(found), `${target} in ${page}`).toContain(anchor);
    }
  });

  it("lead to a page of the rules from every game that we ship", async () => {
    for (const game of readdirSync(join(ROOT, "games"), { withFileTypes: true })) {
      if (!existsSync(join(ROOT, "games", game.name, "json"))) continue;
      const { gameDef } = await loadPluginFolder(join(ROOT, "games", game.name));
      expect(gameDef.tutorialUrl, game.name).toBe(`/docs/games/${game.name}.md`);
      expect(PAGES).toContain(String(gameDef.tutorialUrl).slice(1));
    }
  });

  it("lead from the first page to every other", () => {
    const reached = new Set<string>();
    const waiting = ["docs/README.md"];
    for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
      if (reached.has(page)) continue;
      reached.add(page);
      for (const [, target = ""] of read(page).matchAll(/\]\(([^)\s#]+)[^)\s]*\)/g)) {
        const found = join(dirname(page), target);
        if (PAGES.includes(found)) waiting.push(found);
      }
      // Each page leads to itself in other languages, in the frame that the server puts around it.
      for (const { code } of languages) {
        const translation = join(dirname(page), code, basename(page));
        if (PAGES.includes(translation)) waiting.push(translation);
      }
    }
    expect(PAGES.filter((page) => page.startsWith("docs/") && !reached.has(page))).toEqual([]);
  });

  it("begin at the README of the project", () => {
    expect(read("README.md")).toContain("(docs/plugins/README.md)");
  });
});

describe("definitions that the how-tos show", async () => {
  const { gameDef } = await loadPluginFolder(join(ROOT, "packages/plugin/test/ember-and-tide"));
  const shown = globSync("docs/plugins/*.md", { cwd: ROOT }).flatMap((page) =>
    [...read(page).matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(
      ([, text = ""], index) => [`${page}, ${index + 1}`, JSON.parse(text) as JsonObject] as const,
    ),
  );
  const parts = shown.filter(([, part]) =>
    Object.keys(part).every((key) => Object.hasOwn(definitionSchema.keys ?? {}, key)),
  );

  it("are there", () => {
    expect(parts.length).toBeGreaterThan(12);
  });

  it.each(parts)("%s has known fields of the right types, and calls that work", (_, part) => {
    const messages = checkDefinition({ ...gameDef, ...part }).map(({ message }) => message);
    // Other sections of the example are not there, so that their ids are missing.
    const wrong = messages.filter((message) =>
      /Valid keys are|Expected|Missing required|is not a function|arguments?, but gets/.test(message),
    );
    expect(wrong).toEqual([]);
  });
});

describe("the page on play scripts", () => {
  const page = read("docs/plugins/testing.md");

  it.each([...VERBS])("describes %s", (verb) => {
    expect(page).toMatch(new RegExp(`\`${verb}[:\`]`));
  });

  it("lists every command that a script may have; prompts have steps of their own", () => {
    const [, list = ""] = page.split("## Commands");
    const missing = commandNames.filter((name) => !list.includes(`\`${name}\``));
    expect(missing).toEqual(["answerPrompt", "dismissPrompt"]);
  });
});
