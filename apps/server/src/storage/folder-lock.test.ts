import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lockFolder } from "./folder-lock.ts";

const folder = mkdtempSync(join(tmpdir(), "baize-lock-"));
const file = join(folder, "lock");
afterAll(() => rmSync(folder, { recursive: true }));

test("a folder is held once in a process, and free again afterwards", () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(join(folder, "."))).toThrow("already open in this process");
  unlock();
  lockFolder(folder)();
});

test("a folder that a living process holds is refused, naming the process", () => {
  writeFileSync(file, `${process.ppid}\n`);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.ppid}`);
});

test("what a dead process left is taken over, also when this one has its number, as in containers", () => {
  for (const left of ["2147483000", `${process.pid}`, "nonsense"]) {
    writeFileSync(file, left);
    const unlock = lockFolder(folder);
    expect(readFileSync(file, "utf8")).toBe(`${process.pid}\n`);
    unlock();
  }
});
