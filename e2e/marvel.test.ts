import type { Browser, Locator, WebSocket } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { corpus } from "./kit/corpora.ts";
import type { Hand } from "./kit/hand.ts";
import { picture } from "./kit/look.ts";
import {
  cardsOf,
  inAgreedStep,
  inStep,
  logOf,
  newPlayer,
  openRoom,
  type Player,
  sitDown,
  still,
  tableOf,
} from "./kit/player.ts";
import { type Baize, startBaize } from "./kit/server.ts";
import { openTableForTwo } from "./kit/table-for-two.ts";

const { folder, missing } = corpus("marvel");
const skipped = browserMissing ?? missing;
if (skipped) console.log(`Skipped: ${skipped}`);

const HIDDEN = "face-down card";

/** Pictures of this plugin lie on other people's hosts: a stand-in, so that no test asks them. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 7"><path d="M0 0h5v7H0z" fill="#345"/></svg>';

describe.skipIf(skipped)("two people play a real plugin (marvel) in two browsers, a third looks on", () => {
  let baize: Baize;
  let browser: Browser;
  let ann: Player;
  let bob: Player;
  let watcher: Player;
  let hand: Hand;
  /** Everything that the watcher's browser was told by the server. */
  const heard: string[] = [];

  beforeAll(async () => {
    baize = await startBaize([folder]);
    browser = await openBrowser();
    const table = await openTableForTwo(baize, browser, "Marvel Champions: The Card Game", {
      policy: "fair",
    });
    ({ ann, bob, hand } = table);
    watcher = await newPlayer(browser);
    watcher.page.on("websocket", (socket: WebSocket) =>
      socket.on("framereceived", ({ payload }) => heard.push(String(payload))),
    );
    for (const { page, problems } of [ann, bob, watcher]) {
      await page.context().route(
        ({ hostname }) => hostname !== "localhost",
        (route) => route.fulfill({ contentType: "image/svg+xml", body: PICTURE }),
      );
      page.on("console", (message) => {
        const fault = message.type() === "error" && !message.text().startsWith("Failed to load resource");
        if (fault) problems.push(message.text());
      });
    }
    await openRoom(watcher, baize, table.slug);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  const press = (player: Player, key: string) =>
    inStep(player, player === ann ? bob : ann, () => player.page.keyboard.press(key));
  async function pressOver(player: Player, card: Locator, key: string): Promise<void> {
    await still(player.page);
    await card.hover();
    await press(player, key);
  }
  const nameOf = async (card: Locator) => ((await card.getAttribute("aria-label")) ?? "").split(",")[0]!;
  /** A counter of the top bar; others' are not shown at this width. */
  const counter = ({ page }: Player, name: string) =>
    page.getByRole("spinbutton", { name, exact: true }).inputValue();

  /** Goes down the menu of prebuilt decks, or searches them first. */
  async function loadDeck({ page }: Player, names: string[], search?: string): Promise<void> {
    await page.keyboard.press("Control+l");
    const dialog = page.getByRole("dialog");
    if (search) await dialog.getByRole("searchbox").fill(search);
    // What is found is told with its place in the menu.
    const exact = search === undefined;
    for (const name of names) await dialog.getByRole("button", { name, exact }).first().click();
  }

  it("the menu makes it a table for two, and the second player finds a seat (table §9.2, T2-103)", async () => {
    const { page } = ann;
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("menuitem", { name: "Number of players" }).click();
    await inStep(ann, bob, () => page.getByRole("menuitem", { name: "2", exact: true }).click());
    await inStep(bob, ann, () => sitDown(bob));
    const seats = ["player1Engaged", "player2Engaged"];
    await expect
      .poll(async () => Object.keys(await tableOf(ann)))
      .toEqual(expect.arrayContaining([...seats, "player1Hand"]));
    await expect
      .poll(async () => Object.keys(await tableOf(bob)))
      .toEqual(expect.arrayContaining([...seats, "player2Hand"]));
  });

  it("a scenario before the heroes is refused as a whole, in the plugin's words (table §9.5)", async () => {
    await inStep(ann, bob, () => loadDeck(ann, ["Scenarios", "Core Set", "Rhino"]));
    await expect.poll(() => logOf(bob)).toContain("Load all player decks before loading the scenario.");
    await expect.poll(async () => (await tableOf(bob)).sharedVillain!.stacks).toBe(0);
  });

  it("heroes load from the menu of decks and by search, then the scenario with what it recommends (table §9.6, T0-06)", async () => {
    await inStep(ann, bob, () => loadDeck(ann, ["Hero Precons", "Captain Marvel"]));
    await inStep(bob, ann, () => loadDeck(bob, ["Ant-Man"], "ant-man"));
    await inStep(ann, bob, () => loadDeck(ann, ["Scenarios", "Core Set", "Rhino"]));
    await expect
      .poll(() => tableOf(bob))
      .toMatchObject({
        player1Play1: { cards: ["Carol Danvers"] },
        player2Play1: { cards: ["Scott Lang"] },
        sharedVillain: { cards: ["Rhino"] },
        sharedMainScheme: { cards: ["The Break-In!"] },
      });
    await expect
      .poll(async () => [await counter(bob, "Villain Hit Points"), await counter(ann, "Ann: Hit Points")])
      .toEqual(["28", "12"]);
    await expect.poll(() => logOf(ann)).toContain("Loading Standard Cards: Standard");
  });

  it("what one looks at in a deck nobody else is told of, neither on the screen nor on the wire (table §9.1, T0-07, api §8.3)", async () => {
    await press(ann, "Shift+D");
    await press(bob, "Shift+D");
    // Hands lie open in this game.
    const open = [...(await tableOf(ann)).player1Hand!.cards, ...(await tableOf(bob)).player2Hand!.cards];
    expect(open).toHaveLength(12);
    const { page } = ann;
    const look = page.getByRole("button", { name: "Look at all cards of Ann · Deck" });
    await inStep(ann, bob, () => look.click());
    const cards = page.locator('[data-area-id="browse"] [data-card-hit]');
    await expect.poll(() => cards.count()).toBe(34);
    const deck = await cards.evaluateAll((all) => all.map((card) => card.getAttribute("aria-label") ?? ""));
    expect(deck).not.toContain(HIDDEN);

    await expect.poll(() => logOf(watcher)).toContain("looking at Ann · Deck.");
    const hidden = deck.map((card) => card.split(",")[0]!).filter((name) => !open.includes(name));
    const told = heard.join();
    expect(hidden.filter((name) => told.includes(`"${name}"`))).toEqual([]);
    for (const other of [bob, watcher]) {
      await other.page.getByRole("button", { name: "Look: Ann" }).click();
      await expect.poll(() => tableOf(other)).toMatchObject({ player1Deck: { stacks: 34, cards: [HIDDEN] } });
    }
    await bob.page.getByRole("button", { name: "Look: Bob" }).click();
    await page.getByRole("button", { name: "Keep order" }).click();
    await expect.poll(() => cards.count()).toBe(0);
  });

  it("a card is played from the hand, exhausted, marked with tokens and readied (table §4.3, §7.4, §7.5)", async () => {
    const name = await nameOf(cardsOf(ann, "player1Hand").first());
    const played = hand.card("player1Play1", 1);
    const onBobsTable = async () => (await tableOf(bob)).player1Play1!.cards[1];
    await hand.move(hand.card("player1Hand"), await hand.at(hand.region("player1Play1"), [0.6, 0.5]));
    for (const key of ["a", "1", "Control+3"]) await pressOver(ann, played, key);
    await expect.poll(() => onBobsTable()).toBe(`${name}, turned 90°, tokens: damage 1, generic 5`);
    for (const key of ["r", "0"]) await pressOver(ann, played, key);
    await expect.poll(() => onBobsTable()).toBe(name);
  });

  it("a hero of three sides turns them all, and the hand's size follows (table §3.1, game-definition §7)", async () => {
    const hero = cardsOf(bob, "player2Play1").first();
    for (const [name, size] of [
      ["Ant-Man", 4],
      ["Ant-Man", 5],
      ["Scott Lang", 6],
    ] as const) {
      await pressOver(bob, hero, "f");
      await expect.poll(async () => (await tableOf(ann)).player2Play1!.cards).toEqual([name]);
      await expect.poll(() => counter(bob, "Bob: Hand Size")).toBe(String(size));
    }
  });

  it("a round passes: threat on the scheme, encounters and a boost face down, the first player changes (table §9.4)", async () => {
    await press(ann, "Shift+P");
    await expect
      .poll(async () => (await tableOf(bob)).sharedMainScheme!.cards)
      .toEqual(["The Break-In!, tokens: threat 2"]);
    await press(bob, "b");
    await press(ann, "v");
    await expect
      .poll(() => tableOf(watcher))
      .toMatchObject({
        player1Engaged: { cards: [HIDDEN] },
        player2Engaged: { cards: [`${HIDDEN}, turned 330°`, HIDDEN] },
      });
    await inStep(bob, ann, () => bob.page.getByRole("button", { name: "Reveal encounter cards." }).click());
    await press(ann, "ArrowDown");
    await press(ann, "Shift+V");
    await expect.poll(() => counter(bob, "round")).toBe("1");
    await picture(ann.page, "marvel");
  });

  it("undo goes back on both tables, and redo forth again (table §7.4)", async () => {
    const before = await tableOf(ann);
    for (let undone = 0; undone < 6; undone++) await inAgreedStep(bob, ann, "Control+z");
    await expect.poll(async () => (await tableOf(ann)).player1Engaged!.stacks).toBe(0);
    for (let redone = 0; redone < 6; redone++) await inAgreedStep(ann, bob, "Control+y");
    await expect.poll(() => tableOf(ann)).toEqual(before);
  });

  it("no page had an error", () => {
    expect([...ann.problems, ...bob.problems, ...watcher.problems]).toEqual([]);
  });
});
