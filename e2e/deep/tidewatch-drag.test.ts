/**
 * The drags of table §4 on Tidewatch, by mouse: from each kind of its regions to each other, every zone, every key
 * held, what its cards refuse, and two people at once.
 */
import { expect, it } from "vitest";
import { EDGES } from "../kit/hand.ts";
import { inStep, logOf, type Player, stepOf, still, tableOf } from "../kit/player.ts";
import { describeWatch } from "../kit/watch.ts";

/** Where the shield lies in each kind of region, and whether it lies there with its face up for both. */
const SHIELD = "Tower Shield";
const SOURCES = {
  fan: { groupId: "player1Hand", which: SHIELD },
  row: { groupId: "player1Engaged", which: SHIELD },
  pile: { groupId: "player1Discard", which: 0 },
} as const;
const KEYS = { none: [], shift: ["Shift"], ctrl: ["Control"] } as const;
/** Where a card is held over another, and with what key. */
const HOLDS = [
  ["left", "none"],
  ["left", "ctrl"],
  ["right", "none"],
  ["right", "shift"],
  ["center", "none"],
  ["center", "ctrl"],
] as const;

describeWatch("drags on Tidewatch (table §4)", (watch) => {
  const { ann, bob, hand } = watch;

  const nameAt = async (player: Player, groupId: string, index: number) =>
    (await tableOf(player))[groupId]?.cards[index]?.split(",")[0];
  const cardFrom = (kind: keyof typeof SOURCES) => hand.card(SOURCES[kind].groupId, SOURCES[kind].which);

  it("a first game is laid out, and cards are spawned into a hand and into play (table §9.3, §9.6)", async () => {
    await watch.begin();
    await watch.spawn(/^Hand .*mine/, [SHIELD, SHIELD, SHIELD, "Herb Pouch"]);
    await watch.spawn(/^In play .*mine/, ["Rope Bridge"]);
  });

  it("fan to pile and to row: what leaves the hand lies open for both (table §4.3, T4-43, T4-45)", async () => {
    const pile = await hand.move(
      hand.card("player1Hand", SHIELD),
      await hand.at(hand.region("player1Discard")),
    );
    expect(pile).toMatchObject({ command: "moveStack", args: { groupId: "player1Discard", index: 0 } });
    await expect.poll(() => logOf(bob)).toContain(`moved ${SHIELD} from Ann · Hand to Ann · Discard.`);
    const row = await hand.move(
      hand.card("player1Hand", SHIELD),
      await hand.at(hand.region("player1Engaged")),
    );
    expect(row).toMatchObject({
      command: "moveStack",
      args: { groupId: "player1Engaged", left: null, top: null },
    });
    await expect.poll(async () => (await tableOf(bob)).player1Engaged?.cards.at(-1)).toContain(SHIELD);
  });

  for (const kind of ["fan", "row", "pile"] as const) {
    it(`${kind} to row: a shield attaches to a hero at the left, the right, in the middle and behind, never above or below (table §4.2, T4-33 to T4-40)`, async () => {
      const hero = hand.card("player1Play");
      for (const [edge, name] of HOLDS) {
        const command = await hand.move(cardFrom(kind), await hand.at(hero, EDGES[edge]), [...KEYS[name]]);
        expect([edge, name, command]).toMatchObject([
          edge,
          name,
          {
            command: "attachStack",
            args: { direction: name === "ctrl" ? "behind" : edge, allowFlip: name !== "shift" },
          },
        ]);
        await expect.poll(() => hand.region("player1Play").locator(".stack").count()).toBe(2);
        await hand.undo();
      }
      const below = await hand.move(cardFrom(kind), await hand.at(hero, [0.5, 1.06]));
      expect(below).toMatchObject({ command: "moveStack", args: { groupId: "player1Play", index: 0 } });
      await hand.undo();
    });

    it(`${kind} to row, fan and pile: into the gap, or on top; Shift keeps the side (table §4.3, T4-40, T4-43, T4-45)`, async () => {
      // The pointer stays on the table: the side bar beside it would open.
      const places = {
        player1Play: { at: () => hand.at(hand.region("player1Play"), [0.8, 0.4]), index: 2 },
        sharedTideDeck: { at: () => hand.at(hand.card("sharedTideDeck")), index: 0 },
        player1Hand: { at: () => hand.at(hand.card("player1Hand"), [0.4, 0.5]), index: 0 },
      };
      for (const [groupId, { at, index }] of Object.entries(places)) {
        for (const keys of [KEYS.none, KEYS.shift]) {
          const command = await hand.move(cardFrom(kind), await at(), [...keys]);
          expect(command).toMatchObject({
            command: "moveStack",
            args: { groupId, index, left: null, top: null, allowFlip: keys.length === 0 },
          });
          if (groupId === "sharedTideDeck" && kind !== "fan")
            await expect
              .poll(() => nameAt(bob, groupId, 0))
              .toBe(keys.length === 0 ? "face-down card" : SHIELD);
          await hand.undo();
        }
      }
    });
  }

  it("the zone beside a card ends 0.45 widths of the dragged card from its edge, and says where it would attach (table §4.2, T4-46)", async () => {
    const shield = hand.card("player1Hand", SHIELD);
    const lookout = hand.card("sharedShore");
    // As wide as the shield would be there: both are cards of one size.
    const width = (await lookout.boundingBox())!.width;
    const right = await hand.at(lookout, [1, 0.5]);
    const sign = ann.page.locator(".attach-mark");
    await hand.carry(shield, { x: right.x + 0.44 * width, y: right.y });
    await expect.poll(() => sign.textContent()).toMatch(/^Right of .+/);
    await ann.page.keyboard.down("Control");
    await expect.poll(() => sign.textContent()).toMatch(/^Behind .+/);
    await ann.page.keyboard.up("Control");
    await ann.page.keyboard.press("Escape");
    await ann.page.mouse.up();
    const beside = await hand.move(shield, { x: right.x + 0.46 * width, y: right.y });
    expect(beside).toMatchObject({ command: "moveStack", args: { groupId: "sharedShore", index: 1 } });
    await hand.undo();
  });

  it("a card that makes way for the gap below it is attached to where it lay, from above and below; let go where the gap opened, the card lies in it (table §4.2)", async () => {
    const shield = hand.card("player1Hand", SHIELD);
    const lookout = hand.card("sharedShore");
    const left = async () => Math.round((await lookout.boundingBox())!.x);
    const own = await left();
    const middle = await hand.at(lookout);
    // The hand holds a card 12 px from its left edge.
    const held = (await shield.boundingBox())!.width / 2 - 12;
    const { page } = ann;
    for (const side of [-0.02, 1.08]) {
      await hand.carry(shield, await hand.at(lookout, [0.5, side]));
      await expect.poll(left).toBeGreaterThan(own + 50);
      await page.mouse.move(middle.x - held, middle.y, { steps: 20 });
      await expect.poll(() => page.locator(".attach-mark").textContent()).toMatch(/^Attach to .+/);
      await expect.poll(left).toBe(own);
      await page.keyboard.press("Escape");
      await page.mouse.up();
    }
    const below = await hand.at(lookout, [0.5, 1.08]);
    await hand.carry(shield, below);
    await expect.poll(left).toBeGreaterThan(own + 50);
    await inStep(ann, bob, () => page.mouse.up());
    expect(hand.sent.at(-1)).toMatchObject({
      command: "moveStack",
      args: { groupId: "sharedShore", index: 0 },
    });
    await hand.undo();
  });

  it("refuses what a card's type does not take, and says why; the hand takes no attachments (table §4.2, T4-41, T4-42)", async () => {
    const refused = [
      ["Herb Pouch", hand.card("player1Play"), "Hero only takes: Attachment"],
      [
        SHIELD,
        hand.card("player1Play", "Rope Bridge"),
        "Attachment can only be attached to: Hero, Ally, Enemy",
      ],
    ] as const;
    for (const [name, target, reason] of refused) {
      const before = await stepOf(ann);
      await hand.carry(hand.card("player1Hand", name), await hand.at(target));
      await expect.poll(() => ann.page.locator(".drag-note").textContent()).toBe(reason);
      await ann.page.keyboard.press("Escape");
      await ann.page.mouse.up();
      await expect.poll(() => stepOf(ann)).toBe(before);
    }
    const intoHand = await hand.move(
      hand.card("player1Play", "Rope Bridge"),
      await hand.at(hand.card("player1Hand", "Herb Pouch"), [0.2, 0.5]),
    );
    expect(intoHand).toMatchObject({ command: "moveStack", args: { groupId: "player1Hand" } });
    await hand.undo();
  });

  it("the top of a pile is lifted alone, the next one shows beneath it; its own place sends nothing (table §4.1, §4.3)", async () => {
    const count = hand.sent.length;
    const deck = hand.region("player1Deck");
    await expect.poll(() => deck.locator(".stack").count()).toBe(1);
    await hand.carry(hand.card("player1Deck"), await hand.at(hand.region("player1Play"), [0.7, 0.4]));
    await expect.poll(() => deck.locator(".stack").count()).toBe(2);
    await expect.poll(() => hand.region("player1Play").getAttribute("data-drop-over")).toBe("");
    const back = await hand.at(deck);
    await ann.page.mouse.move(back.x, back.y, { steps: 3 });
    await ann.page.mouse.up();
    await expect.poll(() => deck.locator(".stack").count()).toBe(1);
    expect(hand.sent.length).toBe(count);
  });

  it("a parent takes its attachments along, a card detaches by its menu, and Ctrl's badge fans out for both (table §2.4, §4.1, §6.1, T3-12)", async () => {
    /** What lies under the hero is taken by the end that sticks out. */
    async function byMenu(...names: string[]) {
      await still(ann.page);
      const { x, y } = await hand.at(hand.card("player1Play", SHIELD), [0.97, 0.97]);
      await ann.page.mouse.click(x, y, { button: "right" });
      for (const name of names) await ann.page.getByRole("menuitem", { name }).first().click();
    }
    await hand.move(cardFrom("row"), await hand.at(hand.card("player1Play"), EDGES.right));
    const moved = await hand.move(hand.card("player1Play"), await hand.at(hand.region("player1Engaged")));
    expect(moved).toMatchObject({ command: "moveStack", args: { groupId: "player1Engaged" } });
    await expect.poll(async () => (await tableOf(bob)).player1Engaged?.stacks).toBe(1);
    await hand.undo();
    await inStep(ann, bob, () => byMenu("Attachment direction", "Bottom"));
    await inStep(ann, bob, () => byMenu("Attachment direction", "Behind"));
    await inStep(ann, bob, () => hand.region("player1Play").locator(".behind-badge").click());
    await inStep(ann, bob, () => byMenu("Detach"));
    await expect.poll(async () => (await tableOf(bob)).player1Play?.stacks).toBe(3);
    for (let undone = 0; undone < 5; undone++) await hand.undo();
  });

  it("two at once: both drag, both arrive; what another has taken from under the pointer is let go (table §4.4)", async () => {
    const before = await stepOf(ann);
    const place = await hand.at(hand.region("player1Play"), [0.8, 0.4]);
    await hand.carry(hand.card("player1Hand", "Herb Pouch"), place);
    // Bob takes away what lies in the row that Ann holds her card over.
    const bridge = bob.page
      .locator('[data-shows-group="player1Play"]')
      .getByRole("button", { name: /^Rope Bridge/ });
    await bridge.click({ button: "right" });
    await bob.page.getByRole("menuitem", { name: "Delete" }).click();
    await expect.poll(async () => (await tableOf(ann)).player1Play?.stacks).toBe(1);
    await inStep(ann, bob, () => ann.page.mouse.up());
    expect(hand.sent.at(-1)).toMatchObject({ args: { groupId: "player1Play", index: 1 } });
    await still(ann.page);
    const count = hand.sent.length;
    await hand.carry(hand.card("player1Play", "Herb Pouch"), await hand.at(hand.region("sharedShore")));
    await bob.page
      .locator('[data-shows-group="player1Play"]')
      .getByRole("button", { name: /^Herb Pouch/ })
      .click({ button: "right" });
    await bob.page.getByRole("menuitem", { name: "Delete" }).click();
    await expect.poll(() => ann.page.locator(".drag-ghost").count()).toBe(0);
    await ann.page.mouse.up();
    expect(hand.sent.length).toBe(count);
    await expect.poll(() => stepOf(ann)).not.toBe(before);
  });

  it("no page had an error", () => {
    expect([...ann.problems, ...bob.problems]).toEqual([]);
  });
});
