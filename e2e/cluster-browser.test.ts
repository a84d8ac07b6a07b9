/** Two people play a real plugin (lotrlcg) on two nodes, of which the one that has their room is killed while a card is in the air. */
import { loadPluginFolder } from "@baize/plugin/folder";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Entrance, openEntrance } from "./cluster/entrance.ts";
import { clusterMissing, type Nodes, startNodes } from "./cluster/nodes.ts";
import { timelineOf, watchTimeline } from "./cluster/timeline.ts";
import { type Account, makeAccount, makeRoom } from "./kit/account.ts";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { corpus } from "./kit/corpora.ts";
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
  tableOf,
} from "./kit/player.ts";

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
});
