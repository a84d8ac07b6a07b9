/**
 * A listening server and everything that a stranger can do to it from outside: accounts whose mails are read in the
 * outbox, plugins, rooms, sockets. Nothing here looks into the server; it is only started and stopped.
 */

import { rmSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "@baize/engine";
import { afterAll, beforeAll, expect } from "vitest";
import { loadConfig } from "../../../src/config/config.ts";
import type { Config } from "../../../src/config/settings.ts";
import { type BaizeServer, createServer } from "../../../src/server.ts";
import { answerOf, type HttpAnswer, readAnswer } from "../../answers.ts";
import { newDataFolder } from "../../data-folder.ts";
import { openWire, type Wire } from "../../wire.ts";
import type { Account } from "./account.ts";
import { cellarCards, cellarDefinition } from "./cellar.ts";
import { Player } from "./player.ts";

const PASSWORD = "correct horse battery";

export type Policy = "fair" | "open";

export interface Arena {
  /** `http://127.0.0.1:{port}` */
  url: string;
  /** Of the game Cellar; its author takes no part. */
  pluginId: number;
  http(
    method: string,
    path: string,
    options?: { as?: Account; body?: unknown; headers?: Record<string, string> },
  ): Promise<HttpAnswer>;
  /** The answer to a registration, whatever it is. */
  register(alias: string): Promise<{ answer: HttpAnswer; email: string }>;
  /** A registered account that followed the link in its mail. */
  signUp(alias: string): Promise<Account>;
  /** A registered account that did not. */
  signUpUnconfirmed(alias: string): Promise<Account>;
  /** Publishes a plugin and gives its id. */
  publish(author: Account, gameDef: JsonObject, cardDb?: object): Promise<number>;
  /** The answer to creating a room, whatever it is. */
  askForRoom(host: Account, policy: Policy, gameOptions?: JsonObject): Promise<HttpAnswer>;
  /** Creates a room and gives its slug. */
  room(host: Account, policy: Policy, gameOptions?: JsonObject): Promise<string>;
  /** Joins a room and its chat; null is an anonymous visitor. */
  enter(account: Account | null, slug: string): Promise<Player>;
  wire(account: Account | null): Promise<Wire>;
  /** Saves what the account prefers in games of Cellar, or of another plugin. */
  prefer(account: Account, settings: JsonObject, pluginId?: number): Promise<HttpAnswer>;
}

/** Opens a server before the tests of the file and closes it after them. */
export function useArena(options: Partial<Config> = {}): Arena {
  const arena = {} as Arena;
  const folder = newDataFolder("baize-attacks-");
  let server: BaizeServer;
  const wires: Wire[] = [];
  beforeAll(async () => {
    const config = loadConfig(
      {},
      {
        dataDir: folder,
        port: 0,
        host: "127.0.0.1",
        logLevel: "silent",
        // Attackers have time and many addresses.
        rateLimitFactor: 1000,
        gamesDir: join(folder, "games"),
        ...options,
      },
    );
    server = await createServer(config);
    arena.url = (await server.listen()).url.replace("localhost", "127.0.0.1");
    Object.assign(arena, visitorsMeans(arena, wires));
    arena.pluginId = await arena.publish(await arena.signUp("Cellarer"), cellarDefinition, cellarCards);
  });
  afterAll(async () => {
    for (const wire of wires) wire.close();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return arena;
}

function visitorsMeans(arena: Arena, wires: Wire[]): Omit<Arena, "url" | "pluginId"> {
  const http: Arena["http"] = async (method, path, { as, body, headers } = {}) => {
    const response = await fetch(arena.url + path, {
      method,
      headers: {
        ...(as ? { authorization: as.token } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    return readAnswer(response);
  };

  let registered = 0;
  const register: Arena["register"] = async (alias) => {
    const email = `person${++registered}@example.org`;
    const user = { email, password: PASSWORD, password_confirmation: PASSWORD, alias };
    return { answer: await http("POST", "/be/api/v1/registration", { body: { user } }), email };
  };

  const signUpUnconfirmed: Arena["signUpUnconfirmed"] = async (alias) => {
    const { answer, email } = await register(alias);
    return signedIn(alias, email, answerOf("POST /api/v1/registration", answer).data.token);
  };

  const signedIn = async (alias: string, email: string, token: string): Promise<Account> => {
    const account = { id: 0, alias, email, token };
    const profile = await http("GET", "/be/api/v1/profile", { as: account });
    return { ...account, id: answerOf("GET /api/v1/profile", profile).user_profile.id };
  };

  const publish: Arena["publish"] = async (author, gameDef, cardDb = cellarCards) => {
    const plugin = {
      name: gameDef.pluginName,
      author_id: author.id,
      game_def: gameDef,
      card_db: cardDb,
      public: true,
    };
    const answer = await http("POST", "/be/api/myplugins", { as: author, body: { plugin } });
    return answerOf("POST /api/myplugins", answer).plugin.id;
  };

  const askForRoom: Arena["askForRoom"] = (host, policy, gameOptions = {}) =>
    http("POST", "/be/api/v1/games", {
      as: host,
      body: {
        room: { user: host.id, privacy_type: "public", policy },
        game_options: { plugin_id: arena.pluginId, replay_uuid: null, ...gameOptions },
      },
    });

  const wire: Arena["wire"] = async (account) => {
    const token = account ? `authToken=${account.token}&` : "";
    const opened = await openWire(`${arena.url.replace("http", "ws")}/socket/websocket?${token}vsn=2.0.0`);
    wires.push(opened);
    return opened;
  };

  return {
    http,
    register,
    signUpUnconfirmed,
    async signUp(alias) {
      const { email } = await signUpUnconfirmed(alias);
      const outbox = (await http("GET", "/dev/outbox")).text;
      const mail = outbox.split("<article>").find((article) => article.includes(`To ${email},`)) ?? "";
      const link = /\/confirm-email\/([\w-]+)/.exec(mail)?.[1];
      const confirmed = await http("GET", `/be/api/v1/confirm-email/${link}`);
      expect([alias, confirmed.status]).toEqual([alias, 200]);
      const session = await http("POST", "/be/api/v1/session", {
        body: { user: { email, password: PASSWORD } },
      });
      return signedIn(alias, email, answerOf("POST /api/v1/session", session).data.token);
    },
    publish,
    askForRoom,
    async room(host, policy, gameOptions) {
      const answer = await askForRoom(host, policy, gameOptions);
      return answerOf("POST /api/v1/games", answer).success.room.slug!;
    },
    wire,
    enter: async (account, slug) => Player.enter(await wire(account), account, slug),
    prefer: (account, settings, pluginId = arena.pluginId) =>
      http("POST", "/be/api/v1/profile/update_plugin_user_settings", {
        as: account,
        body: { [pluginId]: settings },
      }),
  };
}
