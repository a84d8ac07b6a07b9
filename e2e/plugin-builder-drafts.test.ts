/** Nothing of a plugin that is being built is lost: not by a reload, a killed tab, a second tab or a sign-in (decks §8.1). */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAccount } from "./kit/account.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { expectAccessibleInBoth, picture } from "./kit/look.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const rows = [
  "databaseId\tname\timageUrl\tcardBack\ttype\tpower",
  "l-001\tEmber Wick\t\tlantern\tFlame\t2",
  "l-002\tPaper Moon\t\tlantern\tShade\t1",
  "l-003\tSleeping Moth\t\tmulti_sided\tShade\t0",
  "l-003\tWaking Moth\t\tmulti_sided\tShade\t3",
  "l-004\tOil Flask\t\tlantern\tTool\t",
].join("\n");

/** Of each step a field that is typed into, and what is typed; the last step has none. */
const fields: Record<string, string> = {
  "Card Types": "cardTypes/Flame/width",
  "Card Backs": "cardBacks/lantern/imageUrl",
  "Game Basics": "basics/pluginName",
  Groups: "groups/1/label",
  "Face Properties": "faceProperties/6/label",
  "Card Properties": "cardProperties/1/label",
  "Player Properties": "playerProperties/1/label",
  "Game Properties": "gameProperties/1/label",
  Deckbuilder: "deckbuilder/maxCardQuantity",
  Phases: "phases/1/label",
  Tokens: "tokens/1/label",
};
/** What makes the first row of a step that begins without one. */
const firstRow: Record<string, string> = {
  "Game Properties": "Add Property",
  Phases: "Add Phase",
  Tokens: "Add Token",
};
const numbers = new Set(["Card Types", "Deckbuilder"]);
/** Whether the tab is ended in each step and each way (`deep/plugin-builder-drafts-everywhere.test.ts`). */
const EVERYWHERE = process.env.ENDINGS === "all";
/** Otherwise where a number, a text, and a row that was added are typed. */
const TYPED = new Set(["Card Types", "Game Basics", "Player Properties", "Tokens"]);
const STEPS = [
  "Instructions",
  "Card Data",
  ...Object.keys(fields).slice(0, -2),
  "Layout",
  ...Object.keys(fields).slice(-2),
];
const typedFields = Object.entries(fields).filter(([step]) => EVERYWHERE || TYPED.has(step));

