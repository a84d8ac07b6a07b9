import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

it("a main thread that hangs is ended by its room worker, with words on the way out", {
  timeout: 60_000,
}, async () => {
  const program = fileURLToPath(new URL("../../../test/hanging-main.ts", import.meta.url));
  const child = spawn(process.execPath, [program], { stdio: ["ignore", "pipe", "pipe"] });
  const [said, complained, [, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  expect([said, signal]).toEqual(["hanging\n", "SIGKILL"]);
  expect(complained).toContain("The main thread hangs and the server is ended.");
});
