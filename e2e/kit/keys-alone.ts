/** A hand that has the keyboard alone at the table of any game, and ears that count what is spoken. */
import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import type { Hand } from "./hand.ts";
import { focusOf, has, press } from "./keyboard.ts";
import { inAgreedStep, inStep, type Player } from "./player.ts";
import type { Baize } from "./server.ts";
import { openTableForTwo } from "./table-for-two.ts";

export interface KeyboardTable {
  /** The host; has a keyboard and nothing else. */
  ann: Player;
  bob: Player;
  /** Ann's keyboard. */
  keys: Keys;
  /** Bob's mouse. */
  mouse: Hand;
  /** What Ann's screen reader was told, from the beginning. */
  heard(): Promise<string[]>;
}

/** Ann and Bob in a new room of a plugin; Bob has no seat yet. */
export async function openKeyboardTable(
  baize: Pick<Baize, "url">,
  browser: Browser,
  plugin: string,
): Promise<KeyboardTable> {
  const { ann, bob, bobsHand } = await openTableForTwo(baize, browser, plugin, { policy: "fair" });
  return { ann, bob, keys: keysOf(ann, bob), mouse: bobsHand, heard: await ears(ann.page) };
}

/** A card's name without what else is said of it. */
export const nameOf = (label: string): string => label.split(",")[0]!;
/** How many lines say it. */
export const times = (lines: readonly string[], part: RegExp): number =>
  lines.filter((line) => part.test(line)).length;

interface Keys {
  /** Opens the menu of the card, or region, that has the focus, and goes down its levels by the entries' ids. */
  choose(...ids: string[]): Promise<void>;
  /** The same, and waits until both tables show the step. */
  change(...ids: string[]): Promise<void>;
  /** Presses keys that make one step; both tables show it then. */
  step(...keys: string[]): Promise<void>;
  /** A key that makes a step which the other is asked about, and allows. */
  agreedStep(key: string): Promise<void>;
  /** Where the focus is: the group of its region, and what it is called without what else is said of it. */
  at(): Promise<{ groupId: string | null; name: string }>;
}

function keysOf(player: Player, other: Player): Keys {
  const { page } = player;
  async function choose(...ids: string[]) {
    const onRegion = await page.evaluate(() => document.activeElement?.matches(".region") === true);
    await press(page, onRegion ? " " : "Enter");
    for (const id of ids) {
      const entry = page.locator(`[role=menuitem][data-key="${id}"]`).first();
      await entry.waitFor();
      await expect.poll(() => has(page.getByRole("menu")), { timeout: 15_000 }).toBe(true);
      for (let count = 0; !(await has(entry)); count++) {
        expect(count, `way down to ${id}`).toBeLessThan(60);
        await press(page, "ArrowDown");
      }
      await press(page, "Enter");
    }
    await expect.poll(() => page.getByRole("menu").count(), { timeout: 15_000 }).toBe(0);
  }
  return {
    choose,
    change: (...ids) => inStep(player, other, () => choose(...ids)),
    step: (...keys) => inStep(player, other, () => press(page, ...keys)),
    agreedStep: (key) => inAgreedStep(player, other, key),
    async at() {
      const name = (await focusOf(page))?.split(",")[0] ?? "nowhere";
      const groupId = await page.evaluate(
        () => document.activeElement?.closest("[data-shows-group]")?.getAttribute("data-shows-group") ?? null,
      );
      return { groupId, name };
    },
  };
}

/** Hears everything that a screen reader is told from now on: live regions and alerts, each line as it comes. */
async function ears(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const text = (node: Node) => node.textContent?.trim() ?? "";
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const polite = target instanceof Element && target.closest("[data-announcements]");
        for (const node of addedNodes) {
          if (polite) heard.push(text(node));
          else if (node instanceof Element)
            for (const alert of [node, ...node.querySelectorAll("*")])
              if (alert.matches("[role=alert]")) heard.push(text(alert));
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
}

/** Every name and description in the page's accessibility tree. */
export async function spokenTree(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const texts = nodes.flatMap(({ ignored, name, description, value }) =>
    ignored ? [] : [name, description, value].map((part) => String(part?.value ?? "")),
  );
  return texts.join("\n");
}
