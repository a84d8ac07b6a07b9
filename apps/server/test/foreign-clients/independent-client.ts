/**
 * The calls of an independent client of the format, a service that plays without a browser: it signs in for every session,
 * awaits each answer, and takes the next state that comes for the answer to its question. Written from what was seen of it
 * on the wire; none of its code is here.
 */
import type { Json } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { expect } from "vitest";
import { answerOf, type HttpAnswer, readAnswer } from "../answers.ts";
import type { RoomKit } from "../room-kit.ts";
import { type Frame, ofEvent, openWire, type Wire } from "../wire.ts";

/** A message was refused; the error's message is the response, as JSON. */
export class RefusedError extends Error {}

export interface Account {
  email: string;
  password: string;
}

const isState = ofEvent("current_state");
const isUpdate = ofEvent("state_update");
const isStepThrough = ofEvent("go_to_replay_step");

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
    const call = async (
      method: string,
      path: string,
      token: string | null,
      body?: unknown,
    ): Promise<HttpAnswer> => {
      const headers = { "content-type": "application/json", ...(token ? { authorization: token } : {}) };
      const response = await fetch(`${kit.url}${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return readAnswer(response);
    };
    const session = await call("POST", "/api/v1/session", null, { user: account });
    const { token } = answerOf("POST /api/v1/session", session).data;
    const profile = await call("GET", "/api/v1/profile", token);
    const { id } = answerOf("GET /api/v1/profile", profile).user_profile;
    const options = { plugin_id: kit.pluginId, plugin_version: 3, plugin_name: "Some name" };
    const created = await call("POST", "/api/v1/games", token, {
      room: { user: id, privacy_type: "public" },
      game_options: { ...options, replay_uuid: null, external_data: null, ringsdb_info: null },
    });
    const wire = await openWire(
      `${kit.url.replace("http", "ws")}/socket/websocket?vsn=2.0.0&authToken=${token}`,
    );
    const { slug } = answerOf("POST /api/v1/games", created).success.room;
    const client = new IndependentClient(wire, id, slug!);
    wire.say(["1", "2", client.#topic, "phx_join", {}]);
    expect(await wire.reply("2")).toEqual({ status: "ok", response: {} });
    client.#ref = 2;
    await client.#nextState();
    return client;
  }

  #take(frame: Frame): void {
    if (frame[2] !== this.#topic) return;
    if (isState(frame)) {
      this.#states.push(frame[4]);
      this.trueStep = frame[4].replayStep;
    } else if (isUpdate(frame) || isStepThrough(frame)) this.trueStep = frame[4].newReplayStep;
  }

  async #nextState(): Promise<RoomView> {
    if (this.#states.length === 0) await this.#wire.find(ofEvent("current_state", this.#topic));
    return this.#states.shift()!;
  }

  async push(event: string, payload: object = {}): Promise<void> {
    const ref = String(++this.#ref);
    this.#wire.say(["1", ref, this.#topic, event, payload]);
    const { status, response } = await this.#wire.reply(ref);
    if (status !== "ok") throw new RefusedError(JSON.stringify(response));
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
