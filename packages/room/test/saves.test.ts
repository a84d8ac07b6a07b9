/** How often somebody saves a game. */
import { expect, it } from "vitest";
import { openLocalRoom, person } from "./local-room.ts";

const ana = person(1, "Ana");
const bob = person(2, "Bob");

it("api §7.5: a person saves a game ten times in ten seconds; the next time they are told so, and others still save it", async () => {
  const { room, enter } = await openLocalRoom(ana, [bob]);
  const [first, second] = [await enter(ana), await enter(bob)];
  await second.send("set_seat", { player_i: "player2", new_user_id: bob.id });
  const statuses: unknown[] = [];
  for (let saved = 0; saved < 10; saved++) statuses.push((await first.send("save_replay", {}))?.status);
  expect(statuses).toEqual(Array(10).fill("ok"));
  expect(await first.send("save_replay", {})).toMatchObject({
    status: "error",
    response: { reason: "saved_too_often" },
  });
  expect(await second.send("save_replay", {})).toMatchObject({ status: "ok" });
  expect(room.ended).toBeNull();
});
