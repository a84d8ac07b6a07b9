/**
 * The main journey, from the sign-up to a table for two that is left and found again, in whichever engine: the same steps as
 * Chromium goes in `standard-52.test.ts`. The other person is a typed client.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { RoomClient } from "@baize/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount } from "../account.ts";
import type { At } from "../hand.ts";
import { type Line, startLine } from "../line.ts";
import { isStill, readTable } from "../player.ts";
import { type Baize, startBaize } from "../server.ts";
import { drag, type Engine, type EnginePage, lift, type Part } from "./engine.ts";

const PASSWORD = "correct horse battery";
const PATIENCE = { timeout: 20_000 };

/** The first card of a group on the screen. */
export const card = (groupId: string) => ({
  selector: `[data-shows-group="${groupId}"] .stack > .card:first-child [data-card-hit]`,
});
/** The region that shows a group. */
export const region = (groupId: string) => ({ selector: `[data-shows-group="${groupId}"]` });
const button = (name: string | RegExp): Part => ({ role: "button", name });

/** At the left of it: a fan covers the rest. */
const GRAB: At = [0.1, 0.5];

/**
 * Declares the journey as tests, one after the other.
 * @param missing why it cannot be gone here, or null
 */
export function describeJourney(
  engineName: string,
  missing: string | null,
  openEngine: () => Promise<Engine>,
): void {
  describe.skipIf(missing)(`the main journey in ${engineName}`, () => {
    let baize: Baize;
    let line: Line;
    let engine: Engine;
    let page: EnginePage;
    let bob: Account;
    let room: RoomClient;

    beforeAll(async () => {
      [baize, engine] = await Promise.all([startBaize(), openEngine()]);
      line = await startLine(baize.url);
      page = await engine.newPage();
      bob = await makeAccount(baize, "Bob");
    });
    afterAll(async () => {
      bob?.client.close();
      await engine?.close();
      await line?.stop();
      await baize?.stop();
    });

    /** Stacks of a group as Bob's client counts them. */
    const stacks = (groupId: string) => room.view.game.groupById[groupId]!.stackIds.length;
    const cardsIn = (groupId: string, index = 0) => {
      const { groupById, stackById } = room.view.game;
      return stackById[groupById[groupId]!.stackIds[index]!]!.cardIds;
    };
    const shownTable = () => page.run(readTable, undefined);
    const shownStacks = async (groupId: string) => (await shownTable())[groupId]?.stacks;
    const untilStill = () => expect.poll(() => page.run(isStill, undefined), PATIENCE).toBe(true);
    async function fillLogIn() {
      await page.fill({ role: "textbox", name: "Email" }, "ann@example.org");
      await page.fill({ role: "textbox", name: "Password" }, PASSWORD);
      await page.click({ role: "button", name: "Log In" });
      await expect.poll(() => page.address(), PATIENCE).toMatch(/\/lobby/);
    }

    it("a newcomer signs up by the form, confirms by the mail and logs in", async () => {
      await page.open(`${line.url}/signup`);
      await page.fill({ role: "textbox", name: "Email" }, "ann@example.org");
      await page.fill({ role: "textbox", name: "Password" }, PASSWORD);
      await page.fill({ role: "textbox", name: "Confirm password" }, PASSWORD);
      await page.fill({ role: "textbox", name: "Nickname" }, "Ann");
      await page.click(button("Sign Up"));
      await expect.poll(() => page.address(), PATIENCE).toMatch(/\/lobby/);
      await page.shown({ role: "link", name: /Standard 52/ });
      await picture("lobby");
      // The mail names the server itself; the page is at the other end of the line.
      await page.open(line.url + new URL(await confirmationLink()).pathname);
      await page.shown({ text: "Thank you, your email has been confirmed." });
      await page.open(`${line.url}/login`);
      await fillLogIn();
    });

    /** The link of the mail to Ann, as the outbox shows it. */
    async function confirmationLink(): Promise<string> {
      const ofAnn = async () => {
        await page.open(`${line.url}/dev/outbox`);
        return await page.run(
          (email) =>
            [...document.querySelectorAll<HTMLAnchorElement>("a[href*='confirm-email']")].find((link) =>
              link.closest("article, section, li, div")?.textContent?.includes(email),
            )?.href ?? "",
          "ann@example.org",
        );
      };
      await expect.poll(ofAnn, PATIENCE).not.toBe("");
      return await ofAnn();
    }

    it("opens a room of Standard 52, where a second person joins by the link and sits down", async () => {
      await page.click({ role: "link", name: /Standard 52/ });
      await page.click(button("Create Room"));
      await page.click({ role: "button", name: "Create Room", within: "[role=dialog]" });
      await expect.poll(() => page.address(), PATIENCE).toMatch(/\/room\//);
      await page.shown({ role: "region", name: "Table" });
      await expect.poll(() => shownStacks("sharedDeck"), PATIENCE).toBe(52);
      room = await bob.client.join((await page.address()).split("/").at(-1)!);
      await room.sitDown("player2");
      await page.shown({ text: /Bob.* sat down in seat 2/ });
    });

    it("deals by a button and a question that is answered; only one's own cards are seen", async () => {
      await page.click(button("Deal"));
      await page.click(button(/^7\b/));
      await expect.poll(() => shownStacks("player1Hand"), PATIENCE).toBe(7);
      const { player1Hand, player2Hand } = await shownTable();
      for (const name of player1Hand!.cards) expect(name).toMatch(/ of (clubs|diamonds|hearts|spades)/);
      expect(player2Hand!.cards).toEqual(Array(7).fill("face-down card"));
      await expect.poll(() => stacks("player1Hand"), PATIENCE).toBe(7);
    });

    it("drags cards from the hand to the table, and one onto another", async () => {
      await untilStill();
      await drag(
        page,
        await page.pointOf(card("player1Hand"), GRAB),
        await page.pointOf(region("sharedTable"), [0.4, 0.5]),
      );
      await expect.poll(() => stacks("sharedTable"), PATIENCE).toBe(1);
      await untilStill();
      await drag(
        page,
        await page.pointOf(card("player1Hand"), GRAB),
        await page.pointOf(card("sharedTable"), GRAB),
      );
      await expect.poll(() => cardsIn("sharedTable").length, PATIENCE).toBe(2);
      await picture("table");
    });

    it("flips the card under the pointer by a key, undoes it and does it again", async () => {
      await untilStill();
      const side = () => room.view.game.cardById[cardsIn("sharedTable")[0]!]!.currentSide;
      await page.pointer.moveTo(await page.pointOf(card("sharedTable"), [0.5, 0.3]));
      await page.key("f");
      await expect.poll(side, PATIENCE).toBe("B");
      await page.key("Control+z");
      await expect.poll(side, PATIENCE).toBe("A");
      await page.click(button(/^Redo/));
      await expect.poll(side, PATIENCE).toBe("B");
    });

    it("keeps a card in the air while the table changes under it: what holds the pointer is never moved", async () => {
      await untilStill();
      await page.run(noteCaptures, undefined);
      const [inHand, drawn] = [stacks("player1Hand"), stacks("player2Hand") + 1];
      await lift(
        page,
        await page.pointOf(card("player1Hand"), GRAB),
        await page.pointOf(region("player1Play"), [0.5, 0.5]),
      );
      await room.run({ kind: "actionList", id: "draw" });
      await expect.poll(() => shownStacks("player2Hand"), PATIENCE).toBe(drawn);
      expect(await page.run(() => window.notedCaptures, undefined)).toEqual([
        "gotpointercapture of the table",
      ]);
      await page.pointer.up();
      await expect.poll(() => stacks("player1Play"), PATIENCE).toBe(1);
      expect(stacks("player1Hand")).toBe(inHand - 1);
    });

    it("is told what the other does, and what they say to each other", async () => {
      const before = await shownStacks("player2Hand");
      await room.run({ kind: "actionList", id: "draw" });
      await expect.poll(() => shownStacks("player2Hand"), PATIENCE).toBe(before! + 1);
      await page.click({ role: "tab", name: /^Chat/ });
      await page.fill({ role: "textbox", name: /message|chat/i }, "Good luck!");
      await page.key("Enter");
      await expect.poll(() => room.chat.map(({ text }) => text).join("\n"), PATIENCE).toContain("Good luck!");
      await room.say("And to you.");
      await page.shown({ text: /And to you\./ });
    });

    it("is back within a second of being looked at again, when its line broke behind another tab", async () => {
      const drawn = stacks("player2Hand") + 1;
      await page.run(noteReturn, drawn);
      await page.hide();
      line.cut();
      await room.run({ kind: "actionList", id: "draw" });
      await room.until(() => stacks("player2Hand") === drawn);
      line.mend();
      await page.show();
      const returned = () => page.run(() => window.notedReturn ?? null, undefined);
      await expect.poll(returned, PATIENCE).not.toBeNull();
      expect(await returned()).toBeLessThan(1000);
    });

    it("is reloaded and goes on where it was", async () => {
      const before = await shownTable();
      await page.reload();
      await page.shown({ role: "region", name: "Table" });
      await expect.poll(shownTable, PATIENCE).toEqual(before);
      await untilStill();
      await page.key("d");
      await expect.poll(() => stacks("player1Hand"), PATIENCE).toBe(before.player1Hand!.stacks + 1);
    });

    it("plays alone at a table of this device, which is there as it was after a reload", async () => {
      await page.open(`${line.url}/lobby`);
      await page.click({ role: "link", name: /^Play alone.*Standard 52/ });
      await expect.poll(() => page.address(), PATIENCE).toMatch(/\/table\//);
      await page.shown({ role: "region", name: "Table" });
      await expect.poll(() => shownStacks("sharedDeck"), PATIENCE).toBe(52);
      for (const drawn of [1, 2]) {
        await page.click(button("Draw"));
        await expect.poll(() => shownStacks("player1Hand"), PATIENCE).toBe(drawn);
      }
      await untilStill();
      const step = await page.run(shownStep, undefined);
      await drag(
        page,
        await page.pointOf(card("player1Hand"), GRAB),
        await page.pointOf(region("sharedTable"), [0.4, 0.5]),
      );
      await expect.poll(() => shownStacks("sharedTable"), PATIENCE).toBe(1);
      // What is shown before its answer need not be there after a reload.
      await expect.poll(() => page.run(shownStep, undefined), PATIENCE).not.toBe(step);
      const before = await shownTable();
      await page.reload();
      await page.shown({ role: "region", name: "Table" });
      await expect.poll(shownTable, PATIENCE).toEqual(before);
      await picture("device-table");
      await page.click(button(/^Undo/));
      await expect.poll(() => shownStacks("player1Hand"), PATIENCE).toBe(2);
    });

    it("had no error in its page", async () => {
      expect(await page.problems()).toEqual([]);
    });

    /** A picture in the folder that PICTURES names; without it nothing is done. */
    async function picture(name: string): Promise<void> {
      const folder = process.env.PICTURES;
      if (!folder) return;
      mkdirSync(folder, { recursive: true });
      await page.picture(join(folder, `${engineName}-${name}.png`));
    }
  });
}

/** The step that the log's controls show; runs in the page. */
function shownStep(): string | null {
  return /step \d+ of \d+/.exec(document.body.textContent ?? "")?.[0] ?? null;
}

declare global {
  interface Window {
    notedCaptures?: string[];
    notedReturn?: number;
  }
}

/** In the page: notes what gets the pointer, and loses it. */
function noteCaptures(): void {
  const noted: string[] = [];
  window.notedCaptures = noted;
  for (const type of ["gotpointercapture", "lostpointercapture"])
    addEventListener(
      type,
      ({ target }) => {
        const isTable = (target as Element).matches(".table-surface");
        noted.push(`${type} of ${isTable ? "the table" : (target as Element).outerHTML.slice(0, 80)}`);
      },
      { capture: true },
    );
}

/** In the page: notes how many milliseconds after the page is seen again the other's hand has so many cards. */
function noteReturn(stacks: number): void {
  window.notedReturn = undefined;
  document.addEventListener("visibilitychange", function seen() {
    if (document.hidden) return;
    document.removeEventListener("visibilitychange", seen);
    const shown = performance.now();
    const look = () => {
      const hand = document.querySelector('[data-shows-group="player2Hand"]');
      if (!hand?.getAttribute("aria-label")?.includes(`stacks: ${stacks}`)) return setTimeout(look, 10);
      window.notedReturn = performance.now() - shown;
    };
    look();
  });
}
