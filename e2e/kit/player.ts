/** One person at a browser: signs in, sits down, plays, and tells what their table shows. */
import { connect, type Tokens } from "@baize/client";
import type { Browser, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Credentials } from "./account.ts";
import { keepAlerts } from "./alerts.ts";
import { sizes } from "./browser.ts";
import type { Baize } from "./server.ts";

/** What one group looks like on a player's screen. */
interface ShownGroup {
  stacks: number;
  /** Accessible names of the drawn cards, in order; a hidden card is `face-down card`. */
  cards: string[];
}
export type ShownTable = Record<string, ShownGroup>;

export interface Player {
  page: Page;
  /** Errors of the page, which no test should cause. */
  problems: string[];
}

/** How long signing in may take on a busy machine, milliseconds. */
const PATIENCE = 60_000;

/** Opens a browser context of its own. */
export async function newPlayer(
  browser: Browser,
  size: { width: number; height: number } = sizes.desktop,
): Promise<Player> {
  const context = await browser.newContext({ viewport: size, colorScheme: "dark", locale: "en-US" });
  await keepAlerts(context);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.stack ?? error.message));
  return { page, problems };
}

/** Signs somebody in through the form, as a person does; the lobby is open then. */
export async function logInByForm(
  { page }: Player,
  baize: Pick<Baize, "url">,
  account: Credentials,
): Promise<void> {
  await page.goto(`${baize.url}/login`);
  await page.getByLabel("Email").fill(account.email);
  await page.getByRole("textbox", { name: "Password" }).fill(account.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await page.waitForURL(/\/lobby/);
}

/**
 * Signs somebody in without the form: their browser has a session of its own, and no page of the app is open yet. Two
 * pages of the app fewer to load, which most tests do not look at.
 */
export async function logIn(
  { page }: Player,
  { url }: Pick<Baize, "url">,
  { email, password }: Credentials,
): Promise<void> {
  const told: (Tokens | null)[] = [];
  const client = await connect({ url, timeout: PATIENCE, onTokens: (tokens) => void told.push(tokens) });
  await client.signIn(email, password);
  // Any page of the site that is not the app; the app keeps its session as JSON.
  await page.goto(`${url}/live`);
  await page.evaluate((tokens: Tokens) => {
    localStorage.setItem("renewToken", JSON.stringify(tokens.renewToken));
    localStorage.setItem("authToken", JSON.stringify(tokens.token));
  }, told.at(-1)!);
}

/** Opens a room and waits for its table. */
export async function openRoom({ page }: Player, baize: Pick<Baize, "url">, slug: string): Promise<void> {
  await page.goto(`${baize.url}/room/${slug}`);
  await page.getByRole("region", { name: "Table", exact: true }).waitFor();
}

export async function sitDown({ page }: Player): Promise<void> {
  await page.getByRole("button", { name: /^sit/i }).first().click();
  await page.getByRole("button", { name: /get up/i }).waitFor();
}

const STEP = /^step \d+ of \d+$/;

/** The step that the log's controls show, such as `step 4 of 4`. */
export async function stepOf({ page }: Player): Promise<string> {
  return (await page.getByText(STEP).first().textContent()) ?? "";
}

/** Every group on the screen. */
export function tableOf({ page }: Player): Promise<ShownTable> {
  return page.evaluate(readTable);
}

/** Waits until a hand has so many cards and all of them are told: a drawn one is there before its owner learns what it is. */
export async function cardsTold(cards: () => Promise<readonly string[]>, count: number): Promise<void> {
  const isTold = (name: string) => name !== "" && !name.includes("face-down");
  await expect.poll(async () => (await cards()).filter(isTold).length).toBe(count);
}

/** The same as `tableOf`, in the page itself. */
export function readTable(): ShownTable {
  const table: Record<string, { stacks: number; cards: string[] }> = {};
  for (const region of document.querySelectorAll<HTMLElement>("[data-shows-group]")) {
    const stacks = Number(/stacks: (\d+)/.exec(region.getAttribute("aria-label") ?? "")?.[1]);
    const cards = [...region.querySelectorAll("[data-card-hit]")].map(
      (card) => card.getAttribute("aria-label") ?? "",
    );
    table[region.dataset.showsGroup!] = { stacks, cards };
  }
  return table;
}

/** What the log says, without the layout's line breaks. */
export async function logOf({ page }: Player): Promise<string> {
  return (await page.getByRole("log", { name: /log/i }).textContent()) ?? "";
}

/** Where two screens contradict each other; a card may be hidden from one of them. */
function contradictions(a: ShownTable, b: ShownTable): string[] {
  const found: string[] = [];
  for (const [groupId, shown] of Object.entries(a)) {
    const other = b[groupId];
    if (!other) continue;
    if (shown.stacks !== other.stacks) found.push(`${groupId}: ${shown.stacks} and ${other.stacks} stacks`);
    const count = Math.min(shown.cards.length, other.cards.length);
    for (let i = 0; i < count; i++) {
      const [mine, theirs] = [plainName(shown.cards[i]!), plainName(other.cards[i]!)];
      if (mine !== theirs && mine !== HIDDEN && theirs !== HIDDEN)
        found.push(`${groupId}[${i}]: ${mine} and ${theirs}`);
    }
  }
  return found;
}

const HIDDEN = "face-down card";

/** The card's own name: what follows tells of its position and of who may see it. */
function plainName(accessibleName: string): string {
  return accessibleName.split(",")[0]!;
}

/** Waits until both screens show the same step and nothing that contradicts the other. */
export async function expectAgreement(a: Player, b: Player): Promise<void> {
  await expect
    .poll(
      async () =>
        (await stepOf(a)) === (await stepOf(b))
          ? contradictions(await tableOf(a), await tableOf(b))
          : ["different steps"],
      {
        timeout: 15_000,
      },
    )
    .toEqual([]);
}

/** Does something and waits until both tables have moved on to a new step and agree. */
export async function inStep(actor: Player, other: Player, act: () => Promise<void>): Promise<void> {
  const before = await stepOf(actor);
  await act();
  await expect
    .poll(() => stepOf(actor), { timeout: 15_000 })
    .not.toBe(before)
    .catch(saying(actor));
  await expectAgreement(actor, other);
}

/** Throws what it is given, and says with it what a key or a tap that did nothing may have met. */
export function saying({ page }: Pick<Player, "page">): (error: Error) => Promise<never> {
  return async (error) => {
    error.message += `\n${await page.evaluate(whatIsOpen).catch(() => "The page does not answer.")}`;
    throw error;
  };
}

/** What has the focus, and what is open over the table; runs in the page. */
function whatIsOpen(): string {
  const tag = (element: Element | null) => element?.outerHTML.slice(0, 200) ?? "nothing";
  const open = [...document.querySelectorAll("[role=dialog], [role=menu], [role=alertdialog], .prompts")];
  return [
    `The focus is on: ${tag(document.activeElement)}`,
    ...open.map((element) => `Open: ${tag(element)}`),
    ...[...document.querySelectorAll("[role=alert], [role=status]")].map(
      (element) => `Says: ${element.textContent?.slice(0, 200)}`,
    ),
  ].join("\n");
}

/** Steps through the history by a key; where that goes over what the other did in a fair room, the other allows it. */
export async function inAgreedStep(actor: Player, other: Player, key: string): Promise<void> {
  await inStep(actor, other, async () => {
    const before = await stepOf(actor);
    await actor.page.keyboard.press(key);
    const allow = other.page.getByRole("button", { name: "Allow" });
    // While an answer is waited for no step is shown.
    const hasMoved = async () =>
      (await actor.page.getByText(STEP).allTextContents()).some((step) => step !== before);
    await expect
      .poll(async () => (await allow.count()) > 0 || (await hasMoved()), { timeout: 15_000 })
      .toBe(true);
    if ((await allow.count()) > 0) await allow.first().click();
  });
}

/** Cards of a group on the screen. */
export function cardsOf({ page }: Player, groupId: string): Locator {
  return page.locator(`[data-shows-group="${groupId}"] [data-card-hit]`);
}

/** The area of a group on the screen. */
export function areaOf({ page }: Player, groupId: string): Locator {
  return page.locator(`[data-shows-group="${groupId}"]`).first();
}

/** Drags with the mouse, the way a hand does: press, move in small steps, release. */
export async function drag(
  { page }: Player,
  from: Locator,
  to: Locator,
  at: { x: number; y: number } = { x: 0.5, y: 0.5 },
): Promise<void> {
  await still(page);
  const start = await boxOf(from);
  const end = await boxOf(to);
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 8, start.y + start.height / 2 + 8, { steps: 3 });
  await page.mouse.move(end.x + end.width * at.x, end.y + end.height * at.y, { steps: 12 });
  await page.mouse.up();
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("Nothing to drag there.");
  return box;
}

/** Nothing moves any more: places can be measured. */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(isStill);
}

/** Whether nothing moves, but what moves for ever and the time of alerts; in the page itself. */
export function isStill(): boolean {
  return !document
    .getAnimations()
    .some(
      (animation) =>
        animation.playState === "running" &&
        animation.effect?.getTiming().iterations === 1 &&
        (animation as CSSAnimation).animationName !== "run-down",
    );
}
