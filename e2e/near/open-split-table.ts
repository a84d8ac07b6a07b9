/** A server, a browser, somebody with an account, and a plugin, for games that are split between device and server. */
import { loadDefinition } from "@baize/engine";
import { unpackBundle } from "@baize/plugin";
import { makeAccount, pluginNamed } from "../kit/account.ts";
import { openBrowser } from "../kit/browser.ts";
import { startBaize } from "../kit/server.ts";
import { openNearPage } from "./near-page.ts";
import type { SplitTable } from "./split-game.ts";

/** @param actions of each game, on both ends together. */
export async function openSplitTable(
  pluginName: string,
  actions: number,
): Promise<{ table: SplitTable; close(): Promise<void> }> {
  const baize = await startBaize();
  const browser = await openBrowser();
  const close = async () => {
    await browser.close();
    await baize.stop();
  };
  try {
    const host = await makeAccount(baize, "Hanna");
    const id = await pluginNamed(baize, pluginName);
    const packed = (await (await fetch(`${baize.url}/be/api/plugins/${id}`)).json()) as string;
    const { version, game_def: gameDef, card_db: cardDb } = unpackBundle(packed);
    const definition = loadDefinition({ id, version, authorId: null, gameDef, cardDb });
    const near = await openNearPage(browser, baize, host.alias);
    const plugin = { id, version, packed };
    return { table: { near, host, plugin, definition, actions }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
