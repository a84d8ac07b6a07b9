/** The example of the README, run as it stands there. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const folder = fileURLToPath(new URL("..", import.meta.url));

it("the example of the README prints what is said below it", () => {
  const [, code] = /```ts\n(.*?)```/s.exec(readFileSync(`${folder}/README.md`, "utf8"))!;
  const printed = execFileSync(process.execPath, ["--input-type=module-typescript", "--eval", code!], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(printed).toContain("[player1/ann] drew a card.");
  expect(printed).toMatch(/\[ ('Ace', 'back'|'back', 'Ace') \]/);
});
