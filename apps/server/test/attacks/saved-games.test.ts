/** Whose saved games are: a guest for a minute comes to own none, and reads none once they are gone. */
import { expect, it } from "vitest";
import { answerOf } from "../answers.ts";
import type { Account } from "./kit/account.ts";
import { useArena } from "./kit/arena.ts";
import { tablesOf } from "./kit/fair-table.ts";

const arena = useArena();
const fairTable = tablesOf(arena, "fair");
const openTable = tablesOf(arena, "open");

async function savesOf(account: Account) {
  const answer = await arena.http("GET", `/be/api/replays/${account.id}`, { as: account });
  return answerOf("GET /api/replays/:userId", answer).data;
}

const rulesFor = (account: Account, uuid: string) =>
  arena.http("GET", `/be/api/v1/saved_games/${uuid}`, { as: account });

for (const saving of ["asks for it", "ends a round"]) {
  it(`a guest who ${saving} and is removed afterwards reads nothing of the game that goes on, and leaves no mark on it`, async () => {
    const { ann, eve } = await fairTable();
    const [host, guest] = [ann.account!, eve.account!];
    const { id } = (await ann.view()).game;
    if (saving === "asks for it") await eve.push("save_replay", { options: {} });
    else {
      await eve.run("nextRound");
      await eve.next("send_alert");
    }
    expect((await savesOf(host)).map(({ uuid }) => uuid)).toContain(id);
    expect((await savesOf(guest)).map(({ uuid }) => uuid)).toContain(id);
    await ann.push("remove_person", { user_id: guest.id, removed: true });
    await ann.run("draw");
    expect(await ann.push("close_room", { options: {} })).toMatchObject({ status: "ok" });
    for (const policy of ["open", "fair"] as const) {
      const answer = await arena.askForRoom(guest, policy, { replay_uuid: id, must_load: true });
      expect(answer.status).toBe(403);
      expect(answer.text).toContain("saved_game_of_others");
    }
    expect((await savesOf(guest)).map(({ uuid }) => uuid)).not.toContain(id);
    const unknown = await rulesFor(guest, "00000000-0000-4000-8000-000000000000");
    expect(await rulesFor(guest, id)).toMatchObject({ status: 404, text: unknown.text });
    expect(answerOf("GET /api/v1/saved_games/:uuid", await rulesFor(host, id)).data).toEqual({
      policy: "fair",
      seen_open: false,
    });
    expect(await savesOf(host)).toContainEqual(expect.objectContaining({ uuid: id, player_ids: [host.id] }));
    expect((await arena.askForRoom(host, "fair", { replay_uuid: id, must_load: true })).status).toBe(201);
  });
}

it("whoever sat in a fair game to its end opens it, and so does a host who did not sit", async () => {
  const { ann, eve } = await fairTable();
  const { id } = (await ann.view()).game;
  await eve.push("save_replay", { options: {} });
  await ann.push("set_seat", { player_i: "player1", new_user_id: null });
  await ann.push("close_room", { options: {} });
  for (const account of [ann.account!, eve.account!]) {
    expect((await rulesFor(account, id)).status).toBe(200);
    const answer = await arena.askForRoom(account, "fair", { replay_uuid: id, must_load: true });
    expect(answer.status).toBe(201);
    const room = answerOf("POST /api/v1/games", answer).success.room.slug!;
    const player = await arena.enter(account, room);
    expect((await player.view()).game.id).toBe(id);
    await player.push("close_room", { options: {} });
  }
});

it("in an open room whoever knows the id of a game that is over has a copy, as before", async () => {
  const { ann, eve } = await openTable();
  const { id } = (await ann.view()).game;
  await ann.push("save_replay", { options: {} });
  await eve.push("set_seat", { player_i: "player2", new_user_id: null });
  await ann.push("close_room", { options: {} });
  expect((await rulesFor(eve.account!, id)).status).toBe(200);
  const answer = await arena.askForRoom(eve.account!, "open", { replay_uuid: id, must_load: true });
  expect(answer.status).toBe(201);
  const player = await arena.enter(eve.account!, answerOf("POST /api/v1/games", answer).success.room.slug!);
  const { game } = await player.view();
  expect(Object.keys(game.cardById)).not.toEqual([]);
  expect(game.id).not.toBe(id);
});
