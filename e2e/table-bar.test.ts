/** The bar on top of the table: four people with names and counters, measured in the browser (table §9.2). */
import type { RoomClient } from "@baize/client";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { beyondReach } from "./kit/legible.ts";
import { logIn, newPlayer, type Player } from "./kit/player.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const NAMES = ["Annabella", "Maximiliane", "Christopher", "Dolores-Maria"];

describe.skipIf(browserMissing)("the top bar with four people", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let ann: Player;
  const people: Account[] = [];
  const rooms: RoomClient[] = [];

  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    for (const name of NAMES) people.push(await makeAccount(baize, name));
    const slug = await makeRoom(people[0]!, await pluginNamed(baize, "Standard 52"), { policy: "open" });
    for (const { client } of people) rooms.push(await client.join(slug));
    await rooms[0]!.command("setPlayerCount", { index: 2 });
    for (const [index, room] of rooms.entries()) await room.sitDown(`player${index + 1}`);
    ann = await newPlayer(browser);
    await logIn(ann, baize, people[0]!);
    const german = { user: { language: "German" } };
    await people[0]!.client.call("POST /api/v1/profile/update", { body: german });
    await ann.page.goto(`${baize.url}/room/${slug}`);
    await ann.page.locator(".room-top-scroll .seat-mine").waitFor();
  });
  afterAll(async () => {
    for (const { client } of people) client.close();
    await browser?.close();
    await baize?.stop();
  });

  /** Texts of the bar whose end is not to be seen, and names that are not there. */
  const cut = () =>
    ann.page.evaluate((names) => {
      const bar = document.querySelector(".room-top-bar")!;
      const edge = bar.querySelector(".room-top-scroll")!.getBoundingClientRect();
      const beyond = [
        ...bar.querySelectorAll<HTMLElement>(".room-top-scroll fieldset, .room-top-scroll button"),
      ]
        .filter((part) => part.checkVisibility() && !part.matches(".more-edge"))
        .filter((part) => {
          const { left, right } = part.getBoundingClientRect();
          return right > edge.right + 1 || left < edge.left - 1;
        });
      const shortened = [...bar.querySelectorAll<HTMLElement>(".seat-name")].filter(
        (name) => name.scrollWidth > name.clientWidth + 1,
      );
      const seats = [...bar.querySelectorAll<HTMLElement>(".seat-name")]
        .filter((name) => name.checkVisibility())
        .map(({ innerText }) => innerText.trim());
      return {
        beyond: beyond.map((part) => part.getAttribute("aria-label") ?? part.innerText),
        shortened: shortened.map(({ innerText }) => innerText),
        missing: names.filter((name) => !seats.includes(name)),
      };
    }, NAMES);
  const nothing = { beyond: [], shortened: [], missing: [] };
  const counters = () => ann.page.locator(".room-top-scroll .seat .counter").count();

  it("table B1: shows four seats with name and two counters at 1440 px, and cuts nothing off", async () => {
    await ann.page.getByRole("button", { name: /^Aufstehen/ }).waitFor();
    await expect.poll(cut).toEqual(nothing);
    expect(await counters()).toBe(NAMES.length * 2);
  });

  it("table B1: is measured again when a number becomes longer, and when it becomes shorter", async () => {
    const chips = "chips";
    const add = (delta: number) =>
      Promise.all(
        rooms.map((room, index) =>
          room.command("changePlayerCounter", { playerN: `player${index + 1}`, property: chips, delta }),
        ),
      );
    await add(899);
    const shown = ann.page.locator('.room-top-scroll .seat [aria-valuenow="999"]');
    await expect.poll(() => shown.count()).toBe(NAMES.length);
    await expect.poll(async () => (await cut()).beyond).toEqual([]);
    await add(-899);
    await expect.poll(cut).toEqual(nothing);
  });

  it("table B1: gives up names only where the window is narrow, and the own seat stays whole", async () => {
    await ann.page.setViewportSize({ width: 1024, height: 768 });
    await expect.poll(async () => (await cut()).beyond).toEqual([]);
    const own = ann.page.locator(".room-top-scroll .seat-mine");
    expect(await own.getByRole("spinbutton").count()).toBe(2);
    await ann.page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(cut).toEqual(nothing);
  });

  it("has its parts in one order, whoever is first and whether all of it fits", async () => {
    const left = (part: string) =>
      ann.page.locator(`.room-top-scroll ${part}`).evaluate((box) => box.getBoundingClientRect().left);
    for (const width of [720, 800, 1024, 1440]) {
      await ann.page.setViewportSize({ width, height: 768 });
      for (const playerN of ["player2", "player1"]) {
        await rooms[0]!.command("setFirstPlayer", { playerN });
        await expect
          .poll(async () => (await left("> fieldset:first-of-type")) < (await left(".seat-mine")))
          .toBe(true);
        // The own seat is in sight, also where the bar goes on.
        const own = (await ann.page.locator(".room-top-scroll .seat-mine").boundingBox())!;
        const row = (await ann.page.locator(".room-top-scroll").boundingBox())!;
        expect(own.x + own.width).toBeLessThanOrEqual(row.x + row.width + 1);
        // What goes on beneath it comes out from there.
        expect(await ann.page.evaluate(beyondReach)).toEqual([]);
      }
    }
  });
});
