/** A table of the sample game, with accounts for its players. */
import { lanternCards, lanternDefinition } from "../../apps/server/test/lantern-plugin.ts";
import { type Account, makeAccount } from "../kit/account.ts";

export interface Table {
  slug: string;
  pluginId: number;
  /** The first is its host, and the plugin's author. */
  people: Account[];
}

/** @param url of the server by which it is made. */
export async function makeTable(url: string): Promise<Table> {
  const people = [await makeAccount({ url }, "Ann"), await makeAccount({ url }, "Bob")];
  const { client } = people[0]!;
  const plugin = { name: "Lantern Yard", game_def: lanternDefinition, card_db: lanternCards, public: true };
  const { plugin: saved } = await client.call("POST /api/myplugins", { body: { plugin } });
  const slug = await client.createRoom(saved.id, { privacy_type: "private", policy: "open" });
  return { slug, pluginId: saved.id, people };
}
