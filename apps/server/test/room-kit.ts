/** A whole server with people who play on it over raw sockets: tests that read like a play script. */

import { rmSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { afterAll, beforeAll, expect } from "vitest";
import { loadConfig } from "../src/config/config.ts";
import type { Config } from "../src/config/settings.ts";
import { type BaizeServer, createServer } from "../src/server.ts";
import { answerOf, type HttpAnswer, readAnswer } from "./answers.ts";
import { removeRoom } from "./claimed.ts";
import { newDataFolder } from "./data-folder.ts";
import { expectToFitContract } from "./fits-contract.ts";
import { lanternCards, lanternDefinition } from "./lantern-plugin.ts";
import { ofEvent, openWire, type Reply, type ServerMessages, type Wire } from "./wire.ts";

const PASSWORD = "correct horse battery";

export interface Person {
  id: number;
  alias: string;
  token: string;
  /** `vt_session=…`. */
  cookie: string;
}

export interface RoomKit {
  server: BaizeServer;
  url: string;
  folder: string;
  /** Of the plugin Lantern Yard; its author is nobody of the test. */
  pluginId: number;
  register(
    alias: string,
    more?: { supporterLevel?: number; admin?: boolean; confirmed?: boolean },
  ): Promise<Person>;
  call(method: string, path: string, options?: CallOptions): Promise<HttpAnswer>;
  /** Creates a room and gives its slug. */
  room(host: Person, room?: JsonObject, options?: JsonObject): Promise<string>;
  /** An open socket; null is an anonymous visitor. */
  wire(person: Person | null): Promise<Wire>;
  /** Joins a room and waits for its first state. */
  enter(person: Person | null, slug: string): Promise<Visit>;
  addPlugin(gameDef: JsonObject, cardDb?: object, authorId?: number): Promise<number>;
  /** Stops the server and starts it again on the same data. */
  restart(): Promise<void>;
}

interface CallOptions {
  as?: Person;
  cookie?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One person in one room. */
export interface Visit {
  wire: Wire;
  topic: string;
  /** The first state. */
  state: RoomView;
  /** Sends an event and waits for its reply. */
  push(event: string, payload?: object): Promise<Reply>;
  /** The next frame of this kind; earlier ones of other kinds are left. */
  next<Event extends keyof ServerMessages>(event: Event): Promise<ServerMessages[Event]>;
  /** Waits until everything that others have caused has arrived, and forgets it. */
  settle(): Promise<void>;
  /** Asks for the whole state. */
  view(): Promise<RoomView>;
  command(command: string, args?: object, playerN?: string | null): Promise<Reply>;
  evaluate(actionList: unknown, playerN?: string | null): Promise<Reply>;
  run(id: string, playerN?: string): Promise<Reply>;
  leave(): Promise<void>;
}

/** Opens a server before the tests of the file and closes it after them. */
export function useRooms(options: Partial<Config> = {}): RoomKit {
  const kit = {} as RoomKit;
  const folder = newDataFolder("baize-rooms-");
  const wires: Wire[] = [];
  beforeAll(() => openKit(kit, folder, options, wires));
  afterAll(async () => {
    for (const wire of wires) wire.close();
    expect([...kit.server.undeclaredRefusals]).toEqual([]);
    await kit.server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return kit;
}

async function openKit(kit: RoomKit, folder: string, options: Partial<Config>, wires: Wire[]): Promise<void> {
  const config = loadConfig(
    {},
    {
      dataDir: folder,
      port: 0,
      host: "127.0.0.1",
      logLevel: "silent",
      rateLimitFactor: 1000,
      gamesDir: join(folder, "games"),
      ...options,
    },
  );
  const start = async () => {
    kit.server = await createServer(config);
    kit.url = (await kit.server.listen()).url.replace("localhost", "127.0.0.1");
  };
  await start();

  Object.assign(kit, {
    folder,

    async addPlugin(gameDef, cardDb = lanternCards, authorId) {
      const { stores } = kit.server;
      const author =
        authorId ??
        (await stores.users.findByAlias("Lampwright"))?.id ??
        (await stores.users.create({ email: "l@seed.invalid", alias: "Lampwright", passwordHash: null })).id;
      const name = String(gameDef.pluginName);
      const made = {
        name,
        gameDef,
        cardDb: cardDb as JsonObject,
        authorId: author,
        public: true,
        repoUrl: null,
      };
      return (await stores.plugins.create(made)).id;
    },

    async register(alias, { supporterLevel, admin, confirmed = true } = {}) {
      const email = `${alias.toLowerCase().replace(/\W/g, "-")}@example.org`;
      const user = { email, password: PASSWORD, password_confirmation: PASSWORD, alias };
      const answer = await kit.call("POST", "/be/api/v1/registration", { body: { user } });
      const { data } = answerOf("POST /api/v1/registration", answer);
      const { stores } = kit.server;
      const stored = (await stores.users.findByEmail(email))!;
      if (confirmed) await stores.users.confirmEmail(stored.id, new Date());
      if (supporterLevel !== undefined) await stores.users.update(stored.id, { supporterLevel });
      if (admin !== undefined) await stores.users.update(stored.id, { admin });
      const cookie = /vt_session=[^;]+/.exec(answer.headers.get("set-cookie") ?? "")?.[0] ?? "";
      return { id: stored.id, alias, token: data.token, cookie };
    },

    async call(method, path, { as, cookie, body, headers } = {}) {
      const response = await fetch(kit.url + path, {
        method,
        headers: {
          ...(as ? { authorization: as.token } : {}),
          ...(cookie ? { cookie } : {}),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = await readAnswer(response);
      expectToFitContract(method, path, answer.status, answer.text);
      return answer;
    },

    async room(host, room = {}, gameOptions = {}) {
      // Earlier tests are done with their rooms; ten are the most that one user may have.
      const { rooms } = kit.server.stores;
      const own = (await rooms.openRoomsOf(host.id)).sort((a, b) => a.id - b.id);
      for (const row of own.slice(0, -8)) await removeRoom(rooms, row.slug);
      const answer = await kit.call("POST", "/be/api/v1/games", {
        as: host,
        body: {
          room: { user: host.id, privacy_type: "public", ...room },
          game_options: { plugin_id: kit.pluginId, replay_uuid: null, ...gameOptions },
        },
      });
      return answerOf("POST /api/v1/games", answer).success.room.slug!;
    },

    async wire(person) {
      const token = person ? `authToken=${person.token}` : "";
      const wire = await openWire(`${kit.url.replace("http", "ws")}/socket/websocket?${token}&vsn=2.0.0`);
      wires.push(wire);
      // At most twenty sockets of one address are let in.
      if (wires.length > 16) wires.shift()?.close();
      return wire;
    },

    async enter(person, slug) {
      const wire = await kit.wire(person);
      return enterRoom(wire, `room:${slug}`);
    },

    async restart() {
      await kit.server.close();
      await start();
    },
  } satisfies Partial<RoomKit>);
  kit.pluginId = await kit.addPlugin(lanternDefinition);
}

/** Joins a room's topic on a socket and waits for its first state. */
export async function enterRoom(wire: Wire, topic: string, payload: object = {}): Promise<Visit> {
  const ref = wire.send(topic, "phx_join", payload, "self");
  await wire.reply(ref);
  const next: Visit["next"] = async (event) => (await wire.find(ofEvent(event, topic)))[4];
  const push: Visit["push"] = (event, body = {}) => wire.reply(wire.send(topic, event, body));
  const act = (body: object, playerN: string | null) =>
    push("game_action", {
      ...body,
      timestamp: Date.now(),
      options: { ...(body as { options: object }).options, player_ui: { playerN } },
    });
  const visit: Visit = {
    wire,
    topic,
    state: {} as RoomView,
    push,
    next,
    async settle() {
      await push("ping");
      wire.drop(() => true);
    },
    async view() {
      // What is still on its way was sent before the question; the answer must not be taken for it.
      await push("ping");
      wire.drop(ofEvent("current_state", topic));
      const reply = push("request_state");
      const state = await next("current_state");
      await reply;
      return state;
    },
    command: (command, args = {}, playerN = "player1") =>
      act({ action: "command", options: { command, args } }, playerN),
    evaluate: (actionList, playerN = "player1") =>
      act({ action: "evaluate", options: { action_list: actionList, description: null } }, playerN),
    run: (id, playerN = "player1") =>
      act({ action: "run", options: { ref: { kind: "actionList", id } } }, playerN),
    async leave() {
      await push("phx_leave");
    },
  };
  visit.state = await next("current_state");
  return visit;
}
