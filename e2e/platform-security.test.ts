import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount, makeRoom } from "./kit/account.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { logIn, logOf, openRoom, type Player, sitDown } from "./kit/player.ts";
import { type Baize, startBaize } from "./kit/server.ts";
import { writeYard } from "./kit/yard.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const MARKUP = `<img src=x onerror="globalThis.harmed=1"><script>globalThis.harmed=1</script>`;
/** What the markup looks like where it is shown as the text that it is. */
const shown = /<img src=x onerror=/;

/** A plugin with markup in every text that it has. */
async function hostilePlugin() {
  const file = join(await writeYard(), "json/definition.json");
  const definition = JSON.parse(await readFile(file, "utf8"));
  for (const group of Object.values<Record<string, string>>(definition.groups)) {
    group.label = MARKUP;
    group.tableLabel = MARKUP;
  }
  definition.pluginName = `Trap ${MARKUP}`;
  definition.announcements = [MARKUP];
  definition.steps.only.label = MARKUP;
  definition.phases.only.label = MARKUP;
  definition.actionLists.trap = [["LOG", MARKUP, " link:javascript:alert(1) ", " img:javascript:alert(1)"]];
  definition.layouts.yard.tableButtons = {
    trap: { label: MARKUP, actionList: "trap", left: "75%", top: "50%", width: "20%", height: "6%" },
  };
  const [, list] = definition.automation.postNewGameActionList[0];
  const cardDb = Object.fromEntries(
    list.slice(1).map(({ databaseId }: { databaseId: string }) => [
      databaseId,
      {
        A: { databaseId, name: MARKUP, imageUrl: `x" onerror="globalThis.harmed=1`, type: "Plain" },
        B: { name: "yard", imageUrl: "" },
      },
    ]),
  );
  for (const sides of Object.values<Record<string, Record<string, string>>>(cardDb))
    for (const side of Object.values(sides)) side.cardBack = "yard";
  return { definition, cardDb };
}

describe.skipIf(browserMissing)("markup from plugins and people", () => {
  let baize: Baize;
  let browser: Browser;
  let ann: Player;
  let account: Account;
  let pluginId: number;

  beforeAll(async () => {
    baize = await startBaize();
    browser = await openBrowser();
    // The page's policy would stop scripts, too; here nothing may need it.
    const context = await browser.newContext({ viewport: sizes.desktop, locale: "en-US", bypassCSP: true });
    ann = { page: await context.newPage(), problems: [] };
    ann.page.on("pageerror", (error) => ann.problems.push(error.message));
    account = await makeAccount(baize, "Ann");
    await logIn(ann, baize, account);
    const { definition, cardDb } = await hostilePlugin();
    const plugin = {
      name: definition.pluginName,
      author_id: account.id,
      game_def: definition,
      card_db: cardDb,
      public: true,
    };
    const body = { plugin: { ...plugin, version: 1 } };
    pluginId = (await account.client.call("POST /api/myplugins", { body })).plugin.id;
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  /** Nothing on the page came to life. */
  async function expectHarmless(screen: string): Promise<void> {
    const found = await ann.page.evaluate(() => ({
      harmed: "harmed" in globalThis,
      alive: document.querySelectorAll('[onerror], a[href^="javascript:"], img[src^="javascript:"]').length,
    }));
    expect({ screen, ...found }).toEqual({ screen, harmed: false, alive: 0 });
  }

  it("stored XSS: a plugin's name and announcements are text in the lobby, its own lobby, and among one's plugins", async () => {
    for (const path of ["/lobby", `/plugin/${pluginId}`, "/myplugins"]) {
      await ann.page.goto(baize.url + path);
      await ann.page.getByText(shown).first().waitFor();
      await expectHarmless(path);
    }
    for (const name of ["Edit", "Share", "Delete"]) {
      await ann.page.goto(`${baize.url}/myplugins`);
      await ann.page.getByRole("button", { name, exact: true }).click();
      await ann.page.locator('[role="dialog"], [role="alertdialog"]').getByText(shown).first().waitFor();
      await expectHarmless(name);
    }
  });

  it("stored XSS: labels, card names, log lines and chat are text at the table", async () => {
    const { page } = ann;
    await openRoom(ann, baize, await makeRoom(account, pluginId));
    await sitDown(ann);
    // The step bears the same name; a press on the one that is on does nothing.
    await page.locator(".table-button").getByText(shown).click();
    await expect.poll(() => logOf(ann)).toMatch(shown);
    await page.getByRole("tab", { name: /chat/i }).click();
    const field = page.getByRole("textbox", { name: /message|chat/i });
    await field.fill(MARKUP);
    await field.press("Enter");
    await page.getByText(`${MARKUP}`).first().waitFor();
    await expectHarmless("table");
    // Everything is drawn anew from what is stored.
    await page.reload();
    await page.getByRole("region", { name: "Table", exact: true }).waitFor();
    await expect.poll(() => logOf(ann)).toMatch(shown);
    await expectHarmless("table, reloaded");
  });

  it("no page threw an error", () => {
    expect(ann.problems).toEqual([]);
  });
});
