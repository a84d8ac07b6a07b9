/** docs/security.md is true to the tests that it names. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
const page = readFileSync(join(ROOT, "docs/security.md"), "utf8");
/** `file` “words of the test's name”. */
const proofs = [...page.matchAll(/`([\w./-]+\.test\.tsx?)` “([^”]+)”/g)].map(([, file = "", words = ""]) => ({
  file,
  words,
}));

it("every proof that docs/security.md names is a test with those words in its name", () => {
  expect(proofs.length).toBeGreaterThan(60);
  const wrong = proofs.filter(({ file, words }) => {
    const path = join(ROOT, file);
    return !existsSync(path) || !readFileSync(path, "utf8").includes(words);
  });
  expect(wrong).toEqual([]);
});

it("every item stands once with a proof, a reason, or among what is not met", () => {
  const rows = page.split("\n").filter((line) => /^\| \d+\.\d/.test(line));
  for (const row of rows) {
    const cells = row.split(" | ").map((cell) => cell.replace(/^\| ?| ?\|$/g, "").trim());
    expect([row, cells.every((cell) => cell !== "")]).toEqual([row, true]);
  }
});
