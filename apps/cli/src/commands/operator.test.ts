import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, loadConfig } from "@baize/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyFirstDatabase } from "../../../server/test/data-folder.ts";
import { runCommand } from "../../test/run-command.ts";
import { adminCommand } from "./admin.ts";
import { backupCommand, compactCommand, restoreCommand } from "./backup.ts";

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "baize-cli-"));
});
afterAll(() => rm(dir, { recursive: true }));

describe("commands for operators", () => {
  it("baize admin grant makes no database, and says where it looked", async () => {
    const typo = join(dir, "typo");
    for (const args of [["grant", "ann"], ["list"]])
      expect(await runCommand(adminCommand, ...args, "--data", typo)).toEqual({
        lines: [],
        errors: [`There is no database in ${typo}. Say where it is with --data or DATA_DIR.`],
        code: 1,
      });
    expect(existsSync(typo)).toBe(false);
  });

  it("baize admin grant says who is missing, and ends with 1; nobody is an admin yet", {
    timeout: 240_000,
  }, async () => {
    copyFirstDatabase(join(dir, "data"));
    const config = loadConfig({}, { dataDir: join(dir, "data"), gamesDir: dir, port: 0, logLevel: "silent" });
    await (await createServer(config)).close();
    expect(await runCommand(adminCommand, "list", "--data", join(dir, "data"))).toEqual({
      lines: [],
      errors: ["Nobody is an admin."],
      code: null,
    });
    const result = await runCommand(adminCommand, "grant", "ann@example.org", "--data", join(dir, "data"));
    expect(result).toEqual({
      lines: [],
      errors: ["There is no account ann@example.org. Sign up first, then try again."],
      code: 1,
    });
  });

  it("baize backup and restore say what they wrote and where the old data went", async () => {
    const file = join(dir, "one.tar.gz");
    const written = await runCommand(backupCommand, file, "--data", join(dir, "data"));
    expect(written.lines[0]).toMatch(/one\.tar\.gz: \d+\.\d MB$/);
    const restored = await runCommand(restoreCommand, file, "--data", join(dir, "data"));
    expect(restored.lines).toEqual([
      `Restored from ${file}.`,
      `What was there before is in ${join(dir, "data", "db.before-restore-1")}; delete it when all is well.`,
    ]);
    const again = await runCommand(backupCommand, file, "--data", join(dir, "data"));
    expect([again.code, again.errors[0]]).toEqual([1, `${file} exists already. Choose another name.`]);
  });

  it("baize restore refuses what is no backup", async () => {
    const file = join(dir, "wrong.tar.gz");
    await writeFile(file, "nonsense");
    const result = await runCommand(restoreCommand, file, "--data", join(dir, "data"));
    expect([result.code, result.errors]).toEqual([1, [`${file} is not a backup of Baize.`]]);
  });

  it("baize compact says how large the database was and is, and leaves a PostgreSQL server to itself", async () => {
    const result = await runCommand(compactCommand, "--data", join(dir, "data"));
    expect([result.errors, result.lines[0]]).toEqual([
      [],
      expect.stringMatching(/^The database takes \d+\.\d MB; it was \d+\.\d MB\.$/),
    ]);
    const nowhere = await runCommand(compactCommand, "--data", join(dir, "nowhere"));
    expect([nowhere.code, nowhere.errors]).toEqual([1, [`There is no database in ${join(dir, "nowhere")}.`]]);
    process.env.DATABASE_URL = "postgres://db.example/baize";
    try {
      const server = await runCommand(compactCommand);
      expect([server.code, server.errors[0]]).toEqual([1, expect.stringContaining("does this by itself")]);
    } finally {
      delete process.env.DATABASE_URL;
    }
  });
});
