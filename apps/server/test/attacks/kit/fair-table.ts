/** A room with a host who has cards to hide, an attacker in the seat opposite, and a visitor. */
import type { JsonObject } from "@baize/engine";
import { expect } from "vitest";
import type { Account } from "./account.ts";
import type { Arena, Policy } from "./arena.ts";
import type { Player } from "./player.ts";

export interface FairTable {
  ann: Player;
  /** The attacker, seated opposite. */
  eve: Player;
  visitor: Player;
}

/** Nobody may have more than ten rooms at once, and an attack may open further ones. */
const ROOMS_OF_ONE_HOST = 6;

/**
 * Gives tables, each in a room of its own. Ann has a shuffled deck, two cards in her hand, and one that she has played.
 * Hosts and opponents change when they have had many rooms.
 */
export function tablesOf(
  arena: Arena,
  policy: Policy = "fair",
): (gameOptions?: JsonObject) => Promise<FairTable> {
  let tables = 0;
  let people: [Account, Account];
  return async (gameOptions) => {
    if (tables++ % ROOMS_OF_ONE_HOST === 0)
      people = [await arena.signUp(`Ann${tables}${policy}`), await arena.signUp(`Eve${tables}${policy}`)];
    const ann = await arena.enter(people[0], await arena.room(people[0], policy, gameOptions));
    const [eve, visitor] = await Promise.all([arena.enter(people[1], ann.slug), arena.enter(null, ann.slug)]);
    await eve.sit("player2");
    await ann.command("loadDeck", { deckId: "lanterns" });
    await Promise.all([ann.run("draw"), ann.run("draw"), ann.run("draw")]);
    await playCard(ann);
    return { ann, eve, visitor };
  };
}

/** Ann plays the first card of her hand. */
export async function playCard(ann: Player): Promise<void> {
  const [card] = await ann.cardsIn("player1Hand");
  const to = { stackId: card!.stackId, groupId: "sharedPlay", index: 0 };
  expect(await ann.command("moveStack", to)).toMatchObject({ status: "ok" });
}
