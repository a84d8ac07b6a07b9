import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { countsOf, type Outcome, runConformance } from "./conformance.ts";
import type { Step, VectorFile } from "./vectors.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Runs files of vectors, each in a folder of its own, with these exceptions. */
function run(files: object[], exceptions: string[]): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "conformance-"));
  folders.push(folder);
  const write = (name: string, content: unknown): string => {
    writeFileSync(join(folder, name), JSON.stringify(content));
    return join(folder, name);
  };
  const paths = files.map((file, index) => {
    mkdirSync(join(folder, `${index}`));
    return write(`${index}/vectors.json`, file);
  });
  const list = exceptions.map((id) => ({ id, quirk: 62, reason: "Mended." }));
  return runConformance({
    mode: "plain",
    paths,
    fixtures: null,
    plugins: [],
    exceptions: write("exceptions.json", list),
  });
}

const HEAD = { format: 1, family: "test", plugin: "mini-plugin", base: "mini-table" };
const expressions = (...expected: object[]) => ({
  ...HEAD,
  kind: "expression",
  vectors: expected.map((expect) => ({ id: "ADD-1", fn: "ADD", code: ["ADD", 1, 2], expect })),
});
const THREE = { type: "integer", value: 3 };
const FOUR = { type: "integer", value: 4 };

describe("exceptions", () => {
  it("are idle only when no vector of that id differs, in whichever file", async () => {
    const idle = async (...files: object[]) => (await run(files, ["ADD-1"])).idle.map(({ id }) => id);
    expect(await idle(expressions(THREE), expressions(FOUR))).toEqual([]);
    expect(await idle(expressions(FOUR), expressions(THREE))).toEqual([]);
    expect(await idle(expressions(THREE), expressions(THREE))).toEqual(["ADD-1"]);
  });

  it("are counted apart from what differs without one", async () => {
    const other = { ...expressions(FOUR), vectors: [{ ...expressions(FOUR).vectors[0], id: "ADD-2" }] };
    const outcome = await run([expressions(THREE, FOUR), other], ["ADD-1"]);
    expect([outcome.passed, countsOf(outcome)]).toEqual([1, { listed: 1, failed: 1 }]);
  });
});

describe("values without a JSON form (conformance §2)", () => {
  it.each([
    { type: "list", value: { $improper: [1, 2] } },
    { type: "list", value: ["a", { $tuple: ["a", 1] }] },
    { type: "other", value: null },
  ])("only ask that the engine survives: %j", async (expected) => {
    expect(await run([expressions(expected)], [])).toMatchObject({ passed: 1, failures: [] });
  });
});

describe("a sequence with a step that is an exception", () => {
  const recorded = JSON.parse(
    readFileSync(
      fileURLToPath(new URL("../../conformance/actions/sequences_A.json", import.meta.url)),
      "utf8",
    ),
  ) as VectorFile;
  /** The sequence of which the recording has one step fail by ruling 62. */
  const sequence = (edit: (steps: Step[]) => void = () => {}): object => {
    const vector = structuredClone(recorded.vectors.find(({ id }) => id === "SEQ-A15")!);
    edit(vector.sequence!);
    return { ...recorded, vectors: [vector] };
  };
  const found = async (file: object, exceptions: string[]) => {
    const { failures } = await run([file], exceptions);
    return failures.map(({ id, found, exception }) => [id, found.text.split(":")[0], exception !== null]);
  };

  it("is run to its end without that step", async () => {
    expect(await found(sequence(), [])).toEqual([["SEQ-A15", "step 14", false]]);
    expect(await found(sequence(), ["SEQ-A15:14"])).toEqual([
      ["SEQ-A15:14", "expected an error (ABORT", true],
    ]);
  });

  it("still has to do everything else as recorded", async () => {
    const changed = sequence((steps) => {
      steps[19]!.expect.messages = ["Something else."];
    });
    expect(await found(changed, ["SEQ-A15:14"])).toEqual([
      ["SEQ-A15:14", "expected an error (ABORT", true],
      ["SEQ-A15", "step 20", false],
    ]);
  });
});
