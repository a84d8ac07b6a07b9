// @vitest-environment node
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../../..");
const CHECKLIST = join(ROOT, "../shared/spec/seed-checklist.md");
const missing = existsSync(CHECKLIST) ? null : "No checklist at ../shared/spec/seed-checklist.md.";
if (missing) console.log(`Skipped: ${missing}`);

/** The plugin builder and the layout generator are not there yet. */
const BUILDER = new Set([
  "Increment player number?",
  "Invalid JSON",
  "Failed to create plugin or export files.",
]);

/** Texts in quotation marks that the platform seed asks for (list 2a), without the builder's. */
function quotedTexts(): string[] {
  const list = readFileSync(CHECKLIST, "utf8").split("### 2a")[1]?.split("### 2b")[0] ?? "";
  return [...list.matchAll(/^- “(.+)” · (.*)$/gm)]
    .filter(([, text = "", ids = ""]) => /\bP\d/.test(ids) && !BUILDER.has(text))
    .map(([, text = ""]) => text);
}

/** Everything the product can say: the English texts, the plugin tools' and the server's sources. */
const said = [
  ...globSync("apps/web/src/i18n/en/*.json", { cwd: ROOT }),
  ...globSync("packages/plugin/src/**/*.ts", { cwd: ROOT }),
  ...globSync("packages/protocol/src/**/*.ts", { cwd: ROOT }),
]
  .filter((path) => !path.includes(".test."))
  .map((path) => readFileSync(join(ROOT, path), "utf8"))
  .join("\n")
  // The service's name is a setting; the seed's is Patreon.
  .replaceAll("{{service}}", "Patreon")
  .replaceAll('\\"', '"')
  .toLowerCase();

describe.skipIf(missing)("the seed's texts", () => {
  const texts = missing ? [] : quotedTexts();

  it("are many", () => {
    expect(texts.length).toBeGreaterThan(25);
  });

  it.each(texts)("“%s” is found in the product", (text) => {
    for (const piece of text.toLowerCase().split(/\{\w+\}/))
      expect([piece, said.includes(piece)]).toEqual([piece, true]);
  });
});
