/**
 * The calls of an independent client of the format, a service that plays without a browser: it signs in for every session,
 * awaits each answer, and takes the next state that comes for the answer to its question. Written from what was seen of it
 * on the wire; none of its code is here.
 */
import type { Json } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { expect } from "vitest";
import type { Loose } from "../loose.ts";
import type { RoomKit } from "../room-kit.ts";
import type { Frame } from "../wire.ts";
import { openWire, type Wire } from "../wire.ts";

export class RefusedError extends Error {
  readonly response: Loose;
  constructor(response: Loose) {
    super(JSON.stringify(response));
    this.response = response;
  }
}

export interface Account {
  email: string;
  password: string;
}

export class IndependentClient {
  readonly userId: number;
  readonly slug: string;
  readonly #wire: Wire;
  readonly #topic: string;
  /** States that nobody has taken for an answer yet. */
  #states: RoomView[] = [];
  #ref = 1;
  /** The step that the room is at, by all that it has been told. */
  trueStep = -1;

  private constructor(wire: Wire, userId: number, slug: string) {
    this.#wire = wire;
    this.userId = userId;
    this.slug = slug;
    this.#topic = `room:${slug}`;
    wire.socket.on("message", (data) => this.#take(JSON.parse(String(data)) as Frame));
  }

  /** A session from its first call: signs in, asks who it is, makes a room, joins. */
  static async start(kit: RoomKit, account: Account): Promise<IndependentClient> {
    const call = async (method: string, path: string, token: string | null, body?: unknown) => {
      const headers = { "content-type": "application/json", ...(token ? { authorization: token } : {}) };
      const answer = await fetch(`${kit.url}${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      expect([path, answer.ok]).toEqual([path, true]);
      return (await answer.json()) as Loose;
    };
    const { token } = (await call("POST", "/api/v1/session", null, { user: account })).data;
    const { id } = (await call("GET", "/api/v1/profile", token)).user_profile;
    const options = { plugin_id: kit.pluginId, plugin_version: 3, plugin_name: "Some name" };
    const created = await call("POST", "/api/v1/games", token, {
      room: { user: id, privacy_type: "public" },
      game_options: { ...options, replay_uuid: null, external_data: null, ringsdb_info: null },
    });
    const wire = await openWire(
      `${kit.url.replace("http", "ws")}/socket/websocket?vsn=2.0.0&authToken=${token}`,
    );
    const client = new IndependentClient(wire, id, created.success.room.slug);
    wire.say(["1", "2", client.#topic, "phx_join", {}]);
    expect(await wire.reply("2")).toEqual({ status: "ok", response: {} });
    client.#ref = 2;
    await client.#nextState();
    return client;
  }

  #take([, , topic, event, payload]: Frame): void {
    if (topic !== this.#topic) return;
    const body = payload as Loose;
    if (event === "current_state") {
      this.#states.push(body);
      this.trueStep = body.replayStep;
    } else if (event === "state_update" || event === "go_to_replay_step") this.trueStep = body.newReplayStep;
  }

  async #nextState(): Promise<RoomView> {
    if (this.#states.length === 0)
      await this.#wire.find(([, , topic, event]) => topic === this.#topic && event === "current_state");
    return this.#states.shift()!;
  }

  async push(event: string, payload: object = {}): Promise<Loose> {
    const ref = String(++this.#ref);
    this.#wire.say(["1", ref, this.#topic, event, payload]);
    const { status, response } = await this.#wire.reply(ref);
    if (status !== "ok") throw new RefusedError(response);
    return response;
  }

  /** Asks for the state and takes the next one that comes, or has come, for the answer. */
  async state(): Promise<RoomView> {
    await this.push("request_state");
    return this.#nextState();
  }

  /** Acts, and reads the state after it. */
  async act(list: Json, playerN: string | null = null): Promise<RoomView> {
    const player = playerN === null ? {} : { player_ui: { playerN } };
    await this.push("game_action", {
      action: "evaluate",
      options: { action_list: list, description: "acts", ...player },
      timestamp: 1,
    });
    return this.state();
  }

  close(): void {
    this.#wire.close();
  }
}
