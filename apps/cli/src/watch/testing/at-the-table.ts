/** Somebody in a room of a running server: signs up, creates the room, listens to it. */
import type { BaizeServer } from "@baize/server";

export interface AtTheTable {
  /** The payload of the next event of a kind. */
  next(event: string): Promise<Record<string, unknown>>;
  push(event: string, payload: object): void;
  leave(): void;
}

/** `[join_ref, ref, topic, event, payload]`. */
type Frame = [string | null, string | null, string, string, Record<string, unknown>];

/** Makes an account and a room of the plugin of that name, and waits for the room's first state. */
export async function atTheTable(server: BaizeServer, url: string, pluginName: string): Promise<AtTheTable> {
  const password = "correct horse battery";
  const user = { email: "nina@example.org", alias: "Nina", password, password_confirmation: password };
  const { data } = await post(url, "/be/api/v1/registration", { user });
  const { users } = server.stores;
  const registered = await users.findByEmail(user.email);
  await users.confirmEmail(registered?.id ?? 0, new Date());
  const plugins = (await (await fetch(`${url}/be/api/plugins`)).json()) as {
    data: { id: number; name: string }[];
  };
  const plugin = plugins.data.find(({ name }) => name === pluginName);
  const room = {
    room: { privacy_type: "private" },
    game_options: { plugin_id: plugin?.id, replay_uuid: null },
  };
  const { success } = await post(url, "/be/api/v1/games", room, data.token);
  const topic = `room:${success.room.slug}`;

  const socket = new WebSocket(
    `${url.replace("http", "ws")}/be/socket/websocket?vsn=2.0.0&authToken=${data.token}`,
  );
  const waiting = new Map<string, (payload: Record<string, unknown>) => void>();
  socket.addEventListener("message", ({ data: text }) => {
    const [, , from, event, payload] = JSON.parse(String(text)) as Frame;
    if (from !== topic) return;
    waiting.get(event)?.(payload);
    waiting.delete(event);
  });
  let refs = 0;
  const send = (event: string, payload: object) =>
    socket.send(JSON.stringify(["1", String(++refs), topic, event, payload]));
  const next = (event: string) =>
    new Promise<Record<string, unknown>>((resolve) => waiting.set(event, resolve));
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  const state = next("current_state");
  send("phx_join", {});
  await state;
  return { next, push: send, leave: () => socket.close() };
}

interface Answer {
  data: { token: string };
  success: { room: { slug: string } };
}

async function post(url: string, path: string, body: object, token?: string): Promise<Answer> {
  const headers = { "content-type": "application/json", ...(token ? { authorization: token } : {}) };
  const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
