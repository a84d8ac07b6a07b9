/** Two players, of whom one asks again what was not answered, over a line that can lose what it carries. */

import { type BaizeClient, connect, type RoomClient } from "@baize/client";
import { type FaultProxy, startFaultProxy } from "../../apps/server/test/fault-proxy.ts";
import { lanternCards, lanternDefinition } from "../../apps/server/test/lantern-plugin.ts";
import { type Account, makeAccount } from "../kit/account.ts";
import type { Victim } from "./victim.ts";

/** On a busy machine; milliseconds. */
const PATIENCE = 60_000;
const AGAIN_MS = 50;

export interface AskingTable {
  /** Adds one to `/oil`; resolves when the server has said that it is done. */
  light(): Promise<unknown>;
  /** What comes next in a direction breaks the line, and does not arrive. */
  lose(what: "question" | "answer"): void;
  /** Resolves when the other player has been told of so much oil. */
  seen(oil: number): Promise<unknown>;
  close(): void;
}

export async function openAskingTable(victim: Victim): Promise<AskingTable> {
  const people = [await makeAccount(victim, "Ann"), await makeAccount(victim, "Bob")] as const;
  const { client } = people[0];
  const plugin = { name: "Lantern Yard", game_def: lanternDefinition, card_db: lanternCards, public: true };
  const saved = await client.call("POST /api/myplugins", { body: { plugin } });
  const slug = await client.createRoom(saved.plugin.id, { privacy_type: "private", policy: "open" });
  let losing: "question" | "answer" | null = null;
  const loses = (what: typeof losing) => () => {
    if (losing !== what) return "pass";
    losing = null;
    return "cut";
  };
  const line: FaultProxy = await startFaultProxy(Number(new URL(victim.url).port), {
    asked: loses("question"),
    answered: loses("answer"),
  });
  const ann = await come(line.urlOf(victim.url), slug, people[0], true);
  const bob = await come(victim.url, slug, people[1], false);
  await ann.room.sitDown("player1");
  return {
    light: () => ann.room.evaluate(["INCREASE_VAL", "/oil", 1]),
    lose(what) {
      losing = what;
    },
    seen: (oil) => bob.room.until(({ game }) => game.oil === oil),
    close() {
      for (const player of [ann, bob]) player.client.close();
      line.close();
    },
  };
}

async function come(
  url: string,
  slug: string,
  { email, password }: Account,
  asksAgain: boolean,
): Promise<{ client: BaizeClient; room: RoomClient }> {
  const again = () => AGAIN_MS;
  const socket = { timeout: PATIENCE, reconnectAfterMs: again, rejoinAfterMs: again };
  const client = await connect({ url, timeout: PATIENCE, socket });
  await client.signIn(email, password);
  return { client, room: await client.join(slug, { asksAgain }) };
}
