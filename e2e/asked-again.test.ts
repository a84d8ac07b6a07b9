/** The server is killed in the middle of a move: the move stands, and is there once when the server is back (table §1.4). */
import { rm } from "node:fs/promises";
import type { RoomClient } from "@baize/client";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FaultProxy, startFaultProxy } from "../apps/server/test/fault-proxy.ts";
import { timelineOf, watchTimeline } from "./cluster/timeline.ts";
import { makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { type Hand, handOf } from "./kit/hand.ts";
import { screen } from "./kit/look.ts";
import { logIn, newPlayer, openRoom, type Player, stepOf, tableOf } from "./kit/player.ts";
import { type Baize, startBaize } from "./kit/server.ts";
import { PICTURES, writeShore } from "./kit/shore.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const PATIENCE = { timeout: 60_000 };

describe.skipIf(browserMissing)("a move during which the server is killed (table §1.4)", () => {
  let baize: Baize;
  let browser: Browser;
  let folder: string;
  let line: FaultProxy;
  let losing: "question" | "answer" | null = null;
  let ann: Player;
  let hand: Hand;
  /** Somebody else, over a line of their own, who hears what is in the journal. */
  let watching: RoomClient;

  beforeAll(async () => {
    folder = await writeShore();
    baize = await startBaize([folder]);
    const loses = (what: typeof losing) => () => (losing === what ? "cut" : "pass");
    line = await startFaultProxy(Number(new URL(baize.url).port), {
      asked: loses("question"),
      answered: loses("answer"),
    });
    const [host, other] = [await makeAccount(baize, "Ann"), await makeAccount(baize, "Bob")];
    const slug = await makeRoom(host, await pluginNamed(baize, "Shore"));
    watching = await other.client.join(slug);
    browser = await openBrowser();
    ann = await newPlayer(browser);
    ann.page.setDefaultTimeout(30_000);
    await ann.page.route(`${PICTURES}/**`, (route) => route.abort());
    const entrance = { url: line.urlOf(baize.url) };
    await logIn(ann, entrance, host);
    await openRoom(ann, entrance, slug);
    hand = handOf(ann, ann);
    await hand.card("player1Hand", "Crab").waitFor();
    await ann.page.waitForLoadState("networkidle");
  });
  afterAll(async () => {
    await browser?.close();
    line?.close();
    await baize?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const stacks = async (groupId: string) => (await tableOf(ann))[groupId]?.stacks;

  for (const [what, lost, from, name, before] of [
    ["before its answer", "answer", "player1Hand", "Crab", 3],
    ["before it has heard of it", "question", "sharedPile", "Kelp", 4],
  ] as const)
    it(`${what}: it stands all the time, is there once, and one calm word is all that is said`, async () => {
      const { page } = ann;
      const step = Number(/\d+/.exec(await stepOf(ann))?.[0]);
      const told = watching.view.replayStep;
      await expect.poll(() => stacks("sharedRow")).toBe(before);
      await watchTimeline(page, "sharedRow");
      await hand.carry(hand.card(from, name), await hand.at(hand.region("sharedRow"), [0.95, 0.5]));
      losing = lost;
      await page.mouse.up();
      if (lost === "answer") await watching.until(({ replayStep }) => replayStep === told + 1);
      else await expect.poll(() => page.locator(".room-table[data-offline]").count(), PATIENCE).toBe(1);
      await baize.kill();
      losing = null;
      await page.locator('[data-notice="reconnecting"]').waitFor();
      await screen(page, `asked-again-${lost}-lost`);
      await baize.start();
      await page.locator('[data-notice="back"]').waitFor(PATIENCE);
      await expect.poll(() => stepOf(ann), PATIENCE).toMatch(new RegExp(`^step ${step + 1} of ${step + 1}$`));
      await watching.until(({ replayStep }) => replayStep === told + 1);
      await expect.poll(() => page.locator("[data-notice]").count(), PATIENCE).toBe(0);
      const timeline = await timelineOf(page);
      expect(timeline).toEqual({
        lines: ["", "reconnecting", "back", ""],
        alerts: [],
        stacks: [before, before + 1],
      });
      expect(ann.problems).toEqual([]);
    });
});
