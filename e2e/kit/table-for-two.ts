/** Two people in a new room of any game, each in a browser of their own: what most tests of the table begin with. */
import type { CreateGameRequest } from "@baize/protocol";
import type { Browser } from "playwright-core";
import { type Account, makeAccount, makeRoom, pluginNamed } from "./account.ts";
import { type Hand, handOf } from "./hand.ts";
import { logIn, newPlayer, openRoom, type Player } from "./player.ts";
import type { Baize } from "./server.ts";

export interface TableForTwo {
  slug: string;
  /** The host. */
  ann: Player;
  annAccount: Account;
  bob: Player;
  /** Ann's mouse. */
  hand: Hand;
  /** Bob's mouse. */
  bobsHand: Hand;
}

/**
 * Both are in the room; Bob has no seat yet.
 * @param plugin its name
 * @param options of the room, as the request that creates it has them
 */
export async function openTableForTwo(
  baize: Pick<Baize, "url">,
  browser: Browser,
  plugin: string,
  options: CreateGameRequest["room"] = {},
): Promise<TableForTwo> {
  const [annAccount, bobAccount] = [await makeAccount(baize, "Ann"), await makeAccount(baize, "Bob")];
  const slug = await makeRoom(annAccount, await pluginNamed(baize, plugin), options);
  const [ann, bob] = [await newPlayer(browser), await newPlayer(browser)];
  for (const { page } of [ann, bob]) page.setDefaultTimeout(20_000);
  const [hand, bobsHand] = [handOf(ann, bob), handOf(bob, ann)];
  await Promise.all([logIn(ann, baize, annAccount), logIn(bob, baize, bobAccount)]);
  await Promise.all([ann, bob].map((player) => openRoom(player, baize, slug)));
  return { slug, ann, annAccount, bob, hand, bobsHand };
}
