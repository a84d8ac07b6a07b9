/** Where the host of a room sits that goes on with a saved game. */
import { type GameState, loadDefinition } from "@baize/engine";
import { expect, it } from "vitest";
import { contentOfSave, type NewRoom, newRoom } from "../src/index.ts";
import { openLocalRoom, person } from "./local-room.ts";

const ana = person(1, "Ana");
const definition = loadDefinition({
  id: 1,
  version: 1,
  authorId: null,
  gameDef: {
    pluginName: "Ten",
    minPlayers: 10,
    maxPlayers: 10,
    playerCountMenu: [{ label: "10", numPlayers: 10, layoutId: "table" }],
    layouts: { table: { cardSize: 10, rowSpacing: 3, regions: {}, textBoxes: {} } },
    groups: { pile: { groupType: "pile", label: "Pile", tableLabel: "Pile" } },
    cardBacks: {},
    cardTypes: {},
  },
  cardDb: {},
});

it.each([
  ["the first of those that they held", ["player10", "player2"], "player2"],
  ["the only one", ["player10"], "player10"],
  ["the first seat where they held none", [], "player1"],
])("is in %s", async (_where, held, seat) => {
  const { room } = await openLocalRoom(ana, [], definition);
  const game = JSON.parse(contentOfSave(room).game) as GameState;
  for (const [id, player] of Object.entries(game.playerData)) {
    const isHeld = held.includes(id);
    Object.assign(player, { user_id: isHeld ? ana.id : null, alias: isHeld ? ana.alias : null });
  }
  const request: NewRoom = {
    hostId: ana.id,
    pluginId: 1,
    privacyType: "private",
    policy: "open",
    externalData: null,
    saved: { uuid: "saved", game, deltas: [], asCopy: true },
  };
  const { table } = newRoom("next-room", request, room.plugin, ana, room.deps);
  const taken = Object.entries(table.playerInfo).flatMap(([id, holder]) => (holder ? [id] : []));
  expect(taken).toEqual([seat]);
});
