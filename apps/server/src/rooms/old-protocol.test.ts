import { beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type Person, useRooms } from "../../test/room-kit.ts";
import type { ServerMessages } from "../../test/wire.ts";

const kit = useRooms();
let ana: Person;
beforeAll(async () => {
  ana = await kit.register("Ana");
});

interface Message<Event extends keyof ServerMessages> {
  topic: string;
  event: Event;
  payload: ServerMessages[Event];
  ref: string | null;
}
type AnyMessage = { [Event in keyof ServerMessages]: Message<Event> }[keyof ServerMessages];

/** A client that speaks version 1: objects without join refs. */
async function connect(base: string, token: string) {
  const socket = new WebSocket(`${kit.url.replace("http", "ws")}${base}/socket/websocket?authToken=${token}`);
  const heard: AnyMessage[] = [];
  let wake = () => {};
  socket.on("message", (text) => {
    heard.push(JSON.parse(String(text)));
    wake();
  });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  let refs = 0;

  async function find<Found extends AnyMessage>(fits: (message: AnyMessage) => message is Found) {
    for (;;) {
      const found = heard.find(fits);
      if (found) {
        heard.splice(heard.indexOf(found), 1);
        return found;
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  return {
    event: <Event extends keyof ServerMessages>(topic: string, event: Event) =>
      find((each): each is AnyMessage & Message<Event> => each.topic === topic && each.event === event),
    async push(topic: string, event: string, payload: object): Promise<Message<"phx_reply">> {
      const ref = String(++refs);
      socket.send(JSON.stringify({ topic, event, payload, ref }));
      return find((each): each is Message<"phx_reply"> => each.event === "phx_reply" && each.ref === ref);
    },
    close: () => socket.close(),
  };
}

describe("api §5.1, api §5.2, api §14.1, api §14.12: a client of protocol version 1", () => {
  it.each(["/be", ""])('joins, acts, chats and leaves under "%s"', async (base) => {
    const slug = await kit.room(ana);
    const [room, chat] = [`room:${slug}`, `chat:${slug}`];
    const client = await connect(base, ana.token);
    expect(await client.push(room, "phx_join", {})).toEqual({
      topic: room,
      event: "phx_reply",
      payload: { status: "ok", response: {} },
      ref: "1",
    });
    const { replayStep } = (await client.event(room, "current_state")).payload;
    const reply = await client.push(room, "game_action", {
      action: "evaluate",
      options: { action_list: ["INCREASE_VAL", "/oil", 1], player_ui: { playerN: "player1" } },
    });
    expect(reply.payload).toEqual({ status: "ok", response: "game_action" });
    expect(await client.event(room, "state_update")).toEqual({
      topic: room,
      event: "state_update",
      payload: expect.objectContaining({ oldReplayStep: replayStep, newReplayStep: replayStep + 1 }),
      ref: null,
    });
    await client.push(chat, "phx_join", {});
    await client.push(chat, "message", { message: "hello" });
    expect((await client.event(chat, "new_message")).payload.text).toBe("[player1/Ana] hello");
    expect((await client.push("phoenix", "heartbeat", {})).payload.status).toBe("ok");
    expect((await client.push("room_list:lobby", "phx_join", {})).payload).toEqual({
      status: "error",
      response: { reason: "unmatched topic" },
    });
    expect((await client.push(room, "phx_leave", {})).payload.status).toBe("ok");
    expect(await client.event(room, "phx_close")).toMatchObject({ payload: {} });
    client.close();
  });
});
