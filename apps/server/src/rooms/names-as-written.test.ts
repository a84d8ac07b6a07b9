/** What somebody writes who may not know a hidden card stays as they wrote it, also when it is the card's name (api §8.3). */
import type { StateUpdate } from "@baize/protocol";
import { expect, it } from "vitest";
import { duel, lastState } from "../../test/duel.ts";
import { lanternNames } from "../../test/lantern-plugin.ts";
import { createTables } from "../../test/table-kit.ts";
import type { TestClient } from "../../test/tables.ts";

const linesTo = (client: TestClient): string[] =>
  (client.heard("state_update") as StateUpdate[]).flatMap(
    ({ delta }) => delta?._delta_metadata?.log_messages ?? [],
  );

/** Names of all cards that lie face down in the other's deck, as a printed card would have them. */
const GUESSES = lanternNames.map((name) => `"name": "${name}`).join("; ");

it("the name of a card that is brought along, whatever lies in the decks", async () => {
  const { topic, bo, command } = await duel(createTables(), "fair");
  const cardDetails = { A: { name: GUESSES, type: "Light" }, B: { name: "night" } };
  const items = [{ databaseId: null, quantity: 1, loadGroupId: "sharedPlay", cardDetails }];
  await command(bo, "loadList", { items }, "player2");
  await bo.push(topic, "request_state");
  const own = Object.values(lastState(bo).game.cardById).find(({ groupId }) => groupId === "sharedPlay")!;
  bo.sent = [];
  await command(bo, "flip", { cardId: own.id }, "player2");
  expect(linesTo(bo).join()).toContain(GUESSES);
});

it("the text of an error about a card that there is not", async () => {
  const { bo, command } = await duel(createTables(), "fair");
  for (const name of lanternNames) {
    bo.sent = [];
    const items = [{ databaseId: name, quantity: 1, loadGroupId: "sharedPlay" }];
    await command(bo, "loadList", { items }, "player2");
    expect(linesTo(bo).join()).toMatch(new RegExp(`^Error in .*${name}`));
  }
});

it("an action that fails after it has read a hidden card quotes nothing of it to who may not know it", async () => {
  const { topic, ann, bo, run } = await duel(createTables());
  await run(ann, "peekTop", "player1");
  [ann.sent, bo.sent] = [[], []];
  const top = "$GAME.cardById.$TOP.sides.A.name";
  const code = [
    ["VAR", "$TOP", ["GET_CARD_ID", "player1Deck", 0, 0]],
    ["SET", "/oil", ["ADD", top, 1]],
  ];
  await ann.push(topic, "game_action", {
    action: "evaluate",
    options: { action_list: code, player_ui: { playerN: "player1" } },
  });
  expect(linesTo(bo).join()).toMatch(/^Error in .*: \(about a card\)$/);
  expect(lanternNames.some((name) => linesTo(ann).join().includes(name))).toBe(true);
});
