/**
 * `node bench/table/press.ts`: from a press to the frame that shows what it did, on a line of 300 ms there and back, for
 * every action that the table shows before the server has answered (table §12.3). Prints one line an action; ends with 1
 * when one waits for the line. Build the app first.
 */
import type { Locator } from "playwright-core";
import { makeAccount, makeRoom, pluginNamed } from "../../e2e/kit/account.ts";
import { openBrowser } from "../../e2e/kit/browser.ts";
import { handOf } from "../../e2e/kit/hand.ts";
import { logIn, newPlayer, openRoom } from "../../e2e/kit/player.ts";
import { startBaize } from "../../e2e/kit/server.ts";

/** Milliseconds that every message takes in one direction. */
const ONE_WAY = 150;
const TIMES = 5;
/** From the press to the paint, milliseconds, the median of the presses. */
const BUDGET = 50;

const baize = await startBaize();
const browser = await openBrowser();
try {
  const account = await makeAccount(baize, "Ann");
  const slug = await makeRoom(account, await pluginNamed(baize, "Standard 52"));
  const player = await newPlayer(browser);
  const { page } = player;
  await page.routeWebSocket(/./, (client) => {
    const server = client.connectToServer();
    client.onMessage((message) => void setTimeout(() => server.send(message), ONE_WAY));
    server.onMessage((message) => void setTimeout(() => client.send(message), ONE_WAY));
  });
  await logIn(player, baize, account);
  await openRoom(player, baize, slug);
  const hand = handOf(player, player);
  const settled = () => page.evaluate(() => new Promise((done) => setTimeout(done, 900)));
  const deal = page.getByRole("button", { name: "Deal", exact: true });

  await deal.click();
  await page.getByRole("button", { name: /^13\b/ }).click();
  await settled();
  const felt = hand.region("sharedTable");
  for (const x of [0.2, 0.5, 0.8]) {
    await hand.drop(hand.card("player1Hand"), await hand.at(felt, [x, 0.5]));
    await settled();
  }
  const card = hand.card("sharedTable", 0);
  const key = (pressed: string) => async () => {
    const { x, y } = await hand.at(card, [0.5, 0.5]);
    await page.mouse.move(x, y);
    await settled();
    return () => page.keyboard.press(pressed);
  };
  const round = page.getByRole("spinbutton", { name: "Round" }).first();
  const chips = page.locator(".room-top-scroll").getByRole("spinbutton", { name: /Chips/ }).first();

  const entry =
    (...names: RegExp[]) =>
    async () => {
      const { x, y } = await hand.at(card, [0.5, 0.3]);
      await page.mouse.click(x, y, { button: "right" });
      for (const name of names.slice(0, -1)) await page.getByRole("menuitem", { name }).click();
      return () =>
        page
          .getByRole("menuitem", { name: names.at(-1)! })
          .first()
          .click();
    };
  // What lies face down is not known here: nothing can be shown of it before the answer.
  const faceDown = async () => {
    if (/face-down/.test((await card.getAttribute("aria-label")) ?? "")) await (await entry(/^Flip/)())();
    await settled();
    return entry(/^Flip/)();
  };
  await report("a card is laid face down (menu)", card, "aria-label", "pointerdown", faceDown);
  await report(
    "a card is turned by 90° (menu)",
    card,
    "aria-label",
    "pointerdown",
    entry(/^Set rotation/, /^\d+°, off/),
  );
  await report("a card is made a target (key)", card, "aria-label", "keydown", key("t"));
  await report("a token is added (key)", card, "aria-label", "keydown", key("1"));
  await report("a shared counter grows (click)", round, "aria-valuenow", "pointerdown", async () => {
    const more = page.getByRole("button", { name: "Increase Round" }).first();
    return () => more.click();
  });
  await report("a counter of one's own grows (click)", chips, "aria-valuenow", "pointerdown", async () => {
    const more = page.getByRole("button", { name: /^Increase .*Chips/ }).first();
    await more.hover();
    return () => more.click();
  });
  const inHand = page.locator('[data-shows-group="player1Hand"]').first();
  await report("a card is drawn (a list of the plugin, key)", inHand, "children", "keydown", async () => {
    await page.mouse.move(5, 500);
    return () => page.keyboard.press("d");
  });
  let times = 0;
  await report("a card is moved (drag)", felt, "data-places", "pointerup", async () => {
    await hand.carry(hand.card("sharedTable", 2), await hand.at(felt, [times++ % 2 ? 0.35 : 0.65, 0.3]));
    return () => page.mouse.up();
  });
  const row = hand.region("player1Play");
  await report("a card is played (drag)", row, "children", "pointerup", async () => {
    await hand.carry(hand.card("player1Hand"), await hand.at(row, [0.9, 0.5]));
    return () => page.mouse.up();
  });
  const question = page.locator(".prompt").first();
  await report("a question is answered (click)", question, "connected", "pointerdown", async () => {
    await deal.click();
    return () => page.getByRole("button", { name: /^Cancel/ }).click();
  });

  /** Times one action: `read` says what of an element changes, `event` which one is the press. */
  async function report(
    name: string,
    element: Locator,
    read: string,
    event: string,
    prepare: () => Promise<() => Promise<unknown>>,
  ): Promise<void> {
    const found: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      const press = await prepare();
      const painted = await watch(element, read, event);
      await press();
      found.push(await painted());
      await settled();
    }
    const middle = found.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)]!;
    console.log(
      `${name}: ${middle.toFixed(0)} ms (budget ${BUDGET}); ${found.map((ms) => ms.toFixed(0)).join(", ")}`,
    );
    if (middle > BUDGET) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await baize.stop();
}

/** Begins to look at an element in every frame; gives the milliseconds from the event to the end of the frame that shows another value. */
async function watch(element: Locator, read: string, event: string): Promise<() => Promise<number>> {
  const handle = await element.evaluateHandle(
    (node, [what, type]) => {
      const value = () => {
        if (what === "children") return node.querySelectorAll(".stack").length;
        if (what === "data-places")
          return [...node.querySelectorAll<HTMLElement>(".stack")]
            .map(({ style }) => style.cssText)
            .join(";");
        if (what === "connected") return node.isConnected;
        return node.getAttribute(what!);
      };
      let pressed = Number.NaN;
      addEventListener(type!, ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
      const before = value();
      return {
        painted: new Promise<number>((done) => {
          const look = () => {
            if (value() === before || Number.isNaN(pressed)) return void requestAnimationFrame(look);
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => done(performance.now() - pressed);
            port2.postMessage(null);
          };
          requestAnimationFrame(look);
        }),
      };
    },
    [read, event],
  );
  return () => handle.evaluate(({ painted }) => painted);
}
