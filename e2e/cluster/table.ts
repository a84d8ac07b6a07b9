/** A table of the sample game, with accounts for its players. */
import { lanternCards, lanternDefinition } from "../../apps/server/test/lantern-plugin.ts";
import { type Credentials, makeAccount } from "../kit/account.ts";

export async function makeTable(url: string): Promise<{ slug: string; people: Credentials[] }> {
  const people = [await makeAccount({ url }, "Ann"), await makeAccount({ url }, "Bob")];
  const { client } = people[0]!;
  const plugin = { name: "Lantern Yard", game_def: lanternDefinition, card_db: lanternCards, public: true };
  const saved = await client.call("POST /api/myplugins", { body: { plugin } });
  return {
    slug: await client.createRoom(saved.plugin.id, { privacy_type: "private", policy: "open" }),
    people,
  };
}
