/** The suites of a room at the tables of a device, in a real browser: byte for byte what a server's thread makes of the same scripts. */
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserMissing, openBrowser } from "../kit/browser.ts";
import { root } from "../kit/server.ts";
import {
  openScriptWorker,
  type PlayInBrowser,
  playInBoth,
  scriptedGame,
} from "../near/suites/browser-scripts.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

/** `npm run test:near -- --scripts N` plays more. */
const CONVERGENCE = 10;

describe.skipIf(browserMissing)("the suites of a room at tables of a device", () => {
  let browser: Browser;
  let playInBrowser: PlayInBrowser;

  beforeAll(async () => {
    browser = await openBrowser();
    playInBrowser = await openScriptWorker(browser);
  });
  afterAll(() => browser?.close());

  it("its transcript: every frame of two people is that of a server (api §13.1)", async () => {
    const { events } = await playInBoth({ suite: "transcript" }, playInBrowser);
    expect(events.slice(0, 8)).toEqual([
      "ana phx_reply",
      "ana users_changed",
      "ana current_state",
      "ana go_to_replay_step",
      "ana phx_reply",
      "ana state_update",
      "ana phx_reply",
      "ana phx_reply",
    ]);
  });

  it("convergence: copies with lost, late and doubled connections end as the room, and the room as on a server", async () => {
    for (let seed = 1; seed <= CONVERGENCE; seed++)
      await playInBoth({ suite: "convergence", seed }, playInBrowser);
  });

  it("non-interference: no byte tells a viewer what they may not know, and each is that of a server", async () => {
    const standard = await scriptedGame(join(root, "games/standard-52"));
    for (const [policy, game] of [
      ["open", null],
      ["fair", null],
      ["fair", standard],
    ] as const)
      await playInBoth({ suite: "interference", seed: 1, policy, game }, playInBrowser);
  });
});
