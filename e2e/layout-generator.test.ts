/** The layout generator in a real browser: by mouse, by keys alone, by touch, on a phone (platform §4, decks §9). */
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { browserMissing, openBrowser, sizes, startAnew } from "./kit/browser.ts";
import { fingerOn } from "./kit/finger.ts";
import { press } from "./kit/keyboard.ts";
import { layoutOf, makeByKeys, workedLayout } from "./kit/layout-keys.ts";
import { expectAccessibleInBoth, picture } from "./kit/look.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("the layout generator", () => {
  let baize: SharedBaize;
  let browser: Browser;
  /** With a mouse, and with fingers. */
  let desk: BrowserContext;
  let touch: BrowserContext;
  let page: Page;
  const problems: string[] = [];

  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    desk = await browser.newContext({ colorScheme: "dark", locale: "en-US" });
    touch = await browser.newContext({ hasTouch: true, colorScheme: "dark", locale: "en-US" });
  });
  afterEach(() => expect(problems).toEqual([]));
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  async function open(viewport: { width: number; height: number } = sizes.desktop, context = desk) {
    page = await startAnew(context, baize.url);
    await page.setViewportSize(viewport);
    page.on("pageerror", (error) => problems.push(error.stack ?? error.message));
    await page.goto(`${baize.url}/layout-generator`);
    await stage().waitFor();
  }
  const stage = () => page.getByRole("application", { name: "Table" });
  const box = (group: string) => stage().locator(`button[aria-label^="${group},"]`);
  const handle = (name: string) => stage().locator(`[data-handle="${name}"]`);
  const inspector = () => page.getByRole("region", { name: "Selected box" });
  const json = () => layoutOf(page);
  const placeOf = async (group: string) => {
    const { left, top, width, height } = (await json()).regions[group] ?? {};
    return [left, top, width, height].join(" ");
  };
  const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 15_000 });

  async function addByMouse(group: string) {
    await page.getByRole("button", { name: "Add Group" }).click();
    await inspector().getByRole("textbox", { name: "Group" }).fill(group);
  }
  /** Screen pixels of percents of the stage. */
  async function pixels(x: number, y: number) {
    const { width = 0, height = 0 } = (await stage().boundingBox()) ?? {};
    return { x: (x / 100) * width, y: (y / 100) * height };
  }
  async function dragBy(what: Locator, x: number, y: number, keys: "Alt"[] = ["Alt"]) {
    const from = await what.boundingBox();
    if (!from) throw new Error(`${what} is not on the screen.`);
    const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
    const by = await pixels(x, y);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    for (const key of keys) await page.keyboard.down(key);
    await page.mouse.move(start.x + by.x / 2, start.y + by.y / 2, { steps: 3 });
    await page.mouse.move(start.x + by.x, start.y + by.y, { steps: 3 });
    await page.mouse.up();
    for (const key of keys) await page.keyboard.up(key);
  }

  it("D-89 a box is added, dragged, resized, typed, turned, sent to back and deleted by mouse, P2-134, P2-135, P2-136, P2-137, P2-138, P2-139, P2-140", async () => {
    await open();
    await addByMouse("market");
    await expect.poll(() => placeOf("market")).toBe("0.0% 0.0% 12.0% 20.0%");
    await dragBy(box("market"), 5.3, 4.2);
    await eventually(() => placeOf("market")).toBe("5.0% 4.0% 12.0% 20.0%");
    await dragBy(handle("se"), 20.2, 9.9);
    await eventually(() => placeOf("market")).toBe("5.0% 4.0% 32.0% 30.0%");
    await dragBy(handle("w"), -5, 0);
    await eventually(() => placeOf("market")).toBe("0.0% 4.0% 37.0% 30.0%");

    await inspector().getByText("vertical", { exact: true }).click();
    await eventually(async () => (await json()).regions.market).toMatchObject({ direction: "vertical" });
    for (const type of ["free", "pile", "row"]) {
      await inspector().getByText(type, { exact: true }).click();
      await eventually(async () => (await json()).regions.market).toMatchObject({ type });
    }

    await addByMouse("reserve");
    await inspector().getByRole("button", { name: "Send to Back" }).click();
    await eventually(async () => Object.keys((await json()).regions)).toEqual(["reserve", "market"]);
    const drawn = await stage()
      .locator(".stage-box")
      .evaluateAll((boxes) => boxes.map((each) => each.getAttribute("aria-label")?.split(",")[0]));
    expect(drawn).toEqual(["reserve", "market"]);
    await inspector().getByRole("button", { name: "Delete" }).click();
    await eventually(async () => Object.keys((await json()).regions)).toEqual(["market"]);
    await page.getByText("reserve deleted.").first().waitFor();
    await page.keyboard.press("Control+z");
    await eventually(async () => Object.keys((await json()).regions)).toEqual(["reserve", "market"]);
  });

  it("D-89 what lies behind another is chosen in the list and dragged all the same; a line shows the edge that attracts, P2-135", async () => {
    await open();
    await addByMouse("small");
    await addByMouse("large");
    for (const [name, value] of [
      ["Left (%)", "0"],
      ["Width (%)", "60"],
      ["Height (%)", "60"],
    ] as const)
      await inspector().getByRole("spinbutton", { name }).fill(value);
    await page.getByRole("button", { name: "small", exact: true }).click();
    await dragBy(stage().locator(".stage-frame"), 20, 20);
    await eventually(() => placeOf("small")).toBe("20.0% 20.0% 12.0% 20.0%");
    await expect.poll(() => placeOf("large")).toBe("0.0% 0.0% 60.0% 60.0%");

    const at = (await stage().locator(".stage-frame").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(at.x + 10, at.y + 10);
    await page.mouse.down();
    const { x } = await pixels(40.2, 0);
    await page.mouse.move(at.x + 10 + x, at.y + 10, { steps: 4 });
    await expect.poll(() => stage().locator("[data-guides] [data-axis=x]").count()).toBe(1);
    await expect.poll(() => stage().locator("[data-readout]").textContent()).toContain("left 60%");
    await page.mouse.up();
    await eventually(() => placeOf("small")).toBe("60.0% 20.0% 12.0% 20.0%");

    // In the list the front one stands first; its grip drags it to another place.
    await expect.poll(async () => Object.keys((await json()).regions)).toEqual(["small", "large"]);
    const grip = (name: string) => page.getByRole("button", { name: new RegExp(`^Order of ${name}:`) });
    const [from, to] = [await grip("small").boundingBox(), await grip("large").boundingBox()];
    if (!from || !to) throw new Error("The list has no grips.");
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 4, { steps: 4 });
    await page.mouse.up();
    await eventually(async () => Object.keys((await json()).regions)).toEqual(["large", "small"]);
  });

  it("D-97 boxes of the worked example are made, moved, sent back, deleted and brought back without a mouse", async () => {
    const all = Object.entries((await workedLayout()).regions);
    // A row, another kind, and the last one; the whole is made in `deep`.
    const chosen = [all[0]!, all.find(([, { type }]) => type === "pile")!, all.at(-1)!];
    const regions = Object.fromEntries(chosen);
    await open();
    await makeByKeys(page, regions);
    await expect.poll(async () => (await json()).regions).toEqual(regions);
    expect(Object.keys((await json()).regions)).toEqual(Object.keys(regions));

    // And on the stage itself: moved, resized, sent back, deleted, brought back.
    await press(page, "Escape", "ArrowRight", "Shift+ArrowUp");
    await expect.poll(() => placeOf("sharedSetAside")).toBe("1.0% 80.0% 75.0% 18.0%");
    await press(page, "[", "Delete");
    await expect.poll(async () => Object.keys((await json()).regions)).not.toContain("sharedSetAside");
    for (let step = 0; step < 4; step++) await press(page, "Control+z");
    await expect.poll(async () => (await json()).regions.sharedSetAside).toEqual(regions.sharedSetAside);
  });

  it("D-97 no serious finding of axe: empty, with a box chosen, with cards, at every size", async () => {
    await open();
    await expectAccessibleInBoth(page, "layout generator, empty");
    await page.getByRole("button", { name: "Templates" }).click();
    await page.getByRole("menuitem", { name: "Two players face to face" }).click();
    await box("{playerN}Hand").click();
    await inspector().getByText("More").click();
    await expectAccessibleInBoth(page, "layout generator, box chosen");
    await page.getByText("Cards", { exact: true }).click();
    await stage().locator("[data-preview-card]").first().waitFor();
    await expectAccessibleInBoth(page, "layout generator, cards");
    await picture(page, "layout-generator");
    await page.setViewportSize(sizes.phone);
    await expectAccessibleInBoth(page, "layout generator, phone");
  });

  it("D-96 Cards shows a row of 7 as high as the card size of the rows says", async () => {
    await open();
    await addByMouse("{playerN}Hand");
    await inspector().getByRole("spinbutton", { name: "Width (%)" }).fill("60");
    await page.getByText("Cards", { exact: true }).click();
    const cards = box("{playerN}Hand").locator("[data-preview-card]");
    await eventually(() => cards.count()).toBe(7);
    const { height = 0 } = (await stage().boundingBox()) ?? {};
    const first = await cards.first().boundingBox();
    expect(first?.height).toBeCloseTo((16 * 10.967 * height) / 1000, 0);
    expect((first?.width ?? 0) / (first?.height ?? 1)).toBeCloseTo(0.72, 1);
  });

  it("D-89 the window's size and the zoom change no percentage; Ctrl and the wheel zoom, P2-135", async () => {
    await open();
    await addByMouse("market");
    await dragBy(box("market"), 30, 40);
    const before = await placeOf("market");
    await page.setViewportSize(sizes.tablet);
    await stage().hover();
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -100);
    await page.keyboard.up("Control");
    await page.getByText("50%", { exact: true }).waitFor();
    await page.getByLabel("Screen").selectOption("4:3");
    await expect.poll(() => placeOf("market")).toBe(before);
    await dragBy(box("market"), 5, 0);
    await eventually(() => placeOf("market")).toBe("35.0% 40.0% 12.0% 20.0%");
  });

  it("D-89 fingers choose, move and resize at handles of 44 px, P2-135, P2-136", async () => {
    await open(sizes.tablet, touch);
    const finger = await fingerOn(page, touch);
    await addByMouse("market");
    await inspector().getByRole("spinbutton", { name: "Left (%)" }).fill("30");
    await inspector().getByRole("spinbutton", { name: "Top (%)" }).fill("40");
    await page.getByRole("checkbox", { name: "Choose market" }).click({ force: true });
    const middle = async (what: Locator) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await what.boundingBox()) ?? {};
      return { x: x + width / 2, y: y + height / 2 };
    };
    const drag = async (what: Locator, x: number, y: number) => {
      const from = await middle(what);
      const by = await pixels(x, y);
      await finger.hold(from, 30);
      await finger.moveTo({ x: from.x + by.x, y: from.y + by.y });
      await finger.lift();
    };
    await stage().scrollIntoViewIfNeeded();
    await finger.tap(await middle(box("market")));
    await eventually(() => box("market").getAttribute("aria-pressed")).toBe("true");
    await drag(stage().locator(".stage-frame"), 10, -10);
    await eventually(() => placeOf("market")).toBe("40.0% 30.0% 12.0% 20.0%");
    await drag(handle("se"), 10, 10);
    await eventually(() => placeOf("market")).toBe("40.0% 30.0% 22.0% 30.0%");
    const target = await handle("e").evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      const inset = Number.parseFloat(getComputedStyle(element, "::before").inset);
      return { width: width - 2 * inset, height: height - 2 * inset };
    });
    expect(target.width).toBeGreaterThanOrEqual(44);
    expect(target.height).toBeGreaterThanOrEqual(44);
  });

  it("D-89 a new box stays in sight while its group is typed, P2-134", async () => {
    for (const size of [sizes.tablet, sizes.phone]) {
      await open(size, touch);
      await page.getByRole("button", { name: "Add Group" }).tap();
      const field = inspector().getByRole("textbox", { name: "Group" });
      await eventually(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
      for (const part of [box("Without a group"), field]) {
        const { y = -1, height = 0 } = (await part.boundingBox()) ?? {};
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + height).toBeLessThanOrEqual(size.height);
      }
    }
  });

  it("D-89 at 390 px the stage is a picture to choose on, boxes are edited by fields, and nothing scrolls sideways, P2-134, P2-135, P2-136", async () => {
    await open(sizes.phone, touch);
    const finger = await fingerOn(page, touch);
    await addByMouse("market");
    await page.getByText("On this screen boxes are chosen here").waitFor();
    const at = (await box("market").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await expect.poll(() => stage().locator("[data-handle]").count()).toBe(0);
    await finger.hold({ x: at.x + 5, y: at.y + 5 }, 30);
    await finger.moveTo({ x: at.x + 80, y: at.y + 5 });
    await finger.lift();
    await expect.poll(() => placeOf("market")).toBe("0.0% 0.0% 12.0% 20.0%");
    for (const [name, value] of [
      ["Left (%)", "40"],
      ["Top (%)", "20"],
      ["Width (%)", "30"],
      ["Height (%)", "40"],
    ] as const)
      await inspector().getByRole("spinbutton", { name }).fill(value);
    await expect.poll(() => placeOf("market")).toBe("40.0% 20.0% 30.0% 40.0%");
    await box("market").scrollIntoViewIfNeeded();
    const tapped = (await box("market").boundingBox()) ?? at;
    await finger.tap({ x: tapped.x + tapped.width / 2, y: tapped.y + tapped.height / 2 });
    await eventually(() => box("market").getAttribute("aria-pressed")).toBe("true");
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBe(sizes.phone.width);
  });
});
