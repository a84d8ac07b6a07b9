/** What a game's own keys do shows before the server has answered (table §4.4), on a line that is slow, between two people. */
import type { Browser, WebSocketRoute } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { cardsOf, logIn, newPlayer, openRoom, type Player, sitDown } from "./kit/player.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("a game's own keys on a slow line (table §4.4)", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let ann: Player;
  let bob: Player;
  /** What Ann sends waits here; null: it goes. */
  let held: (() => void)[] | null = null;

  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    const accounts = await Promise.all([makeAccount(baize, "Ann"), makeAccount(baize, "Bob")]);
    const slug = await makeRoom(accounts[0], await pluginNamed(baize, "Standard 52"));
    [ann, bob] = await Promise.all([newPlayer(browser), newPlayer(browser)]);
    await ann.page.routeWebSocket(/./, (client: WebSocketRoute) => {
      const server = client.connectToServer();
      client.onMessage((message) => {
        if (held) held.push(() => server.send(message));
        else server.send(message);
      });
      server.onMessage((message) => client.send(message));
    });
    await Promise.all([logIn(ann, baize, accounts[0]), logIn(bob, baize, accounts[1])]);
    await openRoom(ann, baize, slug);
    await openRoom(bob, baize, slug);
    await sitDown(bob);
    await cardsOf(ann, "sharedDeck").first().waitFor();
    for (const { page } of [ann, bob]) await page.mouse.move(5, 500);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  const hold = () => {
    held = [];
  };
  const release = () => {
    const waiting = held ?? [];
    held = null;
    for (const send of waiting) send();
  };
  /** Accessible names of the cards in a hand, as somebody reads them. */
  const hand = (player: Player, seat: string) =>
    cardsOf(player, `${seat}Hand`).evaluateAll((cards) =>
      cards.map((card) => card.getAttribute("aria-label")),
    );
  const isTold = (name: string | null) => / of (clubs|diamonds|hearts|spades)/i.test(name ?? "");

  it("a drawn card is in the hand at once, face down, and turns over when the server has told it", async () => {
    hold();
    await ann.page.keyboard.press("d");
    await expect.poll(() => hand(ann, "player1")).toHaveLength(1);
    expect(isTold((await hand(ann, "player1"))[0]!)).toBe(false);
    expect(await hand(bob, "player1")).toHaveLength(0);
    release();
    await expect.poll(async () => (await hand(ann, "player1")).map(isTold)).toEqual([true]);
    await expect.poll(() => hand(bob, "player1")).toHaveLength(1);
  });

  it("several presses are all there at once, and none of them is done twice", async () => {
    hold();
    for (let times = 0; times < 3; times++) await ann.page.keyboard.press("d");
    await expect.poll(() => hand(ann, "player1")).toHaveLength(4);
    release();
    await expect.poll(async () => (await hand(ann, "player1")).filter(isTold)).toHaveLength(4);
    await expect.poll(() => hand(bob, "player1")).toHaveLength(4);
    expect(await hand(ann, "player1")).toHaveLength(4);
  });

  it("where somebody else was faster, the server's word counts: each has a card of their own", async () => {
    hold();
    await ann.page.keyboard.press("d");
    await expect.poll(() => hand(ann, "player1")).toHaveLength(5);
    await bob.page.keyboard.press("d");
    await expect.poll(() => hand(ann, "player2")).toHaveLength(1);
    release();
    await expect.poll(async () => (await hand(ann, "player1")).filter(isTold)).toHaveLength(5);
    await expect.poll(async () => (await hand(bob, "player2")).filter(isTold)).toHaveLength(1);
    const dealt = [...(await hand(ann, "player1")), ...(await hand(bob, "player2"))];
    expect(new Set(dealt).size).toBe(6);
    expect(await hand(ann, "player2")).toHaveLength(1);
  });

  it("a hand that is sorted lies as its owner will find it, once the server has spoken as well", async () => {
    hold();
    await ann.page.keyboard.press("o");
    await expect.poll(async () => (await hand(ann, "player1")).filter(isTold)).toHaveLength(5);
    const seen = await hand(ann, "player1");
    release();
    await expect.poll(() => ann.page.getByText(/sorted/).count()).toBeGreaterThan(0);
    expect(await hand(ann, "player1")).toEqual(seen);
  });

  it("no page had an error", () => {
    expect([...ann.problems, ...bob.problems]).toEqual([]);
  });
});
