/** Cites, ids of requirements and links: that the check finds what is wrong, and that nothing is. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { findCites, problemOf } from "./cites.ts";
import { namedIds, privateMarks, requirementsOf } from "./ids.ts";
import { anchorsOf, lostFiles, problemOfLink, relativeLinks } from "./links.ts";
import { findProblems } from "./problems.ts";
import { sectionsOf } from "./sections.ts";

const root = join(import.meta.dirname, "../..");

test("every cite, requirement id and relative link of the repository leads somewhere", () => {
  expect(findProblems(root)).toEqual([]);
});

test("sections are headings with a number, and the numbered lines below them", () => {
  const { sections, ids } = sectionsOf(
    "# Title\n\n## 3. Calls\n\n### 3.2 Sessions\n\n| # | Call |\n|---|---|\n| 4 | POST |\n| H7 | rule |\n\n1. one\n2. two\n",
  );
  expect([...sections]).toEqual(["3", "3.2", "3.2.4", "3.2.1", "3.2.2"]);
  expect([...ids]).toEqual(["H7"]);
});

test("a cite has its document before it, also over a line break and for a list of sections", () => {
  const text = "as api §3.2, §3.3 to §3.5 say\n * and table\n * §9.2; `decks §1`, see §4";
  expect(findCites(text).map(({ document, section, line }) => [document, section, line])).toEqual([
    ["api", "3.2", 1],
    ["api", "3.3", 1],
    ["api", "3.5", 1],
    ["table", "9.2", 3],
    ["decks", "1", 3],
    ["see", "4", 3],
  ]);
});

test("a cite without a document, of an unknown document or of no section of it is a problem", () => {
  const documents = new Map([["api", sectionsOf("## 3. Calls\n")]]);
  const problem = (document: string | null, section: string) =>
    problemOf({ document, section, line: 1 }, documents);
  expect(problem("api", "3")).toBeNull();
  expect(problem("api", "4")).toBe("docs/spec/api.md has no section 4");
  expect(problem(null, "3")).toMatch(/of no document/);
  expect(problem("see", "3")).toMatch(/of no document/);
  expect(problemOf({ document: "see", section: "3", line: 1 }, documents, "api")).toBeNull();
});

test("ids of requirements are found as whole words", () => {
  expect(namedIds("P2-08, T4-66: D-105, not SEQ-D-10 or T4-6x").map(({ id }) => id)).toEqual([
    "P2-08",
    "T4-66",
    "D-105",
  ]);
  expect([...requirementsOf("| T1-01 | Games are defined | `api §1` | |\n| D-01 | opens |")]).toEqual([
    ["T1-01", "Games are defined"],
    ["D-01", "opens"],
  ]);
});

test("marks of reviews and short names of documents are found, sides and keys are not", () => {
  const marks = (text: string) => privateMarks(text).map(({ mark }) => mark);
  expect(marks('test("A19: a body")')).toEqual(["A19"]);
  expect(marks('"never the page (A19, polish 10)"')).toEqual(["polish 10", "A19, polish 10"]);
  expect(marks("/** B5: a server */")).toEqual(["B5"]);
  expect(marks("(quirk 28), API 9.1")).toEqual(["quirk 28", "API 9.1"]);
  expect(marks('press("F5"); side "A"; A4 paper (F11 is left alone)')).toEqual([]);
});

test("a link leads to a file and to a heading of it; code and other sites are left alone", () => {
  expect(relativeLinks("[a](b.md#c)\n```\n[x](y)\n```\n[h](https://x.y) [r](/docs)")).toEqual([
    { target: "b.md#c", line: 1 },
  ]);
  expect([...anchorsOf("# A: b `c`\n## A: b `c`")]).toEqual(["a-b-c", "a-b-c-1"]);
  const here = join(root, "docs/README.md");
  expect(problemOfLink("architecture.md", here)).toBeNull();
  expect(problemOfLink("nowhere.md", here)).toMatch(/leads nowhere/);
  expect(problemOfLink("commands.md#none", here)).toMatch(/no such heading/);
});

test("a file that a map names is there, by the end of its path", () => {
  const text = "`rooms/room.ts` and room.ts\n`gone/room.ts`, `*.test.ts`, `./room.ts`";
  expect(lostFiles(text, ["apps/server/src/rooms/room.ts"])).toEqual([{ file: "gone/room.ts", line: 2 }]);
});
