/** What the table of Tidewatch asks, offers and shows, by mouse, with two people at it; the rest of the table's sections: `deep`. */
import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { sizes } from "./kit/browser.ts";
import { inStep, logOf, type Player, stepOf, still, tableOf } from "./kit/player.ts";
import { describeWatch } from "./kit/watch.ts";

describeWatch("the table of Tidewatch by mouse", (watch) => {
  const { ann, bob, hand } = watch;

  const both = (doIt: () => Promise<void>) => inStep(ann, bob, doIt);
  /** Steps of both agree; what the two see need not: one of them browses. */
  async function inBoth(doIt: () => Promise<void>) {
    const before = await stepOf(ann);
    await doIt();
    await expect.poll(() => stepOf(ann)).not.toBe(before);
    await expect.poll(async () => (await stepOf(bob)) === (await stepOf(ann))).toBe(true);
  }
  const prompt = ({ page }: Player) => page.locator(".prompt[data-first]");
  const hero = () => hand.card("player1Play");
  const labelOf = async (card: Locator) => (await card.getAttribute("aria-label")) ?? "";
  async function barMenu(...names: string[]) {
    await ann.page.getByRole("button", { name: "Menu", exact: true }).click();
    for (const name of names.slice(0, -1)) await ann.page.getByRole("menuitem", { name }).hover();
    await ann.page.getByRole("menuitem", { name: names.at(-1) ?? "" }).click();
  }

  it("the deck dialog lays the table out for both, whose welcome is gone then; each keeps a hand (table §9.3, §9.6)", async () => {
    await watch.begin();
    const own = (await tableOf(bob)).player2Hand?.cards ?? [];
    expect(own.length).toBeGreaterThan(0);
    expect(own).not.toContain("face-down card");
  });

  it("table B3: a question stands above the hand of whoever is asked, takes a number, and only that one sees it (table §9.3)", async () => {
    await inStep(ann, bob, () => barMenu("Plugin Options", "Set the tide"));
    await still(ann.page);
    const [box, own] = [
      (await ann.page.locator(".prompts").boundingBox())!,
      (await hand.region("player1Hand").boundingBox())!,
    ];
    expect(Math.abs(box.x + box.width / 2 - (own.x + own.width / 2))).toBeLessThan(2);
    expect(own.y - (box.y + box.height)).toBeGreaterThanOrEqual(0);
    expect(own.y - (box.y + box.height)).toBeLessThan(20);
    await expect.poll(() => prompt(bob).count()).toBe(0);
    await ann.page.locator(".prompt-input").fill("4");
    await watch.answer(ann, /^Set the tide/);
    await expect.poll(() => prompt(ann).count()).toBe(0);
    const tide = bob.page.getByRole("spinbutton", { name: "Tide", exact: true });
    await expect.poll(() => tide.inputValue()).toBe("4");
    await hand.undo();
    await hand.undo();
  });

  it("a hero's menu has the plugin's entries that fit, turns, shows, targets, and marks a step (table §6.1)", async () => {
    await both(() => hand.choose(hero(), "Exhaust"));
    await expect.poll(() => labelOf(hero())).toContain("90");
    await hero().click({ button: "right", position: { x: 8, y: 24 } });
    await expect.poll(() => ann.page.getByRole("menuitem", { name: "Exhaust" }).count()).toBe(0);
    await both(() => ann.page.getByRole("menuitem", { name: "Ready" }).click());
    for (const [way, sent] of [
      [["Set rotation", "180°"], { command: "setRotation", args: { rotation: 180 } }],
      [["Show to", "Bob"], { command: "showCard", args: { to: "player2" } }],
      [["Target card"], { command: "toggleTarget" }],
      [["Toggle triggers", "Dusk", "Tide rises"], { command: "toggleTrigger" }],
      [
        ["Move to", /^(Ann · )?Discard/, "Top"],
        { command: "moveCard", args: { groupId: "player1Discard", to: "top" } },
      ],
    ] as const) {
      await both(() => hand.choose(hero(), ...way));
      expect(hand.sent.at(-1)).toMatchObject(sent);
      if (sent.command === "toggleTrigger")
        await expect
          .poll(() => bob.page.getByRole("button", { name: /^2 cards trigger in Tide rises/ }).count())
          .toBe(1);
    }
    await expect.poll(async () => (await tableOf(ann)).player1Discard?.cards[0]).toContain("Ilse");
    for (let undone = 0; undone < 7; undone++) await hand.undo();
    await expect.poll(() => labelOf(hero())).toMatch(/^Ilse/);
  });

  it("looking at the top of a deck is for who looks: cards can be filtered, searched and drawn out (table §9.1)", async () => {
    await inBoth(() => hand.chooseOf("sharedTideDeck", "Look at top 3"));
    const panel = ann.page.locator(".browse-panel");
    const cards = panel.locator("[data-card-hit]");
    await expect.poll(() => cards.count()).toBe(3);
    await expect.poll(() => logOf(bob)).toContain("is looking at the top 3 cards of Tide deck.");
    await expect.poll(async () => (await tableOf(bob)).sharedTideDeck?.cards).toEqual(["face-down card"]);
    await panel.getByRole("searchbox").fill("no such card");
    await expect.poll(() => cards.count()).toBe(0);
    await panel.getByRole("button", { name: "All", exact: true }).click();
    await panel.getByRole("searchbox").fill("");
    await expect.poll(() => cards.count()).toBe(3);
    // On a phone its ways to close are in sight, too, and the hand below stays free.
    await ann.page.setViewportSize(sizes.phone);
    const overlap = async () => {
      const [box, close, own] = await Promise.all(
        [panel, panel.getByRole("button", { name: "Keep order" }), hand.region("player1Hand")].map((part) =>
          part.boundingBox(),
        ),
      );
      if (!box || !close || !own) return null;
      const within =
        close.y + close.height <= box.y + box.height && close.x + close.width <= box.x + box.width;
      return { within, free: (own.y + own.height - (box.y + box.height)) / own.height > 0.3 };
    };
    await expect.poll(overlap).toEqual({ within: true, free: true });
    // Nor does it lie below the row of a phone on its side.
    await ann.page.setViewportSize({ width: sizes.phone.height, height: sizes.phone.width });
    const beyondTable = async () => {
      const boxes = await Promise.all(
        [panel, ann.page.locator(".table-viewport")].map((part) => part.boundingBox()),
      );
      const [box, table] = boxes.map((each) => each && each.y + each.height);
      return box && table && Math.max(0, Math.floor(box - table));
    };
    await expect.poll(beyondTable).toBe(0);
    await ann.page.setViewportSize(sizes.desktop);
    await still(ann.page);
    const name = (await labelOf(cards.first())).split(",")[0];
    await inBoth(async () => {
      expect(
        await hand.drop(cards.first(), await hand.at(hand.region("sharedShore"), [0.7, 0.5])),
      ).toMatchObject({
        command: "moveStack",
        args: { groupId: "sharedShore", left: null },
      });
    });
    await inBoth(() => panel.getByRole("button", { name: "Shuffle", exact: true }).click());
    await panel.waitFor({ state: "detached" });
    await expect.poll(async () => (await tableOf(bob)).sharedShore?.cards.at(-1)).toContain(name);
    for (let undone = 0; undone < 3; undone++) await inBoth(() => ann.page.keyboard.press("Control+z"));
  });

  it("no page had an error", () => {
    expect([...ann.problems, ...bob.problems]).toEqual([]);
  });
});
