/** Tables of a device at their bare ends: games that go on in a room of a server, and tabs that die (`npm run test:near` does more of both). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserMissing } from "./kit/browser.ts";
import { openSplitTable } from "./near/open-split-table.ts";
import { playSplit, type SplitTable } from "./near/split-game.ts";
import { killTabs } from "./near/tab-kills.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const GAMES = 3;
const ACTIONS = 12;
const KILLS = 5;

describe.skipIf(browserMissing)("a table of a device", () => {
  let table: SplitTable;
  let close: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const opened = await openSplitTable("Standard 52", ACTIONS);
    ({ close } = opened);
    [table] = opened.tables as [SplitTable];
  });
  afterAll(() => close?.());

  it("goes on in a room as the very game that it was, and undo leads back over the split to the start and forth again", async () => {
    for (let seed = 1; seed <= GAMES; seed++) {
      const { split, end } = await playSplit(seed, table);
      expect(end).toBeGreaterThanOrEqual(split);
    }
  });

  it("has all that was acknowledged, once and in order, however its tab dies", async () => {
    const { acknowledged } = await killTabs(KILLS, 1, table);
    expect(acknowledged).toBeGreaterThan(0);
  });
});
