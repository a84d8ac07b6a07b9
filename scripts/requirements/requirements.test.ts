/** How requirements are counted: one id for one assertion. */
import { expect, test } from "vitest";
import { repeatsOf, requirementsOf } from "../citations/ids.ts";
import { coverageOf } from "./coverage.ts";
import { namedTests } from "./named-tests.ts";

test("a test's assertions are counted, also those of the file's own helpers and of look-ups that must find", () => {
  const text = `
    const sees = async (page: Page, name: string) => { await expect(page.getByText(name)).toBeVisible(); };
    describe("T1-01 a group", () => {
      it("T1-02 one", async () => { expect(1).toBe(1); await sees(page, "x"); await screen.findByRole("link"); });
    });
    it.each([["P1-01 first"], ["P1-02 second"]])("%s", () => { expect(2).toBe(2); });
    test(\`P1-03 under \${base}\`, () => {});
  `;
  expect(namedTests(text, "a.test.ts").map(({ name, assertions }) => [name, assertions])).toEqual([
    ["T1-01 a group", 4],
    ["T1-02 one", 4],
    ["%s", 1],
    ["P1-01 first", 1],
    ["P1-02 second", 1],
    ["P1-03 under ", 0],
  ]);
});

test("each value of a compared object is an assertion, and each round of a loop over a written list", () => {
  const text = `
    it("T1-01 T1-02 T1-03 compares", () => { expect(x).toEqual({ a: 1, b: [2, 3], c: {} }); });
    it("T1-04 T1-05 loops", () => { for (const n of [1, 2]) expect(n).toBe(n); });
  `;
  expect(namedTests(text, "a.test.ts").map(({ assertions }) => assertions)).toEqual([3, 2]);
});

test("an id counts where there are as many assertions as ids", () => {
  const known = new Map(["P1-01", "P1-02", "P1-03", "P1-04"].map((id) => [id, null]));
  const tests = [
    { name: "P1-01, P1-02 two at once", assertions: 1, file: "a.test.ts", line: 3 },
    { name: "P1-02 alone", assertions: 1, file: "b.test.ts", line: 1 },
    { name: "P1-03, P9-99 one of them unknown", assertions: 2, file: "c.test.ts", line: 1 },
  ];
  const { proved, crowded, open, unknown } = coverageOf(known, tests);
  expect([...proved].sort()).toEqual(["P1-02", "P1-03"]);
  expect([...crowded]).toEqual([["P1-01", ["a.test.ts:3 (2 ids, 1 assertions)"]]]);
  expect(open).toEqual(["P1-04"]);
  expect([...unknown.keys()]).toEqual(["P9-99"]);
});

test("ids that say the same need one assertion between them", () => {
  const list = "| T9-20 | Two seconds | `api §1` | Same as T7-04 |\n| T7-04 | Two seconds | `api §1` | |\n";
  const statements = new Map(
    [...requirementsOf(list).keys()].map((id) => [id, repeatsOf(list).get(id) ?? null]),
  );
  const tests = [{ name: "T7-04 T9-20 two seconds", assertions: 1, file: "a.test.ts", line: 1 }];
  expect([...coverageOf(statements, tests).proved]).toEqual(["T7-04", "T9-20"]);
});
