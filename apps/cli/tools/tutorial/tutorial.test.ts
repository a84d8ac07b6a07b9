import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { formatFinding } from "@baize/plugin";
import { loadPluginFolder } from "@baize/plugin/folder";
import { afterAll, describe, expect, it } from "vitest";
import { formatFailure, loadPlayDefinition, readPlayScripts, runPlayScript } from "../../src/play/index.ts";
import { TUTORIAL, tutorialSteps } from "./steps.ts";

const steps = tutorialSteps();

async function findingsAndFailures(
  dir: string,
): Promise<{ findings: string[]; failures: string[]; plays: number }> {
  const { errors, warnings } = await loadPluginFolder(dir);
  const definition = await loadPlayDefinition(dir);
  const scripts = await readPlayScripts(dir);
  return {
    findings: [...errors, ...warnings].map(formatFinding),
    failures: scripts.flatMap((script) => runPlayScript(definition, script).map(formatFailure)),
    plays: scripts.length,
  };
}

describe("a newcomer who follows the tutorial in a fresh folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "baize-tutorial-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("finds ten steps", () => {
    expect(steps).toHaveLength(10);
  });

  it.each(steps.map((step, index) => [step.name, step, index + 1] as const))(
    "has after %s a plugin that is clean and plays as it should",
    async (_, { written }, number) => {
      for (const [file, text] of written) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), text);
      }
      const { findings, failures, plays } = await findingsAndFailures(folder);
      expect({ findings, failures }).toEqual({ findings: [], failures: [] });
      expect(plays).toBe(number);
    },
  );
});

describe("the folders of the tutorial's steps", () => {
  it.each(steps.map((step) => [step.name, step] as const))(
    "%s holds what its page says; write it again with: node apps/cli/tools/tutorial/main.ts",
    (name, { files }) => {
      const dir = join(TUTORIAL, name);
      const found = readdirSync(dir, { recursive: true, encoding: "utf8" })
        .filter((file) => file !== "README.md" && statSync(join(dir, file)).isFile())
        .map((file) => [file, readFileSync(join(dir, file), "utf8")] as const);
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(files));
    },
  );
});

describe("the tutorial's pages", () => {
  it("lead from one step to the next", () => {
    for (const [index, { name }] of steps.entries()) {
      const page = readFileSync(join(TUTORIAL, name, "README.md"), "utf8");
      const next = steps[index + 1];
      if (next) expect(page).toContain(`(../${next.name}/README.md)`);
    }
  });
});
