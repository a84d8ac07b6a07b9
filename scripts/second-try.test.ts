import { describe, expect, it } from "vitest";
import { countTests, type FileResult, filesToTryAgain, withSecondTry } from "./second-try.ts";

const file = (name: string, ...statuses: string[]): FileResult => ({
  name: `/baize/${name}`,
  status: statuses.includes("failed") ? "failed" : "passed",
  assertionResults: statuses.map((status, at) => ({ fullName: `${name} ${at}`, status })),
});
/** Its tests were never reached. */
const broken = (name: string): FileResult => ({ ...file(name), status: "failed" });

describe("the second try", () => {
  const again = (...testResults: FileResult[]) =>
    filesToTryAgain({ testResults }, ["/baize/e2e", "/baize/apps/web"]);

  it("is of the files of browser tests and of the web app that failed, also outside their tests", () => {
    const files = [
      file("e2e/a.test.ts", "passed", "failed"),
      broken("e2e/b.test.ts"),
      file("e2e/c.test.ts", "passed"),
      broken("apps/web/d.test.tsx"),
    ];
    expect(again(...files)).toEqual([
      "/baize/e2e/a.test.ts",
      "/baize/e2e/b.test.ts",
      "/baize/apps/web/d.test.tsx",
    ]);
  });

  it("is not given where another test failed as well, or too many did", () => {
    expect(again(file("e2e/a.test.ts", "failed"), file("e2etools/b.test.ts", "failed"))).toEqual([]);
    expect(again(...["a", "b", "c", "d", "e"].map((name) => broken(`e2e/${name}.test.ts`)))).toEqual([]);
  });

  it("counts in the place of the first", () => {
    const first = {
      testResults: [file("a", "passed", "skipped"), file("b", "failed", "failed"), broken("c")],
    };
    expect(countTests(first)).toEqual({ passed: 1, failed: 3, skipped: 1 });
    const second = { testResults: [file("b", "passed", "failed"), file("c", "passed", "passed")] };
    expect(countTests(withSecondTry(first, second))).toEqual({ passed: 4, failed: 1, skipped: 1 });
  });
});
