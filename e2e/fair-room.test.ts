/**
 * What a fair room promises, as two people see it: what it is and who switched developer mode on, questions before
 * somebody goes over what another did, the log as a record, closed seats and removed people (table §9.2, §9.5).
 */
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { told } from "./kit/alerts.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { fingerOn } from "./kit/finger.ts";
import { expectAccessible } from "./kit/look.ts";
import { openRoom, type Player, sitDown, stepOf } from "./kit/player.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";
import { openTableForTwo } from "./kit/table-for-two.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const CONSENT = ".consents";

describe.skipIf(browserMissing)("a fair room", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let slug: string;
  let ann: Player;
  let bob: Player;

  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    ({ slug, ann, bob } = await openTableForTwo(baize, browser, "Standard 52", { policy: "fair" }));
    await sitDown(bob);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  const button = ({ page }: Player, name: string | RegExp): Locator =>
    page.getByRole("button", { name }).first();
  /** Does something of which the person is told. */
  async function hears({ page }: Player, text: string, act: () => Promise<unknown>): Promise<void> {
    await act();
    await told(page, text);
  }

  /** Both see a step that one of them makes by drawing a card. */
  async function draw(player: Player): Promise<void> {
    const before = await stepOf(ann);
    await player.page.keyboard.press("d");
    for (const each of [ann, bob]) await expect.poll(() => stepOf(each)).not.toBe(before);
    await expect.poll(() => stepOf(ann)).toBe(await stepOf(bob));
  }
  /** Ann wants to take back what Bob did last; gives Bob's question. */
  async function askForStep(): Promise<Locator> {
    await ann.page.keyboard.press("Control+z");
    const question = bob.page.locator(".consent").first();
    await question.waitFor();
    return question;
  }
  async function menu(player: Player, ...way: string[]): Promise<void> {
    await player.page.getByRole("button", { name: "Menu", exact: true }).click();
    for (const [level, name] of way.entries()) {
      await player.page.getByRole("menuitem", { name, exact: true }).focus();
      await player.page.keyboard.press(level < way.length - 1 ? "ArrowRight" : "Enter");
    }
  }
  /** The host's menu of a seat, in the bar or in the list of the players. */
  async function seatMenu(entry: string): Promise<void> {
    const { page } = ann;
    const shown = () => page.locator("[data-context-menu]").isVisible();
    // Who sits where decides how much the bar has room for: what was there a moment ago may have gone into the list.
    await expect
      .poll(async () => {
        const more = button(ann, "Seat menu: Player 2");
        const way = (await more.isVisible()) ? more : button(ann, /^Players/);
        if (!(await shown())) await way.click({ timeout: 2000 }).catch(() => {});
        return shown();
      })
      .toBe(true);
    await expectAccessible(page, "the menu of a seat", "[data-context-menu]");
    await page.getByRole("menuitem", { name: entry }).click();
  }

  it("says to both that it is fair, at every size, and what that means", async () => {
    for (const player of [ann, bob]) {
      const { page } = player;
      for (const [name, size] of Object.entries(sizes)) {
        await page.setViewportSize(size);
        const box = await button(player, "Fair room").boundingBox();
        const inSight = box !== null && box.x >= 0 && box.x + box.width <= size.width && box.width > 20;
        expect({ name, inSight }).toEqual({ name, inSight: true });
      }
      await page.setViewportSize(sizes.desktop);
      await button(player, "Fair room").click();
      const meaning = page.getByRole("dialog", { name: "Fair room" });
      await expect
        .poll(() => meaning.textContent())
        .toContain("The server keeps hidden cards hidden, and the log names anyone who looks at some.");
      await expectAccessible(page, "what fair means", "[role=dialog]");
      await page.keyboard.press("Escape");
      await meaning.waitFor({ state: "detached" });
    }
  });

  it("names to both who switched developer mode on, as long as it is on", async () => {
    const { page } = ann;
    await menu(ann, "Developer tools");
    const window = page.getByRole("dialog", { name: "Developer tool" });
    await window.waitFor();
    await window.getByText("Developer mode", { exact: true }).click();
    for (const player of [ann, bob]) await button(player, "Fair room. Developer mode: Ann").waitFor();
    await expectAccessible(bob.page, "the top bar with developer mode", ".room-top-bar");
    await window.getByText("Developer mode", { exact: true }).click();
    for (const player of [ann, bob])
      await player.page.getByRole("button", { name: "Fair room", exact: true }).waitFor();
    await window.getByRole("button", { name: "Close" }).click();
  });

  it("lets nobody step back over what another did when they refuse", async () => {
    await draw(ann);
    await draw(bob);
    const before = await stepOf(ann);
    const question = await askForStep();
    await ann.page.getByRole("status").filter({ hasText: "Waiting for Bob…" }).waitFor();
    // Bob goes on playing where he is: nothing has taken his focus.
    await expect
      .poll(() => bob.page.evaluate(() => document.activeElement?.closest(".consents") ?? null))
      .toBeNull();
    await hears(ann, "Bob did not agree.", () => question.getByRole("button", { name: "Refuse" }).click());
    for (const { page } of [ann, bob]) await page.locator(CONSENT).waitFor({ state: "detached" });
    for (const player of [ann, bob]) await expect.poll(() => stepOf(player)).toBe(before);
  });

  it("asks and waits accessibly; who does not answer has said no", async () => {
    // The line that runs down would be waited for.
    for (const { page } of [ann, bob]) await page.emulateMedia({ reducedMotion: "reduce" });
    await askForStep();
    await hears(bob, "You did not answer in time: that counted as no.", () =>
      Promise.all([
        expectAccessible(bob.page, "a question", CONSENT),
        expectAccessible(ann.page, "waiting for an answer", CONSENT),
      ]),
    );
    for (const { page } of [ann, bob]) await page.locator(CONSENT).waitFor({ state: "detached" });
    for (const { page } of [ann, bob]) await page.emulateMedia({ reducedMotion: "no-preference" });
  });

  it("steps back when they allow it, by keys alone, and tells them who went where", async () => {
    const question = await askForStep();
    await question.getByText(/^Ann wants to undo: /).waitFor();
    await bob.page.keyboard.press("F8");
    await hears(ann, "Everybody agreed.", () =>
      hears(bob, "Ann undid: ", () => bob.page.keyboard.press("Enter")),
    );
    await expect.poll(() => stepOf(ann)).toBe(await stepOf(bob));
  });

  it("keeps what is cut off then in the log, struck out, for both", async () => {
    await ann.page.keyboard.press("Escape");
    await draw(ann);
    for (const { page } of [ann, bob]) {
      const cut = page.getByRole("group", { name: "1 step cut off" });
      await cut.waitFor();
      await expect.poll(() => cut.locator("del").count()).toBeGreaterThan(0);
      await expectAccessible(page, "the log with a branch that was cut off", "[role=log]");
    }
    await bob.page.reload();
    await bob.page.getByRole("group", { name: "1 step cut off" }).waitFor();
  });

  it("asks a finger on a phone as well", async () => {
    const { page } = bob;
    await draw(bob);
    await page.setViewportSize(sizes.phone);
    const question = await askForStep();
    const refuse = question.getByRole("button", { name: "Refuse" });
    await expect.poll(async () => (await refuse.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    // Until it lies still: the question slides in.
    await refuse.click({ trial: true });
    const box = await refuse.boundingBox();
    if (!box) throw new Error("There is no button to refuse.");
    const finger = await fingerOn(page);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await hears(ann, "Bob did not agree.", () => finger.tap(middle));
    await page.setViewportSize(sizes.desktop);
  });

  it("gives the whole game as a file when the other agrees", async () => {
    const file = ann.page.waitForEvent("download");
    await menu(ann, "Download", "Game state (.json)");
    const question = bob.page.locator(".consent").first();
    await question.getByText("Ann wants to download the whole game, hidden cards included.").waitFor();
    await question.getByRole("button", { name: "Allow" }).click();
    expect((await file).suggestedFilename()).toBe(`${slug}_game.json`);
  });

  it("has seats that the host closes and opens", async () => {
    await button(bob, /^Get up/).click();
    await hears(bob, "Ann closed the seat of player 2.", () => seatMenu("Close seat"));
    const closed = bob.page.getByRole("group", { name: "Player 2: Closed seat" });
    await closed.waitFor();
    await expect.poll(() => bob.page.getByRole("button", { name: "Sit: Player 2" }).count()).toBe(0);
    await expectAccessible(bob.page, "a closed seat", ".room-top-bar");
    await seatMenu("Open seat");
    await closed.waitFor({ state: "detached" });
    await sitDown(bob);
  });

  it("is left by whom the host removes, until they are let in again", async () => {
    await seatMenu("Remove Bob from the room");
    const sure = ann.page.getByRole("alertdialog", { name: /^Remove Bob from the room\?/ });
    await expectAccessible(ann.page, "the question before somebody is removed", "[role=alertdialog]");
    await hears(ann, "Ann removed Bob from the room.", () =>
      sure.getByRole("button", { name: "Yes" }).click(),
    );
    const note = bob.page.getByRole("alert").filter({ hasText: "You were removed from this room" });
    await note.waitFor();
    await expect.poll(() => note.textContent()).toContain("Ann removed you from the table.");
    await expectAccessible(bob.page, "the page of who was removed");

    await bob.page.reload();
    await note.waitFor();
    await note.getByRole("link", { name: "Go to lobby" }).click();
    await bob.page.waitForURL(/\/lobby/);

    await hears(ann, "Ann let Bob back into the room.", () => menu(ann, "Removed people", "Let Bob back in"));
    await openRoom(bob, baize, slug);
  });

  it("is closed by the host, and who was there reads who did it", async () => {
    await menu(ann, "Close room");
    await ann.page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
    await ann.page.waitForURL(/\/profile/);
    const note = bob.page.getByRole("alert").filter({ hasText: "The room is closed" });
    await note.waitFor();
    await expect.poll(() => note.textContent()).toContain("Ann closed the room.");
    await expectAccessible(bob.page, "the page of a room that is closed");
    expect([ann.problems, bob.problems]).toEqual([[], []]);
  });
});
