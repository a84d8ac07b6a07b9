/** The examples of the packages' READMEs, run as they stand there; what they print stands below them. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

it.each(["packages/plugin", "packages/protocol", "packages/room"])(
  "the example of %s prints what is said below it",
  (folder) => {
    const text = readFileSync(join(root, folder, "README.md"), "utf8");
    const [, code = "", output] = /```ts\n(.*?)```.*?```text\n(.*?)```/s.exec(text) ?? [];
    const printed = execFileSync(process.execPath, ["--input-type=module-typescript", "--eval", code], {
      cwd: join(root, folder),
      encoding: "utf8",
    });
    expect(printed).toBe(output);
  },
);
