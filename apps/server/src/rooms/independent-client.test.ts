/**
 * An independent client of the format, a service that plays without a browser, goes through its calls in order. What such
 * clients send and read stands in docs/clients.md; D1 to D16 number their deviations.
 */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { removeRoom } from "../../test/claimed.ts";
import { IndependentClient, RefusedError } from "../../test/foreign-clients/independent-client.ts";
import { useRooms } from "../../test/room-kit.ts";

/** Nearly everybody's limits: its user makes more than ten rooms here. */
const kit = useRooms({ rateLimitFactor: 1.5 });
const account = { email: "robot@example.org", password: "correct horse battery" };
const clients: IndependentClient[] = [];

beforeAll(async () => {
  await kit.register("Robot");
});
afterEach(async () => {
  for (const client of clients.splice(0)) {
    client.close();
    // Its user may have ten rooms at a time.
    const { rooms } = kit.server.stores;
    await removeRoom(rooms, client.slug);
  }
});

async function start(): Promise<IndependentClient> {
  const client = await IndependentClient.start(kit, account);
  clients.push(client);
  return client;
}

describe("an independent client", () => {
  it("reads the state after each of its calls, also after seats, spectators and resets have changed", async () => {
    const client = await start();
    const isTrue = async (read: ReturnType<typeof client.state>) => {
      const { replayStep } = await read;
      expect(replayStep).toBe(client.trueStep);
    };
    await isTrue(client.act(["LOAD_CARDS", "lanterns"], "player1"));
    for (const seat of [1, 0, 1]) {
      await client.push("set_seat", { player_i: seat, new_user_id: client.userId, timestamp: 1 });
      await isTrue(client.state());
      await isTrue(client.act(["LOG", "after the seat"]));
    }
    for (const value of [true, false]) {
      await client.push("set_spectator", { user_id: client.userId, value });
      const { spectators, replayStep } = await client.state();
      expect([spectators[client.userId], replayStep]).toEqual([value, client.trueStep]);
    }
    await client.push("set_seat", { player_i: 1, new_user_id: null, timestamp: 1 });
    await client.push("set_spectator", { user_id: client.userId, value: true });
    const { game } = await client.state();
    expect(Object.values(game.cardById).every(({ sides }) => sides.A!.name !== null)).toBe(true);
    await client.push("set_spectator", { user_id: client.userId, value: false });
    await isTrue(client.state());
    for (const event of ["reset_game", "reset_and_reload"]) {
      await client.push(event, { options: { "save?": false } });
      // Everybody is sent the new game, as clients of the format expect: it is the first answer that it reads.
      await isTrue(client.state());
      await client.state();
    }
  });

  it("unloads what belongs to nobody, and what is its own", async () => {
    const client = await start();
    await client.act(["LOAD_CARDS", "lanterns"], "player1");
    const cards = ({ game }: Awaited<ReturnType<typeof client.state>>) => Object.keys(game.cardById).length;
    const before = cards(await client.state());
    expect(cards(await client.act(["UNLOAD_CARDS", "shared"], "shared"))).toBeLessThanOrEqual(before);
    expect(cards(await client.act(["UNLOAD_CARDS", "player1"], "player1"))).toBe(0);
  });

  it("flips a card down and back up by the id that it had", async () => {
    const client = await start();
    let { game } = await client.act(["LOAD_CARDS", "lanterns"], "player1");
    const [stackId] = game.groupById.player1Deck!.stackIds;
    const [id] = game.stackById[stackId!]!.cardIds;
    ({ game } = await client.act(["MOVE_CARD", id!, "sharedPlay", 0]));
    for (const side of ["A", "B", "A", "B"]) {
      ({ game } = await client.act(["SET", `/cardById/${id}/currentSide`, side]));
      expect(game.cardById[id!]!.currentSide).toBe(side);
    }
    await client.act(["MOVE_CARD", id!, "player1Deck", 0]);
    await client.act(["SHUFFLE_GROUP", "player1Deck"]);
    await expect(client.act(["SET", `/cardById/${id}/currentSide`, "A"])).rejects.toThrow(RefusedError);
  });

  it("35 messages one after the other are all done", async () => {
    const client = await start();
    for (let message = 0; message < 35; message++) await client.push("ping", { message });
    expect((await client.act(["LOG", "still here"])).replayStep).toBe(client.trueStep);
  });

  it("signs in for every session, as often as it likes", async () => {
    for (let session = 0; session < 7; session++) (await start()).close();
  });

  it("plays: steps, moves, draws, tokens, an alert, a save, another player's empty seat, and closes the room", async () => {
    const client = await start();
    await client.act(
      ["LOAD_CARDS", ["LIST", { databaseId: "L0", loadGroupId: "player1Deck", quantity: 3 }]],
      "player1",
    );
    for (const list of [["NEXT_STEP"], ["PREV_STEP"], ["DRAW_CARD", 1]])
      expect((await client.act(list, "player1")).replayStep).toBe(client.trueStep);
    const { game } = await client.act(["LOG", "$ALIAS_N", " acts."], "player2");
    const [stackId] = game.groupById.player1Deck!.stackIds;
    const [id] = game.stackById[stackId!]!.cardIds;
    const moved = await client.act(["MOVE_CARD", id!, "sharedPlay", -1]);
    expect(moved.game.cardById[id!]!.groupId).toBe("sharedPlay");
    const marked = await client.act(["SET", `/cardById/${id}/tokens/oil`, 2]);
    expect(marked.game.cardById[id!]!.tokens).toMatchObject({ oil: 2 });
    await client.push("send_alert", { message: "hello" });
    await client.push("save_replay", { options: {}, timestamp: 1 });
    await client.push("close_room", { options: {} });
  });
});
