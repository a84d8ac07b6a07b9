/** A hand at the mouse on the table of any game: lifts cards, carries them, opens menus, and tells what was sent. */
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { closeAlerts } from "./alerts.ts";
import { inStep, type Player, still } from "./player.ts";
import { type SentCommand, sentCommands } from "./sent-commands.ts";

/** A point of a box, in parts of its width and height. */
export type At = readonly [x: number, y: number];
export interface Point {
  x: number;
  y: number;
}

/** Where to hold a card's middle over another to attach it there (table §4.2). */
export const EDGES = {
  left: [0, 0.5],
  right: [1, 0.5],
  top: [0.5, 0],
  bottom: [0.5, 1],
  center: [0.5, 0.5],
} as const satisfies Record<string, At>;

export interface Hand {
  /** The region that shows a group. */
  region(groupId: string): Locator;
  /** Parent cards of a group, in order. */
  stacks(groupId: string): Locator;
  /** A card by its name, or the n-th stack of a group. */
  card(groupId: string, which?: string | number): Locator;
  at(locator: Locator, part?: At): Promise<Point>;
  /** Lifts a card and holds its middle at a point. */
  carry(from: Locator, to: Point): Promise<void>;
  /** Carries and lets go, keys held; gives the command sent, or null. */
  drop(from: Locator, to: Point, keys?: ("Control" | "Shift")[]): Promise<SentCommand | null>;
  /** The same, and waits until both tables show the step. */
  move(from: Locator, to: Point, keys?: ("Control" | "Shift")[]): Promise<SentCommand | null>;
  undo(): Promise<void>;
  /** Opens a card's menu and goes through its levels, by the entries' names. */
  choose(card: Locator, ...names: (string | RegExp)[]): Promise<void>;
  /** The same in a group's menu. */
  chooseOf(groupId: string, ...names: (string | RegExp)[]): Promise<void>;
  /** Every command sent so far. */
  sent: SentCommand[];
}

/** Lies at the same place in two frames: what is on its way would be grabbed beside where it is. */
const atRest = (card: Locator) =>
  card.evaluate(
    (element) =>
      new Promise<void>((done) => {
        let last = "";
        const look = () => {
          const { x, y } = element.getBoundingClientRect();
          if (`${x} ${y}` === last) return done();
          last = `${x} ${y}`;
          requestAnimationFrame(look);
        };
        look();
      }),
  );

/**
 * Make it before the room is opened, so that it hears what is sent.
 * @param other whose table must agree after each step
 */
export function handOf(player: Player, other: Player): Hand {
  const { page } = player;
  const sent = sentCommands(page);
  const region = (groupId: string) => page.locator(`[data-shows-group="${groupId}"]`).first();
  const stacks = (groupId: string) => region(groupId).locator(".stack > .card:first-child [data-card-hit]");

  async function at(locator: Locator, [x, y]: At = [0.5, 0.5]): Promise<Point> {
    const box = await locator.boundingBox();
    if (!box) throw new Error(`Nothing is at ${locator}.`);
    return { x: box.x + box.width * x, y: box.y + box.height * y };
  }
  /** The levels of a menu that is open; the last entry closes it. */
  async function goThrough(names: readonly (string | RegExp)[]) {
    for (const name of names) await page.getByRole("menuitem", { name }).first().click();
    await expect.poll(() => page.getByRole("menu").count()).toBe(0);
  }
  async function carry(from: Locator, to: Point) {
    await still(page);
    await atRest(from);
    // A fan covers most of a card: the left of it is free.
    const box = (await from.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const grab = { x: box.x + Math.min(box.width / 2, 12), y: box.y + box.height / 2 };
    const shift = box.x + box.width / 2 - grab.x;
    await page.mouse.move(grab.x, grab.y);
    await page.mouse.down();
    await page.mouse.move(grab.x + 6, grab.y - 6, { steps: 2 });
    await page.mouse.move(to.x - shift, to.y, { steps: 4 });
  }
  async function drop(from: Locator, to: Point, keys: ("Control" | "Shift")[] = []) {
    const count = sent.length;
    await carry(from, to);
    for (const key of keys) await page.keyboard.down(key);
    await page.mouse.up();
    for (const key of keys) await page.keyboard.up(key);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    return sent[count] ?? null;
  }
  return {
    sent,
    region,
    stacks,
    card: (groupId, which = 0) =>
      typeof which === "number"
        ? stacks(groupId).nth(which)
        : region(groupId)
            .getByRole("button", { name: new RegExp(`^${which}(,|$)`) })
            .first(),
    at,
    carry,
    drop,
    async move(from, to, keys) {
      let command: SentCommand | null = null;
      await inStep(player, other, async () => {
        command = await drop(from, to, keys);
      });
      await still(page);
      return command;
    },
    async undo() {
      await inStep(player, other, () => page.keyboard.press("Control+z"));
      for (const each of [page, other.page]) await closeAlerts(each);
      await still(page);
    },
    async choose(card, ...names) {
      await card.click({ button: "right", position: { x: 8, y: 24 } });
      await goThrough(names);
    },
    async chooseOf(groupId, ...names) {
      await region(groupId)
        .getByRole("button", { name: /^Menu of/ })
        .click();
      await goThrough(names);
    },
  };
}
