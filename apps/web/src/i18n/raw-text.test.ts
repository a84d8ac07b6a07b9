// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { expect, it } from "vitest";

const SOURCES = join(import.meta.dirname, "..");
/** Attributes whose value people read or hear. */
const SPOKEN = new Set(["aria-label", "label", "title", "placeholder", "alt", "hint", "confirmLabel"]);
/** Two letters beside each other make a word, in any script; marks and single letters do not. */
const WORD = /\p{L}{2}/u;

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Texts that a component draws without asking for them by a key. */
function rawTexts(path: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (Array.isArray(value) || value === null || typeof value !== "object") return;
    const node = value as Node;
    if (node.type === "JSXText" && WORD.test(String(node.value))) found.push(String(node.value).trim());
    if (node.type === "JSXAttribute") {
      const name = String((node.name as Node).name);
      const literal = node.value as Node | null;
      if (SPOKEN.has(name) && literal?.type === "Literal" && WORD.test(String(literal.value)))
        found.push(`${name}="${literal.value}"`);
    }
    for (const [key, child] of Object.entries(node)) if (key !== "type") visit(child);
  };
  visit(parseAst(readFileSync(join(SOURCES, path), "utf8"), { lang: "tsx" }));
  return found;
}

it("P1-05 no component has text of its own: everything people read is a key", () => {
  const components = globSync("**/*.tsx", { cwd: SOURCES }).filter(
    (path) => !path.includes(".test.") && !path.includes("testing/"),
  );
  expect(components.length).toBeGreaterThan(100);
  const raw = components.flatMap((path) => rawTexts(path).map((text) => `${path}: ${text}`));
  expect(raw).toEqual([]);
});
