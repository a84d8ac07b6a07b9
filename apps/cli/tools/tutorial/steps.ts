/** The tutorial (docs/plugins/tutorial): its pages hold every file that a reader writes, step by step. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const TUTORIAL = fileURLToPath(new URL("../../../../docs/plugins/tutorial", import.meta.url));

export interface TutorialStep {
  /** `step-01`. */
  name: string;
  /** Files that the page tells to write, by their place in the plugin's folder. */
  written: ReadonlyMap<string, string>;
  /** All files of the plugin at the end of the step. */
  files: ReadonlyMap<string, string>;
}

/** A fence that names a file behind its language is a file to write. */
const FILE = /^```\w+ (\S+)\n([\s\S]*?)^```$/gm;

export function tutorialSteps(): TutorialStep[] {
  let files = new Map<string, string>();
  return readdirSync(TUTORIAL)
    .filter((name) => /^step-\d\d$/.test(name))
    .sort()
    .map((name) => {
      const written = filesIn(readFileSync(join(TUTORIAL, name, "README.md"), "utf8"));
      files = new Map([...files, ...written]);
      return { name, written, files };
    });
}

/** The files that stand in a page. Throws when one stands there twice. */
function filesIn(page: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, file = "", text = ""] of page.matchAll(FILE)) {
    if (files.has(file)) throw new Error(`${file} stands in the page twice.`);
    files.set(file, text);
  }
  return files;
}

/** The page with other texts for its files. */
export function withFiles(page: string, texts: ReadonlyMap<string, string>): string {
  return page.replace(FILE, (whole: string, file: string, text: string) =>
    whole.replace(text, () => texts.get(file) ?? text),
  );
}
