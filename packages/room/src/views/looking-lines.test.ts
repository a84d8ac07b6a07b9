import { type JsonObject, loadDefinition } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { expect, it } from "vitest";
import { openLocalRoom, person } from "../../test/local-room.ts";

const ana = person(1, "Ana");
const face = (name: string) => ({ databaseId: name, name, imageUrl: null, cardBack: "back", type: "card" });
const definition = loadDefinition({
  id: 1,
  version: 1,
  authorId: null,
  gameDef: {
    pluginName: "One Pile",
    minPlayers: 1,
    maxPlayers: 1,
    playerCountMenu: [{ label: "1", numPlayers: 1, layoutId: "table" }],
    layouts: { table: { cardSize: 10, rowSpacing: 3, regions: {}, textBoxes: {} } },
    groups: { pile: { groupType: "pile", label: "Pile", onCardEnter: { currentSide: "B" } } },
    cardBacks: { back: { width: 1, height: 1.4, imageUrl: "back.png" } },
    cardTypes: { card: { width: 1, height: 1.4 } },
  },
  cardDb: { Heron: { A: face("Heron"), B: { ...face("Heron"), name: "back", databaseId: null } } },
});

/** A table with one card face down, and what a raw list makes of it. */
async function tableWithCard() {
  const { room, enter } = await openLocalRoom(ana, [], definition);
  const client = await enter(ana);
  const run = (list: unknown) =>
    client.send("game_action", {
      action: "evaluate",
      options: { action_list: list, player_ui: { playerN: "player1" } },
    });
  await run(["LOAD_CARDS", ["LIST", { databaseId: "Heron", quantity: 1, loadGroupId: "pile" }]]);
  await client.send("request_state", {});
  const view = client.heard.findLast(([event]) => event === "current_state")?.[1] as RoomView;
  const [card] = Object.keys(view.game.cardById);
  return { room, run, card: card! };
}

it("a look at a hidden card is logged with the group in which it lies", async () => {
  const { room, run, card } = await tableWithCard();
  await run(["SET", `/cardById/${card}/peeking/player1`, true]);
  expect(room.table.game.messages).toEqual(["[player1/Ana] is looking at cards in Pile."]);
});

it("is logged as well where a list has made of it a card that lies nowhere", async () => {
  const { room, run, card } = await tableWithCard();
  for (const [part, place] of [
    [{}, "?"],
    [{ groupId: "gone" }, "gone"],
    [{ groupId: 5 }, "5"],
  ] as [JsonObject, string][]) {
    await run(["SET", `/cardById/${card}`, { id: card, currentSide: "B", sides: {}, peeking: {}, ...part }]);
    expect(await run(["SET", `/cardById/${card}/peeking/player1`, true])).toMatchObject({ status: "ok" });
    expect(room.table.game.messages).toEqual([`[player1/Ana] is looking at cards in ${place}.`]);
  }
  expect(room.ended).toBeNull();
});
