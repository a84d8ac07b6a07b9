/** Two people play a real plugin (lotrlcg) on two nodes, of which the one that has their room is killed while a card is in the air. */
import { loadPluginFolder } from "@baize/plugin/folder";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Entrance, openEntrance } from "./cluster/entrance.ts";
import { clusterMissing, type Nodes, startNodes } from "./cluster/nodes.ts";
import { ownerOf } from "./cluster/owner.ts";
import { timelineOf, watchTimeline } from "./cluster/timeline.ts";
import { type Account, makeAccount, makeRoom } from "./kit/account.ts";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { corpus } from "./kit/corpora.ts";
import { HELD_MS } from "./kit/finger.ts";
import { type Hand, handOf } from "./kit/hand.ts";
import { screen } from "./kit/look.ts";
import {
  areaOf,
  cardsOf,
  drag,
  expectAgreement,
  inStep,
  logIn,
  logOf,
  newPlayer,
  openRoom,
  type Player,
  sitDown,
  still,
  tableOf,
} from "./kit/player.ts";
import { newTouchPlayer, type TouchPlayer, tap } from "./kit/touch.ts";

const { folder, missing } = corpus("lotrlcg");
const skipped = browserMissing ?? clusterMissing ?? missing;
if (skipped) console.log(`Skipped: ${skipped}`);

const PATIENCE = { timeout: 30_000 };
/** Steps of one round of this game, from its first step back to it. */
const STEPS_OF_A_ROUND = 28;

