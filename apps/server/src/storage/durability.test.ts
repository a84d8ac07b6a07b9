import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { createRoomStore } from "./room-store.ts";

const folders: string[] = [];
const freshFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "baize-durability-"));
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test("api §14.39: a process killed at any moment has lost no journal entry that was acknowledged", async () => {
  const dataDir = freshFolder();
  const writer = fileURLToPath(new URL("../../test/journal-writer.ts", import.meta.url));
  const child = spawn(process.execPath, [writer, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  let acknowledged = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Number(line);
    if (acknowledged === 25) child.kill("SIGKILL");
  }
  await exited;
  expect(acknowledged).toBeGreaterThanOrEqual(25);

  const database = await openDatabase({ dataDir });
  const loaded = await createRoomStore(database.db).load("killed-room");
  await database.close();
  const versions = loaded?.entries.map((entry) => entry.version) ?? [];
  expect(versions.slice(0, acknowledged)).toEqual(
    Array.from({ length: acknowledged }, (_, index) => index + 1),
  );
});

test("a data folder that is open cannot be opened a second time, and can after it was closed", async () => {
  const dataDir = freshFolder();
  const first = await openDatabase({ dataDir });
  await expect(openDatabase({ dataDir })).rejects.toThrow(/already open in this process/);
  await first.close();
  const second = await openDatabase({ dataDir });
  await second.close();
});
