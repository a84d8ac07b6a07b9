/** Pages where the system sets the colours: what is chosen can still be told from what is not. */
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAccount, pluginNamed } from "../kit/account.ts";
import { browserMissing, openBrowser, sizes } from "../kit/browser.ts";
import { logIn, type Player } from "../kit/player.ts";
import { type SharedBaize, shareBaize } from "../kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing).each(["dark", "light"] as const)("forced colours, %s", (colorScheme) => {
  let baize: SharedBaize;
  let browser: Browser;
  let ann: Player;

  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    const context = await browser.newContext({
      viewport: sizes.desktop,
      locale: "en-US",
      forcedColors: "active",
      colorScheme,
    });
    ann = { page: await context.newPage(), problems: [] };
    await logIn(ann, baize, await makeAccount(baize, "Ann"));
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  /** Whether an element is filled with the system's colour for what is chosen. */
  const isFilled = (what: Locator) =>
    what.evaluate((element) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.cssText = "forced-color-adjust: none; background: Highlight";
      const chosen = getComputedStyle(probe).backgroundColor;
      probe.remove();
      const { backgroundColor, opacity } = getComputedStyle(element);
      return backgroundColor === chosen && opacity === "1";
    });

  it("the tab that is selected is the one that is filled", async () => {
    const { page } = ann;
    await page.goto(`${baize.url}/lobby`);
    const open = page.getByRole("tab", { name: "Public Plugins" });
    const other = page.getByRole("tab", { name: "Private Plugins" });
    expect([await isFilled(open), await isFilled(other)]).toEqual([true, false]);
    await other.click();
    expect([await isFilled(open), await isFilled(other)]).toEqual([false, true]);
  });

  it("of the choices of a dialog those that are made have a dot", async () => {
    const { page } = ann;
    await page.goto(`${baize.url}/plugin/${await pluginNamed(baize, "Standard 52")}`);
    await page.getByRole("button", { name: "Create Room" }).first().click();
    const dots = () =>
      Promise.all(
        ["Private", "Public", "Fair", "Open"].map((name) =>
          isFilled(page.locator("label").filter({ hasText: name }).locator("span.rounded-full > span")),
        ),
      );
    await page.getByRole("radio", { name: "Private" }).waitFor();
    expect(await dots()).toEqual([true, false, false, true]);
    await page.locator("label").filter({ hasText: "Public" }).click();
    await page.locator("label").filter({ hasText: "Fair" }).click();
    expect(await dots()).toEqual([false, true, true, false]);
  });

  it("the current step and a pressed button are filled", async () => {
    const { page } = ann;
    await page.goto(`${baize.url}/plugin-builder`);
    expect(await isFilled(page.getByRole("button", { name: "Instructions" }))).toBe(true);
    expect(await isFilled(page.getByRole("button", { name: "Card Data", exact: true }))).toBe(false);
    await page.goto(`${baize.url}/layout-generator`);
    const fit = page.getByRole("button", { name: "Fit" });
    await fit.waitFor();
    expect(await isFilled(fit)).toBe(true);
    await page.getByRole("button", { name: "Zoom in" }).click();
    expect(await isFilled(fit)).toBe(false);
  });
});