describe.skipIf(skipped)("two people at one table on two nodes, in two browsers", () => {
  let cluster: Nodes;
  let browser: Browser;
  /** The first leads to the first node and the second to the second, as long as these are there. */
  const entrances: Entrance[] = [];
  const accounts: Account[] = [];
  let slug: string;
  let ann: Player;
  let bob: Player;
  let hand: Hand;

  beforeAll(async () => {
    cluster = await startNodes(2);
    const urls = cluster.nodes.map(({ url }) => url);
    entrances.push(await openEntrance(urls, "first one first"));
    entrances.push(await openEntrance(urls.toReversed(), "first one first"));
    for (const [index, name] of ["Ann", "Bob"].entries())
      accounts.push(await makeAccount(entrances[index]!, name));
    const { gameDef, cardDb } = await loadPluginFolder(folder);
    const plugin = { name: "LotR Living Card Game", game_def: gameDef, card_db: cardDb, public: true };
    const { plugin: saved } = await accounts[0]!.client.call("POST /api/myplugins", { body: { plugin } });
    slug = await makeRoom(accounts[0]!, saved.id, { policy: "fair" });
    browser = await openBrowser();
    [ann, bob] = [await newPlayer(browser), await newPlayer(browser)];
    hand = handOf(bob, ann);
    // Whoever comes first has the room opened at their node.
    for (const [index, player] of [ann, bob].entries()) {
      player.page.setDefaultTimeout(20_000);
      await enter(player, index);
    }
  });
  afterAll(async () => {
    await browser?.close();
    for (const entrance of entrances) await entrance.close();
    await cluster?.remove();
  });

  async function enter(player: Player, index: number): Promise<void> {
    await logIn(player, entrances[index]!, accounts[index]!);
    await openRoom(player, entrances[index]!, slug);
  }

  const answer = (player: Player, name: RegExp) =>
    player.page.locator(".prompt-option", { hasText: name }).first().click();

  async function loadDeck({ page }: Player, search: string): Promise<void> {
    await page.keyboard.press("Control+l");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("searchbox").fill(search);
    await dialog.getByRole("button", { name: search }).first().click();
  }

  it("they sit down and load their decks and a quest", async () => {
    await inStep(ann, bob, () => answer(ann, /OK/));
    await inStep(ann, bob, () => answer(ann, /^2/));
    await inStep(bob, ann, () => sitDown(bob));
    await inStep(ann, bob, () => loadDeck(ann, "Core Set Deck - Leadership"));
    await inStep(bob, ann, () => loadDeck(bob, "Core Set Deck - Spirit"));
    await inStep(ann, bob, () => loadDeck(ann, "Passage Through Mirkwood"));
    await expect.poll(async () => (await tableOf(bob)).player2Hand?.stacks).toBe(6);
  });

  it("the room's node is killed while Bob carries a card: it lies where he drops it, both see it, and nobody is told anything wrong", async () => {
    for (const { page } of [ann, bob]) await watchTimeline(page, "player2Play2");
    await hand.carry(cardsOf(bob, "player2Hand").first(), await hand.at(areaOf(bob, "player2Play2")));
    await cluster.nodes[0]!.kill();
    await bob.page.mouse.up();
    await screen(bob.page, "cluster-dropped");
    await screen(ann.page, "cluster-line-lost");
    for (const player of [ann, bob])
      await expect.poll(async () => (await tableOf(player)).player2Play2?.stacks, PATIENCE).toBe(1);
    await screen(bob.page, "cluster-moved");
    await expectAgreement(ann, bob);
    for (const { page } of [ann, bob]) {
      await expect.poll(() => page.locator("[data-notice]").count(), PATIENCE).toBe(0);
      expect((await timelineOf(page)).alerts).toEqual([]);
    }
    // Ann's line was gone for a while, and if she was told so, she was told of its return as well; Bob's never was.
    expect(["", ",reconnecting,back,"]).toContain(String((await timelineOf(ann.page)).lines));
  });

  it("the round is played on to its end, by both", async () => {
    await inStep(bob, ann, () => bob.page.keyboard.press("d"));
    await inStep(ann, bob, () =>
      drag(ann, cardsOf(ann, "player1Hand").first(), areaOf(ann, "player1Play2"), { x: 0.3, y: 0.5 }),
    );
    for (let step = 0; step < STEPS_OF_A_ROUND; step++) {
      const [actor, other] = step % 2 === 0 ? [ann, bob] : [bob, ann];
      await inStep(actor, other, () => actor.page.keyboard.press("ArrowDown"));
    }
    for (const player of [ann, bob]) await expect.poll(() => logOf(player)).toMatch(/round/i);
    expect([...ann.problems, ...bob.problems]).toEqual([]);
  });

  describe("and with a phone", () => {
    let phone: TouchPlayer;
    const dock = () => phone.page.locator(".hand-dock");
    const inHand = () => dock().locator(".stack").count();
    const area = () => areaOf(phone, "player2Play2");

    beforeAll(async () => {
      // Everybody is at the second node now; the phone comes in by the first.
      await cluster.nodes[0]!.start();
      await bob.page.context().close();
      phone = await newTouchPlayer(browser, "Bob");
      phone.page.setDefaultTimeout(20_000);
      await enter(phone, 0);
      await dock().locator("[data-card-hit]").first().waitFor();
    });

    /** Both nodes are there, and both people are at the table. */
    beforeEach(async () => {
      for (const node of cluster.nodes) await node.start();
      for (const { page } of [ann, phone])
        await expect.poll(() => page.locator("[data-notice]").count(), PATIENCE).toBe(0);
      await expectAgreement(ann, phone);
    });

    /** As many stacks lie in the area, or what the page says where it shows no such area. */
    const stacksOf = async (player: Player) =>
      (await tableOf(player)).player2Play2?.stacks ?? (await player.page.locator("body").textContent());

    /** Holds the first card of the hand over the area in which it is to lie. */
    async function lift(): Promise<void> {
      const { page, finger } = phone;
      await area().scrollIntoViewIfNeeded();
      await still(page);
      const [card, to] = [
        (await dock().locator(".stack").first().boundingBox())!,
        (await area().boundingBox())!,
      ];
      const seen = (from: number, size: number, screen: number) =>
        (Math.max(0, from) + Math.min(screen, from + size)) / 2;
      const { width, height } = page.viewportSize()!;
      await finger.hold({ x: card.x + 14, y: card.y + card.height / 2 }, HELD_MS);
      await finger.moveTo({ x: seen(to.x, to.width, width), y: seen(to.y, to.height, height) });
      await page.locator("[data-drop-over]").waitFor();
    }

    /** The card stands where it was let go, once, for both; the phone is told nothing wrong and goes on. */
    async function expectMoved(before: { hand: number; stacks: number }, name: string): Promise<void> {
      const { page } = phone;
      await screen(page, `${name}-dropped`);
      await expectAgreement(ann, phone);
      await expect.poll(() => page.locator("[data-notice]").count(), PATIENCE).toBe(0);
      await screen(page, `${name}-moved`);
      for (const player of [ann, phone])
        expect((await tableOf(player)).player2Play2?.stacks).toBe(before.stacks + 1);
      expect((await timelineOf(page)).alerts).toEqual([]);
      expect(await inHand()).toBe(before.hand - 1);
      // The bar below the table works on.
      const bar = page.getByRole("toolbar", { name: "Buttons and piles" });
      await inStep(phone, ann, () => tap(phone, bar.getByRole("button", { name: "Undo" })));
      expect(await inHand()).toBe(before.hand);
      expect(phone.problems).toEqual([]);
    }

    it("the room's node is killed while the finger carries a card: it lies where it is let go", async () => {
      const before = { hand: await inHand(), stacks: (await tableOf(phone)).player2Play2?.stacks ?? 0 };
      await watchTimeline(phone.page, "player2Play2");
      await lift();
      await cluster.nodes[await ownerOf(cluster.databaseUrl, slug)]!.kill();
      await phone.finger.lift();
      await expect.poll(() => stacksOf(ann), PATIENCE).toBe(before.stacks + 1);
      await expectMoved(before, "cluster-phone-owner");
    });

    it("the phone's own node is killed with the room before it has answered: it is asked again, and done once", async () => {
      const before = { hand: await inHand(), stacks: (await tableOf(phone)).player2Play2?.stacks ?? 0 };
      await watchTimeline(phone.page, "player2Play2");
      await lift();
      const owner = await ownerOf(cluster.databaseUrl, slug);
      const { database } = cluster.lines[owner]!;
      const held = database.hold("answer", "append_to_held_rooms");
      await phone.finger.lift();
      await held;
      await cluster.nodes[owner]!.kill();
      database.resume();
      await expect.poll(() => stacksOf(ann), PATIENCE).toBe(before.stacks + 1);
      const { stacks } = await timelineOf(phone.page);
      // It never went back to the hand.
      expect(stacks).toEqual([before.stacks, before.stacks + 1]);
      await expectMoved(before, "cluster-phone-own");
    });
  });
});
