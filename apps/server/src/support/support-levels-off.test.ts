/** A server on which nobody has to be a supporter. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { answerOf } from "../../test/answers.ts";
import { useRooms } from "../../test/room-kit.ts";

const kit = useRooms({ supportLevels: "off" });

test("SUPPORT_LEVELS=off: everybody's saved games are all listed and keep every step", async () => {
  const ann = await kit.register("Ann");
  const about = {
    userId: ann.id,
    playerIds: [ann.id],
    pluginId: kit.pluginId,
    numPlayers: 1,
    metadata: null,
  };
  const deltas = Array.from({ length: 40 }, (_, index) => ({ index }));
  for (let count = 0; count < 5; count += 1) {
    const uuid = randomUUID();
    const { full } = await kit.server.stores.replays.save({ ...about, uuid, game: { id: uuid }, deltas });
    expect(full).toBe(true);
  }
  const listed = await kit.call("GET", `/be/api/replays/${ann.id}`, { as: ann });
  expect(answerOf("GET /api/replays/:userId", listed).data).toHaveLength(5);
});

test("SUPPORT_LEVELS=off: everybody may set a picture of their own", async () => {
  const bob = await kit.register("Bob");
  const set = await kit.call("POST", "/be/api/v1/profile/update_plugin_user_settings", {
    as: bob,
    body: { [kit.pluginId]: { ui: { backgroundUrl: "https://pictures.example/oak.png" } } },
  });
  expect(set.status).toBe(200);
});

test("SUPPORT_LEVELS=off: everybody may have the whole replay as a file", async () => {
  const cy = await kit.register("Cy");
  const slug = await kit.room(cy);
  await kit.enter(cy, slug);
  expect((await kit.call("GET", `/be/api/v1/rooms/${slug}/export/replay`, { as: cy })).status).toBe(200);
});
