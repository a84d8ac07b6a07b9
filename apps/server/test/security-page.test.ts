/** docs/security.md and docs/browsers.md are true to the tests that they name. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
const page = readFileSync(join(ROOT, "docs/security.md"), "utf8");

it.each([
  ["docs/security.md", 60],
  ["docs/browsers.md", 8],
])("every proof that %s names is a test with those words in its name", (file, atLeast) => {
  const text = readFileSync(join(ROOT, file), "utf8");
  /** `file` “words of the test's name”. */
  const proofs = [...text.matchAll(/`([\w./-]+\.tsx?)` “([^”]+)”/g)];
  expect(proofs.length).toBeGreaterThan(atLeast);
  const wrong = proofs.flatMap(([, proof = "", words = ""]) => {
    const path = join(ROOT, proof);
    return existsSync(path) && readFileSync(path, "utf8").includes(words) ? [] : [`${proof}: ${words}`];
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
