/** Decks from deck sites and from .o8d files, at tables in a real browser; the sites are doubles that speak HTTP. */
import type { CreateGameRequest } from "@baize/protocol";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FakeSite } from "../apps/server/test/fake-site.ts";
import { type Account, makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { told } from "./kit/alerts.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { corpus } from "./kit/corpora.ts";
import { GAMES, startDeckSite, writeDeckGames } from "./kit/deck-games.ts";
import { expectAccessibleInBoth, picture } from "./kit/look.ts";
import { logIn, logOf, newPlayer, openRoom, type Player, tableOf } from "./kit/player.ts";
import { type Baize, startBaize } from "./kit/server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);
const [lotrlcg, marvel] = [corpus("lotrlcg"), corpus("marvel")];
for (const { missing } of [lotrlcg, marvel]) if (missing) console.log(`Skipped in part: ${missing}`);

describe.skipIf(browserMissing)("decks of other sites and of files", () => {
  let baize: Baize;
  let browser: Browser;
  let site: FakeSite;
  let account: Account;
  let ann: Player;
  let page: Page;

  beforeAll(async () => {
    const double = await startDeckSite();
    ({ site } = double);
    const folders = await writeDeckGames();
    const real = [lotrlcg, marvel].filter(({ missing }) => !missing).map(({ folder }) => folder);
    baize = await startBaize([...folders, ...real], double.settings);
    browser = await openBrowser();
    account = await makeAccount(baize, "Ann");
    ann = await newPlayer(browser);
    ({ page } = ann);
    page.setDefaultTimeout(45_000);
    await logIn(ann, baize, account);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
    site?.close();
  });

  const eventually = <Value>(read: () => Promise<Value> | Value) => expect.poll(read, { timeout: 20_000 });

  const rooms = new Map<string, string>();

  /** Ann at a table of hers; a person may have ten rooms, so one that was named is opened again. */
  async function sitAt(game: string, named?: string): Promise<string> {
    const known = named === undefined ? undefined : rooms.get(named);
    const slug = known ?? (await makeRoom(account, await pluginNamed(baize, game), { policy: "open" }));
    if (named !== undefined) rooms.set(named, slug);
    await openRoom(ann, baize, slug);
    return slug;
  }

  // What a failed try has left in a room would be in the way of the next, and nobody may have many rooms open.
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) === 0) return;
    for (const slug of new Set(rooms.values()))
      await account.client.call("DELETE /api/v1/games/:slug", { params: { slug } });
    rooms.clear();
  });

  /** What lies where: card names by group, without the seat. */
  async function lying(): Promise<Record<string, string[]>> {
    const shown = Object.entries(await tableOf(ann)).map(([id, { cards }]): [string, string[]] => [
      id.replace("player1", ""),
      cards.map((name) => name.split(",")[0]!),
    ]);
    return Object.fromEntries(shown.filter(([, cards]) => cards.length > 0));
  }

  async function importDeck(address: string): Promise<void> {
    await page.keyboard.press("Control+u");
    const dialog = page.getByRole("dialog", { name: "Load via URL" });
    await dialog.getByRole("textbox").fill(address);
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
  }

  const alert = (text: string | RegExp) => page.locator(".room [data-level]").filter({ hasText: text });

  it.each([
    {
      rows: "D-53, T7-40, T8-15",
      game: GAMES.rings,
      address: "My deck: https://ringsdb.com/decklist/view/1/small",
      answers: {
        "/api/public/decklist/1.json": { name: "Small deck", slots: { "1": 1, "2": 2, "9": 1 } },
        "/api/public/card/1.json": { name: "Hero", type_name: "Hero", octgnid: "hero" },
        "/api/public/card/2.json": { name: "Ally", type_name: "Ally", packs: [{ octgnid: "ally" }] },
        "/api/public/card/9.json": { name: "Stranger", type_name: "Ally", octgnid: "stranger" },
      },
      lying: { Play1: ["hero"], Deck: ["ally", "ally"] },
      unknown: "Encountered unknown card ID for Stranger",
      said: "is importing a deck from RingsDB.",
    },
    {
      rows: "D-54, T1-19",
      game: GAMES.marvel,
      address: "marvelcdb.com/deck/view/1",
      answers: {
        "/api/public/deck/1.json": { name: "Small deck", hero_code: "01", slots: { "02": 2, "99": 1 } },
      },
      lying: { Play1: ["hero"], Deck: ["ally", "ally"] },
      unknown: "Encountered unknown card ID for 99",
      said: "is importing a deck from MarvelCDB.",
    },
    {
      rows: "D-55, D-56, T1-19",
      game: GAMES.arkham,
      address: "https://arkham.build/share/a1",
      answers: {
        "/v1/public/share/a1": {
          name: "Small deck",
          investigator_code: "hero",
          slots: { ally: 2, stranger: 1 },
          sideSlots: { walker: 1 },
          meta: "",
        },
      },
      lying: { Investigator: ["hero"], Deck: ["ally", "ally"], SideDeck: ["walker"] },
      unknown: "Encountered unknown card ID for stranger",
      said: "is importing a deck from arkham.build.",
    },
    {
      rows: "D-57, T7-43, T7-44",
      game: GAMES.rangers,
      address: "https://rangersdb.com/decks/view/1",
      answers: {
        "/v1/graphql": {
          data: {
            rangers_deck_by_pk: {
              name: "Small deck",
              meta: { role: "hero" },
              ...{ awa: 3, spi: 2, fit: 1, foc: 2 },
              slots: { ally: 2, stranger: 1 },
            },
          },
        },
      },
      lying: { Role: ["hero"], Deck: ["ally", "ally"], Aspect: ["walker"] },
      unknown: "Encountered unknown card ID for stranger",
      said: "is importing a deck from RangersDB.",
    },
  ])("$rows, T9-51: $game: a deck with an unknown card", async ({ game, address, answers, ...expected }) => {
    Object.assign(site.answers, answers);
    await sitAt(game);
    await importDeck(address);
    await told(page, /^Small deck: loaded \d cards from/);
    await told(page, expected.unknown);
    await eventually(lying).toEqual(expected.lying);
    await expect.poll(() => logOf(ann)).toContain(expected.said);
    expect(ann.problems).toEqual([]);
  });

  it("D-52, D-58, D-60, T8-12, T8-17: what is refused is said, and the dialog has the address again; groups that the game lacks are left out", async () => {
    Object.assign(site.answers, {
      "/api/public/decklist/2.json": { slots: { "1": 1 }, sideslots: { "1": 3 } },
      "/api/public/card/1.json": { name: "Hero", type_name: "Hero", octgnid: "hero" },
    });
    await sitAt(GAMES.rings, "small");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("menuitem", { name: "Load", exact: true }).hover();
    await page.getByRole("menuitem", { name: /^Load via URL/ }).click();
    const dialog = page.getByRole("dialog", { name: "Load via URL" });
    const field = dialog.getByRole("textbox", { name: "Paste full RingsDB URL" });
    await field.waitFor();
    await expectAccessibleInBoth(page, "Load via URL", ".modal-overlay");
    await picture(page, "load-via-url");
    await field.fill("https://example.org/deck/view/1");
    await dialog.getByRole("button", { name: "Load", exact: true }).click();
    await dialog.getByText("Only importing from RingsDB is supported at this time.").waitFor();
    await field.fill("https://ringsdb.com/deck/view/404");
    await dialog.getByRole("button", { name: "Load", exact: true }).click();
    await told(page, /^.?\s*Error.*Error loading deck\. If you are attempting/);
    await eventually(() => field.inputValue()).toBe("https://ringsdb.com/deck/view/404");
    await field.fill("https://ringsdb.com/decklist/view/2");
    await page.keyboard.press("Enter");
    await told(page, "3 cards left out: this game has no group player1Sideboard.");
    await eventually(lying).toEqual({ Play1: ["hero"] });
  });

  it("recent imports stand below the field, also on a phone, and load again with a press", async () => {
    await sitAt(GAMES.rings, "small");
    await page.keyboard.press("Control+u");
    const dialog = page.getByRole("dialog", { name: "Load via URL" });
    await expect
      .poll(() => dialog.getByRole("textbox").evaluate((field) => field === document.activeElement))
      .toBe(true);
    await dialog.getByRole("button", { name: /^Small deck/ }).waitFor();
    await expectAccessibleInBoth(page, "recent imports", ".modal-overlay");
    await picture(page, "recent-imports");
    await page.setViewportSize(sizes.phone);
    const again = dialog.getByRole("button", { name: /decklist\/view\/2/ });
    await expect.poll(async () => (await again.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await again.click();
    await eventually(lying).toEqual({ Play1: ["hero", "hero"] });
    await page.setViewportSize(sizes.desktop);
  });

  it("D-51, T1-16, T1-20: other games say that they have no such site, and who is not seated is told to sit down", async () => {
    const slug = await sitAt(GAMES.other, "other");
    await page.keyboard.press("Control+u");
    await told(page, "Importing via URL is not yet supported for this game.");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    const bob = await newPlayer(browser);
    await logIn(bob, baize, await makeAccount(baize, "Bob"));
    await openRoom(bob, baize, slug);
    await bob.page.keyboard.press("Control+u");
    await told(bob.page, "Please sit at the table first.");
    await expect.poll(() => bob.page.getByRole("dialog").count()).toBe(0);
    await bob.page.context().close();
  });

  it("D-61, P2-08: the deck that a room was made for comes by itself, once; the phone's table says so, too", async () => {
    site.answers["/api/public/deck/3.json"] = { hero_code: "01", slots: { "02": 1 } };
    await page.setViewportSize(sizes.phone);
    const external_data = { domain: "marvelcdb", type: "deck", id: "3" };
    const slug = await makeRoomWith(GAMES.marvel, external_data);
    await openRoom(ann, baize, slug);
    await told(page, "Loaded 2 cards from MarvelCDB.");
    await page.setViewportSize(sizes.desktop);
    await openRoom(ann, baize, slug);
    await eventually(lying).toEqual({ Play1: ["hero"], Deck: ["ally"] });
    await expect.poll(async () => (await logOf(ann)).match(/is importing a deck/g)).toHaveLength(1);
  });

  it("D-29, P2-08: a kept deck that a room was made for comes by itself", async () => {
    const plugin_id = await pluginNamed(baize, GAMES.other);
    const load_list = [{ databaseId: "ally", quantity: 3, loadGroupId: "playerNDeck" }];
    const deck = { name: "Kept Watch", author_id: account.id, plugin_id, load_list, public: false };
    const saved = await account.client.call("POST /api/v1/decks", { body: { deck } });
    const external_data = { domain: "baize", type: "deck", id: String(saved.success.deck.id) };
    await openRoom(ann, baize, await makeRoomWith(GAMES.other, external_data));
    await eventually(lying).toEqual({ Deck: ["ally", "ally", "ally"] });
    await expect.poll(() => logOf(ann)).toContain('loaded "Kept Watch" into ');
  });

  type ExternalData = CreateGameRequest["game_options"]["external_data"];
  async function makeRoomWith(game: string, external_data: ExternalData): Promise<string> {
    const body = {
      room: { user: account.id, privacy_type: "private", policy: "open" },
      game_options: { plugin_id: await pluginNamed(baize, game), external_data },
    };
    return (await account.client.call("POST /api/v1/games", { body })).success.room.slug!;
  }

  async function chooseFile(name: string, content: string): Promise<void> {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("menuitem", { name: "Load", exact: true }).hover();
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("menuitem", { name: ".o8d file" }).click();
    await (await choosing).setFiles({ name, mimeType: "text/xml", buffer: Buffer.from(content) });
  }
  const card = (id: string, count: number) => `<card qty="${count}" id="${id}">${id}</card>`;
  const deckFile = (sections: Record<string, string>) =>
    `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<deck game="x">${Object.entries(sections)
      .map(([name, cards]) => `<section name="${name}" shared="False">${cards}</section>`)
      .join("")}</deck>`;

  it("D-62, D-64, D-66, T1-15, T2-99, T7-45: a file goes to the groups of its sections; an unknown card is asked about", async () => {
    await sitAt(GAMES.rings, "small");
    const { Play1: before = [] } = await lying();
    const requests: string[] = [];
    // The page asks for lists anew now and then; what it sends is no GET.
    page.on("request", (request) => request.method() !== "GET" && requests.push(request.url()));
    await chooseFile(
      "Watch.o8d",
      deckFile({ Hero: card("hero", 1), ally: card("ALLY", 3), Notes: card("walker", 2) }),
    );
    await eventually(lying).toEqual({
      Play1: [...before, "hero"],
      Deck: ["ally", "ally", "ally"],
      sharedOther: ["walker", "walker"],
    });
    await eventually(() => logOf(ann)).toContain('loaded "Watch" into ');
    await told(page, "Section Notes went to sharedOther.");
    // The page's own parts come when they are needed; nobody is told of the file.
    expect(requests.filter((url) => url.includes("/be/"))).toEqual([]);
    await chooseFile("Two.o8d", deckFile({ Hero: card("hero", 1) + card("stranger", 2) }));
    const dialog = page.getByRole("alertdialog", { name: "2 of 3 cards cannot be loaded" });
    await dialog.getByRole("button", { name: "Load the rest" }).click();
    await eventually(async () => (await lying()).Play1).toEqual([...before, "hero", "hero"]);
  });

  it("D-63, D-65, T5-14: a game without o8dImport takes no file; a file that is no deck is refused, the page goes on", async () => {
    const bomb = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join(
      "",
    );
    await sitAt(GAMES.rings, "small");
    const before = await lying();
    for (const content of [
      "3 Gulls",
      "<!doctype html><html><body>Log in</body></html>",
      `<?xml version="1.0"?><!DOCTYPE deck [<!ENTITY e0 "aaaaaaaaaa">${bomb}]><deck>&e9;</deck>`,
    ]) {
      await chooseFile("No.o8d", content);
      // Under the pointer it stays.
      await alert("Invalid file format.").hover();
      await alert("Invalid file format.").getByRole("button", { name: "Close" }).click();
    }
    await expect.poll(() => lying()).toEqual(before);
    await sitAt(GAMES.other, "other");
    let chosen = 0;
    page.on("filechooser", () => {
      chosen += 1;
    });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("menuitem", { name: "Load", exact: true }).hover();
    await page.getByRole("menuitem", { name: ".o8d file" }).click();
    await told(page, "This game does not support o8d import.");
    expect(chosen).toBe(0);
    expect(ann.problems).toEqual([]);
  });

  it.skipIf(lotrlcg.missing)("D-62, T1-15: a real plugin (lotrlcg) takes a file of its cards", async () => {
    await sitAt("LotR Living Card Game");
    const [steward, guard] = [LOTRLCG_CARDS.steward, LOTRLCG_CARDS.guard];
    await chooseFile("Gondor.o8d", deckFile({ Attachment: card(steward, 3), Sideboard: card(guard, 2) }));
    await eventually(() => logOf(ann)).toContain('loaded "Gondor" into ');
  });

  it.skipIf(marvel.missing)("D-54, T1-19: a real plugin (marvel) knows the codes of its site", async () => {
    const slots = { "01002": 1, "01003": 2, "01004": 2 };
    site.answers["/api/public/decklist/8.json"] = { name: "Webs", hero_code: "01001a", slots };
    await sitAt("Marvel Champions: The Card Game");
    await importDeck("https://marvelcdb.com/decklist/view/8/webs");
    await told(page, "Webs: loaded 6 cards from MarvelCDB.");
    await expect.poll(() => alert(/unknown card/).count()).toBe(0);
  });
});

/** Ids of two cards of that plugin's database. */
const LOTRLCG_CARDS = {
  steward: "51223bd0-ffd1-11df-a976-0801200c9026",
  guard: "51223bd0-ffd1-11df-a976-0801200c9013",
};
