/** A long game of a device that becomes a room: from *Create the room* to the table that stands there. */
import { createRandomSource, type GameState, loadDefinition } from "@baize/engine";
import { unpackBundle } from "@baize/plugin";
import { makeAccount, pluginNamed } from "../../e2e/kit/account.ts";
import { openBrowser, sizes } from "../../e2e/kit/browser.ts";
import { stands } from "../../e2e/kit/evening.ts";
import { logIn } from "../../e2e/kit/player.ts";
import { startBaize } from "../../e2e/kit/server.ts";
import { openNearPage } from "../../e2e/near/near-page.ts";
import { chooseAction, offersOf } from "../../packages/engine/tools/walk/choices.ts";
import type { Figure } from "../figure.ts";

const STEPS = 2000;

/** Once: an account that brings a long game to the server has used up its share of the server's time for a while. */
export async function measureUpload(): Promise<Figure[]> {
  const baize = await startBaize([], { RATE_LIMIT_FACTOR: "100" });
  const browser = await openBrowser();
  try {
    const account = await makeAccount(baize, "Hanna");
    const id = await pluginNamed(baize, "Tidewatch");
    const packed = (await (await fetch(`${baize.url}/be/api/plugins/${id}`)).json()) as string;
    const { version, game_def: gameDef, card_db: cardDb } = unpackBundle(packed);
    const offers = offersOf(loadDefinition({ id, version, authorId: null, gameDef, cardDb }));
    const near = await openNearPage(browser, baize, "Hanna");
    const table = await near.create({ plugin: { id, version, packed }, saved: null, takenFrom: null });
    const random = createRandomSource("upload");
    for (let tries = 0; table.room.view.replayStep < STEPS - 1; tries++) {
      if (tries > STEPS * 5) throw new Error("The game refuses too much of what chance asks for.");
      const { code, playerUi } = chooseAction(table.room.view.game as unknown as GameState, offers, random);
      const ui = { ...playerUi, playerN: "player1", observingPlayerN: "player1" };
      await table.room.evaluate(code, undefined, ui).catch(() => {});
    }
    const { slug } = table;
    const size = JSON.stringify(await table.exportReplay()).length;
    await table.close();
    const [context] = browser.contexts();
    const page = await context!.newPage();
    await page.setViewportSize(sizes.desktop);
    await logIn({ page, problems: [] }, baize, account);
    await page.goto(`${baize.url}/table/${slug}?invite=true`);
    await stands(page);
    const create = page.getByRole("dialog").getByRole("button", { name: "Create the room" });
    await create.waitFor();
    // Who has played so long has had the page's code for hours; and the press counts, not how long it waits for a dialog to stand still.
    await page.waitForLoadState("networkidle");
    await create.click({ trial: true });
    const start = Date.now();
    await create.click();
    const refused = page.getByRole("dialog").getByRole("alert");
    await Promise.race([page.waitForURL(/\/room\//), refused.waitFor()]);
    if (await refused.isVisible()) throw new Error(await refused.innerText());
    await stands(page);
    const took = Date.now() - start;
    return [
      { name: `a game of ${STEPS} steps as a file, MB`, value: (size / 1e6).toFixed(1) },
      {
        name: `from Create the room to its table, ${STEPS} steps, ms`,
        value: took,
      },
    ];
  } finally {
    await browser.close();
    await baize.stop();
  }
}
