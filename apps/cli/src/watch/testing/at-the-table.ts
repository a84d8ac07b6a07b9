/** Somebody in a room of a running server: signs up, creates the room, joins it. */
import { type BaizeClient, connect, type RoomClient } from "@baize/client";
import type { RoomServerMessages } from "@baize/protocol";
import type { BaizeServer } from "@baize/server";

export interface AtTheTable {
  client: BaizeClient;
  room: RoomClient;
  /** The payload of the next event of a kind. */
  next<Event extends keyof RoomServerMessages>(event: Event): Promise<RoomServerMessages[Event]>;
}

/** Makes an account and a room of the plugin of that name, and waits for the room's first state. */
export async function atTheTable(server: BaizeServer, url: string, pluginName: string): Promise<AtTheTable> {
  const client = await connect({ url });
  await client.signUp({ email: "nina@example.org", alias: "Nina", password: "correct horse battery" });
  await server.stores.users.confirmEmail(client.userId!, new Date());
  const { data: plugins } = await client.call("GET /api/plugins");
  const plugin = plugins.find(({ name }) => name === pluginName);
  const room = await client.join(await client.createRoom(plugin!.id, { privacy_type: "private" }));
  return {
    client,
    room,
    next: (event) =>
      new Promise((resolve) => {
        const stop = room.on(event, (payload) => {
          stop();
          resolve(payload);
        });
      }),
  };
}