describe.skipIf(browserMissing)("drafts of the plugin builder", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    [baize, browser] = await Promise.all([shareBaize(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  async function newTab(address = "/plugin-builder"): Promise<Page> {
    const tab = await context.newPage();
    tab.setDefaultTimeout(30_000);
    await tab.goto(baize.url + address);
    return tab;
  }
  async function newBrowser(): Promise<void> {
    await context?.close();
    context = await browser.newContext({ viewport: sizes.desktop, locale: "en-US" });
    page = await newTab();
  }
  const at = (step: string) => page.getByRole("heading", { level: 1, name: step, exact: true }).waitFor();
  const input = (path: string) =>
    page.locator(`[data-field="${path}"] input, input[data-field="${path}"]`).first();
  async function next(step: string): Promise<void> {
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await at(step);
  }
  /** By way of the steps between. */
  async function onTo(step: string): Promise<void> {
    const here = STEPS.indexOf(await page.getByRole("heading", { level: 1 }).first().innerText());
    for (const each of STEPS.slice(here + 1, STEPS.indexOf(step) + 1)) await next(each);
  }
  async function resume(button = "Resume"): Promise<void> {
    await page.getByRole("heading", { name: /^Resume draft from .*\?$/ }).waitFor();
    await page.getByRole("button", { name: button, exact: true }).click();
  }
  async function loadCards(): Promise<void> {
    await page.getByRole("button", { name: "Card Data", exact: true }).click();
    await at("Card Data");
    await page.getByRole("textbox", { name: "Paste rows from a spreadsheet" }).fill(rows);
    await page.getByRole("button", { name: "Use these cards" }).click();
    await page.getByText("Card database uploaded successfully: 4 cards.").waitFor();
  }

  /**
   * Ends the process that draws the tab in an instant: no event reaches it any more. Only that one: another may be getting ready for the
   * next tab, which then would never open.
   */
  async function crashTab(): Promise<void> {
    const devTools = await context.newCDPSession(page);
    const crashed = page.waitForEvent("crash");
    // It has no time to answer.
    devTools.send("Page.crash").catch(() => {});
    await crashed;
    await page.close();
  }

  /** Ways in which a tab comes to its end; each leaves `page` on a tab with the builder's address. */
  const endings: Record<string, () => Promise<void>> = {
    async reload() {
      await page.reload();
      await resume();
    },
    async "killed tab"() {
      await crashTab();
      page = await newTab();
      await resume();
    },
    async "tab closed at once"() {
      await page.close({ runBeforeUnload: false });
      page = await newTab();
      await resume();
    },
    async "second tab"() {
      const first = page;
      page = await newTab();
      await page.getByText("Open in another tab.").waitFor();
      await resume("Take over");
      await first.getByRole("heading", { name: "This draft is open in another tab." }).waitFor();
      await first.close();
    },
  };

  let turn = 0;
  /** One of the endings, another one at the next call; all four in `deep`. */
  function someEndings(): (() => Promise<void>)[] {
    const all = Object.values(endings);
    if (EVERYWHERE) return all;
    turn += 1;
    return all.filter((_, index) => index === turn % all.length);
  }

  describe("D-81 in the middle of each step", () => {
    beforeAll(newBrowser);

    it("Instructions: a starting point that was chosen is there after the tab has ended", async () => {
      for (const [index, ending] of someEndings().entries()) {
        const name = index % 2 === 0 ? /^Co-operative/ : /own decks/;
        await page.getByRole("button", { name }).click();
        await ending();
        await at("Instructions");
        await expect.poll(() => page.getByRole("button", { name }).getAttribute("aria-pressed")).toBe("true");
      }
    });

    it("Card Data: the cards are there after the tab has ended, without being loaded again", async () => {
      await loadCards();
      for (const ending of someEndings()) {
        await ending();
        await at("Card Data");
        await page.getByText("Sleeping Moth").first().waitFor();
      }
    });

    for (const [step, field] of typedFields)
      it(`${step}: what was just typed is there after the tab has ended`, async () => {
        await onTo(step);
        if (firstRow[step])
          await page.getByRole("button", { name: firstRow[step], exact: true }).first().click();
        for (const [index, ending] of someEndings().entries()) {
          const text = numbers.has(step) ? String(index + 2) : `Typed ${index}`;
          await input(field).fill(text);
          await ending();
          await at(step);
          await expect.poll(() => input(field).inputValue()).toBe(text);
        }
      });

    it("Layout: boxes that were added are there after the tab has ended", async () => {
      await page.getByRole("button", { name: "Back", exact: true }).click();
      await page.getByRole("button", { name: "Back", exact: true }).click();
      await at("Layout");
      const boxes = () => page.locator("[data-field^='layout/']").count();
      const before = await boxes();
      for (const [index, ending] of someEndings().entries()) {
        await page.getByRole("button", { name: "Add Group", exact: true }).click();
        await ending();
        await at("Layout");
        await expect.poll(boxes).toBeGreaterThan(before + index);
      }
    });

    it("Save Plugin: the step itself, and all of the steps before", async () => {
      await next("Phases");
      await next("Tokens");
      await next("Actions");
      await next("Decks");
      await next("Save Plugin");
      for (const ending of someEndings()) {
        await ending();
        await at("Save Plugin");
      }
      for (const [step, field] of typedFields.toReversed()) {
        await page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: step }).click();
        await at(step);
        const last = someEndings().length - 1;
        const text = numbers.has(step) ? String(last + 2) : `Typed ${last}`;
        await expect
          .poll(async () => ({ step, text: await input(field).inputValue() }))
          .toEqual({ step, text });
      }
    });
  });

  it("a draft is offered, started over, and brought back", async () => {
    await newBrowser();
    await loadCards();
    await picture(page, "drafts-kept");
    await page.reload();
    await page.getByRole("button", { name: "Start over" }).waitFor();
    await expectAccessibleInBoth(page, "the question about a draft");
    await picture(page, "drafts-question");
    await page.getByRole("button", { name: "Start over" }).click();
    await at("Instructions");
    await page.getByText(/^You started over\./).waitFor();
    await picture(page, "drafts-started-over");
    await page.getByRole("button", { name: "Bring it back" }).click();
    await at("Card Data");
    await page.getByText("Sleeping Moth").first().waitFor();
  });

  it("D-81 a visitor's draft is there after the sign-in that saving asks for, and nobody else sees it", async () => {
    const ann = await makeAccount(baize, "Ann");
    const bob = await makeAccount(baize, "Bob");
    await newBrowser();
    await loadCards();
    for (const step of ["Card Types", "Card Backs", "Game Basics"]) await next(step);
    await input("basics/pluginName").fill("Ann's game");
    await logIn(ann);
    await resume();
    await at("Game Basics");
    await expect.poll(() => input("basics/pluginName").inputValue()).toBe("Ann's game");
    await input("basics/pluginName").fill("Ann's secret game");
    await page.getByRole("button", { name: "Sign Out" }).click();
    await at("Instructions");
    await expect.poll(() => page.getByText("secret").count()).toBe(0);
    await page.reload();
    await at("Instructions");
    await logIn(bob);
    await at("Instructions");
    await page.getByRole("button", { name: "Sign Out" }).click();
    await logIn(ann);
    await resume();
    await expect.poll(() => input("basics/pluginName").inputValue()).toBe("Ann's secret game");
  });

  async function logIn({ email, password }: { email: string; password: string }): Promise<void> {
    await page.goto(`${baize.url}/login?returnTo=%2Fplugin-builder`);
    await page.getByLabel("Email").fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill(password);
    await page.getByRole("button", { name: "Log In" }).click();
    await page.waitForURL(/\/plugin-builder/);
  }

  it("a browser that keeps nothing says so; the work goes on, and leaving is asked about", async () => {
    await context.close();
    context = await browser.newContext({ viewport: sizes.desktop, locale: "en-US" });
    await context.addInitScript(() => {
      const full = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
      IDBFactory.prototype.open = full;
      Storage.prototype.setItem = full;
    });
    page = await newTab();
    await loadCards();
    await page.getByText("The storage of this browser is full: the draft is not kept.").first().waitFor();
    await picture(page, "drafts-unkept");
    await next("Card Types");
    await page.getByRole("link", { name: "Baize" }).click();
    await page.getByRole("alertdialog", { name: "Leave without the draft?" }).waitFor();
    await page.getByRole("button", { name: "Stay" }).click();
    await at("Card Types");
  });

  it("a draft of a later version is handed out, and the page works beside it", async () => {
    await newBrowser();
    await page.evaluate(() =>
      localStorage.setItem("builderDraft_guest_later", '{"format":9,"pluginId":null}'),
    );
    await page.reload();
    await page.getByRole("heading", { name: "There is a draft that cannot be opened here." }).waitFor();
    await picture(page, "drafts-unreadable");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download it" }).click();
    expect((await download).suggestedFilename()).toBe("builder-draft.json");
    await page.getByRole("button", { name: "Start another" }).click();
    await at("Instructions");
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("builderDraft_guest_later")))
      .toContain('"format":9');
  });

  it("D-85 a worker checks beside the page, and a problem leads to its field", async () => {
    await newBrowser();
    await loadCards();
    for (const step of ["Card Types", "Card Backs", "Game Basics"]) await next(step);
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await at("Card Backs");
    await expect.poll(() => page.workers().length).toBeGreaterThan(0);
    await page.getByRole("button", { name: /^\d+ problems?$/ }).click();
    const dialog = page.getByRole("dialog");
    await expectAccessibleInBoth(page, "the list of problems");
    await picture(page, "problems");
    await dialog.getByRole("button", { name: "Game Basics: The plugin has no name." }).click();
    await at("Game Basics");
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.closest("[data-field]")?.getAttribute("data-field")),
      )
      .toBe("basics/pluginName");
  });

  it("D-67 a fresh builder opens two steps, then one at a time, up to a plugin among one's own, P1-08, P1-15, P2-22, P2-115, P2-131, P2-132", async () => {
    await newBrowser();
    await logIn(await makeAccount(baize, "Cara"));
    await at("Instructions");
    const list = page.getByRole("navigation", { name: "Steps" }).getByRole("listitem");
    const open = () => list.locator("button:not([aria-disabled])").count();
    const closed = (index: number) => list.nth(index).getByRole("button").getAttribute("title");
    const names = await list.getByRole("button").allInnerTexts();
    await expect.poll(async () => [names.length, await open()]).toEqual([17, 2]);
    for (let index = 2; index < 17; index++)
      await expect.poll(() => closed(index)).toBe("Load card data first");
    await list.nth(2).getByRole("button").click({ force: true });
    await at("Instructions");
    await loadCards();
    for (let index = 2; index < 17; index++) {
      await expect.poll(() => open()).toBe(index + 1);
      if (index < 16) await expect.poll(() => closed(index + 1)).toMatch(/^Finish .+ first$/);
      await page.getByRole("button", { name: "Next", exact: true }).click();
      await list.nth(index).locator("button[aria-current=step]").waitFor();
      if (index === 4) await input("basics/pluginName").fill("Cara's Lanterns");
    }
    await page.getByRole("button", { name: "Create Plugin" }).click();
    await page.getByText("Plugin created.").waitFor();
    await page.waitForURL(/plugin-builder\?plugin=\d+$/);
    // What is saved is no draft any more.
    await page.reload();
    await at("Game Basics");
    await expect.poll(() => input("basics/pluginName").inputValue()).toBe("Cara's Lanterns");
    await page.getByRole("link", { name: "My Plugins" }).click();
    await page.getByRole("article").filter({ hasText: "Cara's Lanterns" }).waitFor();
  });
});
