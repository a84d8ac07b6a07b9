import { loadDefinition } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { beforeEach, describe, expect, it } from "vitest";
import { type LocalRoom, openLocalRoom, person } from "../../test/local-room.ts";

const ana = person(1, "Ana");
const card = (name: string) => ({
  A: { databaseId: name, name, imageUrl: `${name}.png`, cardBack: "back", type: "card" },
  B: { databaseId: null, name: "back", imageUrl: null, cardBack: null, type: null },
});
const group = (seat: number) => ({
  groupType: "hand",
  label: `Hand ${seat}`,
  tableLabel: `Hand ${seat}`,
  onCardEnter: { currentSide: "B", peeking: { [`player${seat}`]: true } },
});
const definition = loadDefinition({
  id: 1,
  version: 1,
  authorId: null,
  gameDef: {
    pluginName: "Two Hands",
    minPlayers: 1,
    maxPlayers: 2,
    playerCountMenu: [{ label: "2", numPlayers: 2, layoutId: "table" }],
    layouts: { table: { cardSize: 10, rowSpacing: 3, regions: {}, textBoxes: {} } },
    groups: { player1Hand: group(1), player2Hand: group(2) },
    cardBacks: { back: { width: 1, height: 1.4, imageUrl: "back.png" } },
    cardTypes: { card: { width: 1, height: 1.4 } },
  },
  cardDb: {
    Heron: card("Heron"),
    Otter: card("Otter"),
  },
});

type Client = Awaited<ReturnType<LocalRoom["enter"]>>;

describe("several seats of one person, at a table of one device", () => {
  let client: Client;
  let table: LocalRoom;
  const take = (seat: string | null) => client.send("take_hand", { seat });
  const sit = (seat: string, keeps = true) =>
    client.send("set_seat", { player_i: seat, new_user_id: ana.id, keeps });
  /** The state as it is sent now, and whether it has the names of the two cards. */
  async function seen() {
    await client.send("request_state", {});
    const state = client.heard.findLast(([event]) => event === "current_state")?.[1] as RoomView;
    const text = JSON.stringify([state.game, state.deltas]);
    return { inHand: state.inHand, heron: text.includes("Heron"), otter: text.includes("Otter") };
  }

  beforeEach(async () => {
    table = await openLocalRoom(ana, [], definition, { severalSeats: true });
    client = await table.enter(ana);
    for (const [databaseId, hand] of [
      ["Heron", "player1Hand"],
      ["Otter", "player2Hand"],
    ])
      await client.send("game_action", {
        action: "evaluate",
        options: {
          action_list: ["LOAD_CARDS", ["LIST", { databaseId, quantity: 1, loadGroupId: hand }]],
          player_ui: { playerN: "player1" },
        },
      });
    await sit("player2");
  });

  it("whoever takes another seat stays where they are, and looks from there", async () => {
    const { playerInfo } = table.room.table;
    expect([playerInfo.player1?.id, playerInfo.player2?.id]).toEqual([ana.id, ana.id]);
    expect(await seen()).toEqual({ inHand: "player1", heron: true, otter: false });
  });

  it("a seat that is taken in hand shows its own hidden cards, and no longer those of the other", async () => {
    await take("player2");
    expect(await seen()).toEqual({ inHand: "player2", heron: false, otter: true });
  });

  it("with none in hand nothing of either is sent, whatever the host has allowed", async () => {
    await take(null);
    await client.send("set_spectator", { user_id: ana.id, value: true });
    client.heard.length = 0;
    expect(await seen()).toEqual({ inHand: null, heron: false, otter: false });
  });

  it("taking one in hand writes nothing, and tells the whole state at once", async () => {
    const written = table.journal.length;
    client.heard.length = 0;
    await take("player2");
    expect(client.heard.map(([event]) => event)).toEqual(["go_to_replay_step", "current_state"]);
    expect(table.journal.length).toBe(written);
  });

  it("whoever opens the table anew has none in hand until they take one", async () => {
    table.room.hands.take(ana.id, null);
    expect((await seen()).inHand).toBeNull();
  });

  it("getting up from the one in hand leaves the other, and a seat of nobody is taken by nobody", async () => {
    await client.send("set_seat", { player_i: "player1", new_user_id: null });
    expect(await seen()).toEqual({ inHand: "player2", heron: false, otter: true });
    expect(await take("player1")).toMatchObject({ response: { reason: "seat_forbidden" } });
  });

  it("acts are of the seat in hand where nothing else is said", async () => {
    await take("player2");
    await client.send("game_action", {
      action: "command",
      options: { command: "setFirstPlayer", args: { playerN: "player2" } },
    });
    expect(table.room.table.game.firstPlayer).toBe("player2");
  });

  it("elsewhere one person holds one seat", async () => {
    const other = await openLocalRoom(ana, [], definition);
    const there = await other.enter(ana);
    await there.send("set_seat", { player_i: "player2", new_user_id: ana.id, keeps: true });
    expect(other.room.table.playerInfo.player1).toBeNull();
  });
});
