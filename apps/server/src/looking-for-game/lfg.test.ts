import { expect, it } from "vitest";
import { useRooms } from "../../test/room-kit.ts";

const kit = useRooms();

it("whoever looks for a game is told that there is nothing, over HTTP and on the topic, and need not ask again", async () => {
  const ana = await kit.register("Ana");
  for (const as of [ana, undefined])
    for (const base of ["/be/api/v1/lfg", "/api/v1/lfg"]) {
      const options = as ? { as } : {};
      const posts = await kit.call("GET", `${base}/${kit.pluginId}`, options);
      expect([posts.status, posts.body]).toEqual([200, { posts: [] }]);
      const subscription = await kit.call("GET", `${base}/subscribe/${kit.pluginId}`, options);
      expect([subscription.status, subscription.body]).toEqual([200, { subscribed: false }]);
    }
  const wire = await kit.wire(ana);
  const ref = wire.send(`lfg:${kit.pluginId}`, "phx_join", {}, "self");
  expect(await wire.reply(ref)).toEqual({ status: "ok", response: {} });
});
