/** A server, a browser, somebody with an account, and a plugin, for games that are split between device and server. */
import { loadDefinition } from "@baize/engine";
import { unpackBundle } from "@baize/plugin";
import { type Account, makeAccount, pluginNamed } from "../kit/account.ts";
import { openBrowser } from "../kit/browser.ts";
import { startBaize } from "../kit/server.ts";
import { openNearPage } from "./near-page.ts";
import type { SplitTable } from "./split-game.ts";

/**
 * @param actions of each game, on both ends together
 * @param places at which games can be played at the same time, each with a person and a room of its own: a server
 * takes ten frames a second from each connection
 */
export async function openSplitTable(
  pluginName: string,
  actions: number,
  places = 1,
): Promise<{ tables: readonly SplitTable[]; close(): Promise<void> }> {
  // So many accounts from one address are more than a server allows.
  const baize = await startBaize([], { RATE_LIMIT_FACTOR: "100" });
  const browser = await openBrowser();
  const hosts: Account[] = [];
  const close = async () => {
    for (const { client } of hosts) client.close();
    await browser.close();
    await baize.stop();
  };
  try {
    const id = await pluginNamed(baize, pluginName);
    const packed = (await (await fetch(`${baize.url}/be/api/plugins/${id}`)).json()) as string;
    const { version, game_def: gameDef, card_db: cardDb } = unpackBundle(packed);
    const definition = loadDefinition({ id, version, authorId: null, gameDef, cardDb });
    const near = await openNearPage(browser, baize, "Hanna");
    const plugin = { id, version, packed };
    const tables: SplitTable[] = [];
    for (let place = 0; place < places; place++) {
      const host = await makeAccount(baize, `Hanna${place}`);
      hosts.push(host);
      const slug = await host.client.createRoom(id, { privacy_type: "private" });
      tables.push({ near, room: await host.client.join(slug), plugin, definition, actions });
    }
    return { tables, close };
  } catch (error) {
    await close();
    throw error;
  }
}
