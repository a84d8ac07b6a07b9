/** Somebody whose line breaks and comes back: what they say in a room is said, once (table §9.5). */
import { rm } from "node:fs/promises";
import type { RoomClient } from "@baize/client";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FaultProxy, startFaultProxy } from "../apps/server/test/fault-proxy.ts";
import { makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { screen } from "./kit/look.ts";
import { logIn, newPlayer, openRoom, type Player } from "./kit/player.ts";
import { type Baize, startBaize } from "./kit/server.ts";
import { PICTURES, writeShore } from "./kit/shore.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const PATIENCE = { timeout: 30_000 };

describe.skipIf(browserMissing)("the chat over a line that breaks (table §9.5)", () => {
  let baize: Baize;
  let browser: Browser;
  let folder: string;
  let line: FaultProxy;
  /** With which piece the line breaks, to stay broken. */
  let breaksWith: "question" | "answer" | null = null;
  let isAway = false;
  let ann: Player;
  /** Somebody else, over a line of their own. */
  let bob: RoomClient;

  beforeAll(async () => {
    folder = await writeShore();
    baize = await startBaize([folder]);
    const fate = (what: typeof breaksWith) => () => {
      if (breaksWith === what) isAway = true;
      return isAway ? "cut" : "pass";
    };
    line = await startFaultProxy(Number(new URL(baize.url).port), {
      asked: fate("question"),
      answered: fate("answer"),
    });
    const [host, other] = [await makeAccount(baize, "Ann"), await makeAccount(baize, "Bob")];
    const slug = await makeRoom(host, await pluginNamed(baize, "Shore"));
    bob = await other.client.join(slug);
    browser = await openBrowser();
    ann = await newPlayer(browser);
    ann.page.setDefaultTimeout(30_000);
    await ann.page.route(`${PICTURES}/**`, (route) => route.abort());
    const entrance = { url: line.urlOf(baize.url) };
    await logIn(ann, entrance, host);
    await openRoom(ann, entrance, slug);
    await ann.page.waitForLoadState("networkidle");
    await ann.page.getByRole("tab", { name: "Chat" }).click();
  });
  afterAll(async () => {
    await browser?.close();
    line?.close();
    await baize?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const linesWith = (page: Page, text: string) =>
    page.locator(".chat-line", { hasText: text }).allTextContents();
  const say = async (text: string) => {
    const field = ann.page.getByRole("textbox", { name: "your message…" });
    await field.fill(text);
    await field.press("Enter");
  };

  for (const lost of ["question", "answer"] as const)
    it(`a line whose ${lost} is lost stands there as not sent yet, and is said once when the line is back; so is what is written meanwhile`, async () => {
      const { page } = ann;
      const [first, second] = [`my ${lost} is lost`, `after the ${lost}`];
      breaksWith = lost;
      await say(first);
      await expect.poll(() => isAway, PATIENCE).toBe(true);
      breaksWith = null;
      await page.locator('[data-notice="reconnecting"]').waitFor();
      await say(second);
      for (const text of [first, second])
        await expect.poll(() => linesWith(page, text)).toEqual([`${text} not sent yet`]);
      await screen(page, `chat-${lost}-lost`);
      isAway = false;
      for (const text of [first, second])
        await expect.poll(() => linesWith(page, text), PATIENCE).toEqual([expect.stringMatching(/Ann.* /)]);
      await expect.poll(() => page.locator("[data-unsent]").count(), PATIENCE).toBe(0);
      const heard = bob.chat
        .map(({ text }) => text)
        .filter((text) => text.endsWith(`the ${lost}`) || text.endsWith(`${lost} is lost`));
      expect(heard).toEqual([`[player1/Ann] ${first}`, `[player1/Ann] ${second}`]);
      expect(ann.problems).toEqual([]);
    });
});
