/** The limits as they are out of the box. */
import { expect, test } from "vitest";
import { answerOf, refusalOf } from "../../test/answers.ts";
import { useRooms } from "../../test/room-kit.ts";

const kit = useRooms({ rateLimitFactor: 1 });

test("whoever has ten open rooms is told that, and not to wait", async () => {
  const host = await kit.register("Hoarder");
  const create = () =>
    kit.call("POST", "/api/v1/games", {
      as: host,
      body: { room: {}, game_options: { plugin_id: kit.pluginId } },
    });
  for (let count = 0; count < 10; count++) expect((await create()).status).toBe(201);
  for (let count = 0; count < 3; count++) {
    const answer = await create();
    expect([answer.status, refusalOf(answer).message]).toEqual([
      429,
      "You have 10 open rooms. Close one first.",
    ]);
  }
});

test("rooms that are closed and made anew all the time are still too many requests", async () => {
  const host = await kit.register("Restless");
  const create = () =>
    kit.call("POST", "/api/v1/games", {
      as: host,
      body: { room: {}, game_options: { plugin_id: kit.pluginId } },
    });
  for (let count = 0; count < 10; count++) {
    const { slug } = answerOf("POST /api/v1/games", await create()).success.room;
    expect((await kit.call("DELETE", `/api/v1/games/${slug}`, { as: host })).status).toBe(204);
  }
  const answer = await create();
  expect([answer.status, refusalOf(answer).message]).toEqual([429, "Too many requests"]);
});
