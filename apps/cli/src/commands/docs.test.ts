import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCommand } from "../../test/run-command.ts";
import { EXAMPLE, temporaryFolder } from "../../test/temporary-folder.ts";
import { docsCommand } from "./docs.ts";

/** The page, what else was said, and how it ended. */
async function docs(...args: string[]) {
  const { lines, errors, code } = await runCommand(docsCommand, ...args);
  return { text: lines.join(""), errors, code };
}

describe("baize docs", () => {
  it("writes what is on the table, what the keys do, and which cards there are", async () => {
    const { text, code } = await docs(EXAMPLE);
    expect(code).toBe(0);
    expect(text).toContain("# Ember and Tide\n\nFor 2 players, with 4 different cards.");
    expect(text).toContain("| `player1Deck` | Deck | deck | face down |");
    expect(text).toContain("| `player1Play` | Player 1 play area | play | face up, in play |");
    expect(text).toContain("| `A` | Exhaust or ready |");
    expect(text).toContain("| Button on the table | Next step |");
    expect(text).toContain("| Ember starter | `emberStarter` | 5 |");
    expect(text).toContain("| `et-003` | Tide Warden / Tide Warden, Risen | Creature | 3 | 3 | true |");
    expect(text).toContain("| `TOGGLE_EXHAUST` | `$CARD_ID`, `$ANGLE` |");
    expect(text).toContain("| `1.1` | 1.1: Ready | Start |");
  });

  it("speaks the language that is asked for", async () => {
    expect((await docs(EXAMPLE, "--language", "German")).text).toContain("| `player1Deck` | Zugstapel |");
  });

  it("leaves out what authors wrote to themselves", async () => {
    const dir = await temporaryFolder();
    await cp(EXAMPLE, dir, { recursive: true });
    const note = { _note: "remember" };
    await writeFile(
      join(dir, "json/notes.json"),
      JSON.stringify({ groups: note, preBuiltDecks: note, functions: note }),
    );
    expect((await docs(dir)).text).toBe((await docs(EXAMPLE)).text);
  });

  it("writes a file, and lists errors instead of a page", async () => {
    const dir = await temporaryFolder();
    const file = join(dir, "reference.md");
    expect((await docs(EXAMPLE, "-o", file)).errors).toEqual([`${file} written.`]);
    expect(await readFile(file, "utf8")).toContain("# Ember and Tide");
    const { errors, code } = await docs(dir);
    expect(errors[0]).toContain("No .json files found");
    expect(code).toBe(1);
  });
});
