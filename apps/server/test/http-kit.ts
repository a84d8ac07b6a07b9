/** The HTTP half of the server for tests: real database, real tokens, a clock of its own, no port. */
import { rmSync } from "node:fs";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect } from "vitest";
import { createAccounts } from "../src/accounts/accounts.ts";
import { createLoginSessions } from "../src/accounts/login-sessions.ts";
import { buildHttp } from "../src/app/app.ts";
import { createJobs, type ServerJobs } from "../src/app/create-jobs.ts";
import type { HttpDeps } from "../src/app/http-deps.ts";
import { sql } from "../src/base/drizzle.ts";
import { createCaptcha } from "../src/captcha/create-captcha.ts";
import { loadConfig } from "../src/config/config.ts";
import type { Config } from "../src/config/settings.ts";
import { createMailer } from "../src/mail/mailer.ts";
import { createPackedPlugins } from "../src/plugins/packed-plugins.ts";
import { createPluginTexts } from "../src/plugins/plugin-texts.ts";
import { type Database, openDatabase } from "../src/storage/database.ts";
import { createStores } from "../src/storage/stores.ts";
import { configuredPatreon, createSupporters } from "../src/support/supporters.ts";
import { answerOf, type InjectedAnswer } from "./answers.ts";
import { newDataFolder } from "./data-folder.ts";
import { expectToFitContract } from "./fits-contract.ts";

export const PASSWORD = "correct horse battery";

/** A registered user and their secrets. */
export interface Person {
  id: number;
  alias: string;
  email: string;
  token: string;
  renewToken: string;
  /** `vt_session=…`, as a browser sends it. */
  cookie: string;
}

export interface CallOptions {
  as?: Person;
  token?: string;
  cookie?: string;
  headers?: Record<string, string>;
  body?: unknown;
  from?: string;
}

export interface HttpKit {
  app: FastifyInstance;
  /** The threads that the application has beside it. */
  ownJobs: ServerJobs;
  deps: HttpDeps;
  database: Database;
  /** Families whose sockets had to be closed so far. */
  revoked: string[];
  /** Who is in a room of which plugin; tests fill it. */
  members: { pluginId: number; userId: number | null; visitorId: string | null }[];
  /** Moves the clock on by milliseconds. */
  wait(ms: number): void;
  call(method: string, path: string, options?: CallOptions): Promise<InjectedAnswer>;
  register(alias: string): Promise<Person>;
  /** As `register`, with the address confirmed. */
  confirmed(alias: string): Promise<Person>;
  /** The token at the end of the link in the newest kept mail to that address. */
  mailedToken(email: string): string;
}

/**
 * Opens the application before the tests of the file and closes it after them.
 * @param more of its parts, besides those of the HTTP half itself.
 */
export function useHttp(
  options: Partial<Config> = {},
  more: (deps: HttpDeps) => Partial<HttpDeps> = () => ({}),
): HttpKit {
  const kit = {} as HttpKit;
  const folder = newDataFolder("baize-http-");
  beforeAll(async () => Object.assign(kit, await openKit(folder, options, more)));
  afterAll(async () => {
    expect([...kit.app.undeclaredRefusals]).toEqual([]);
    await kit.app.close();
    await kit.ownJobs.close();
    await kit.deps.mailer.close();
    await kit.database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return kit;
}

async function openKit(
  folder: string,
  options: Partial<Config>,
  more: (deps: HttpDeps) => Partial<HttpDeps>,
): Promise<HttpKit> {
  const config = loadConfig({}, { dataDir: folder, logLevel: "silent", rateLimitFactor: 1000, ...options });
  const database = await openDatabase(config);
  const stores = createStores(database.db, config);
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const sessions = createLoginSessions(stores.sessions, now);
  const revoked: string[] = [];
  sessions.onRevoked((families) => revoked.push(...families));
  const mailer = createMailer(config, { error: () => {} });
  const publicUrl = () => config.publicUrl ?? "http://localhost:4000";
  const members: HttpKit["members"] = [];
  const pluginTexts = createPluginTexts(stores.plugins);
  const ownJobs = createJobs();
  const deps: HttpDeps = {
    config,
    stores,
    sessions,
    accounts: createAccounts({ stores, sessions, mailer, publicUrl, now }),
    mailer,
    captcha: createCaptcha(config, now, stores.usedCaptchas),
    supporters: createSupporters(configuredPatreon(config, publicUrl), stores.users),
    packedPlugins: createPackedPlugins(pluginTexts, ownJobs.jobs),
    pluginTexts,
    sideWork: ownJobs.jobs,
    unready: () => null,
    isRoomMember: async (pluginId, who) =>
      members.some(
        (member) =>
          member.pluginId === pluginId &&
          ((member.userId !== null && member.userId === who.userId) ||
            (member.visitorId !== null && member.visitorId === who.visitorId)),
      ),
    importDeck: () => Promise.reject(new Error("No deck sites here.")),
    checkStorage: async () => {
      await database.db.execute(sql`select 1`);
    },
    publicUrl,
    now,
  };
  Object.assign(deps, more(deps));
  const app = await buildHttp(deps);

  const call: HttpKit["call"] = async (method, path, { as, token, cookie, headers, body, from } = {}) => {
    const answer = await app.inject({
      method: method as "GET",
      url: path,
      headers: {
        ...(as || token ? { authorization: token ?? as?.token } : {}),
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === "string" ? body : JSON.stringify(body) }),
      ...(from ? { remoteAddress: from } : {}),
    });
    expectToFitContract(method, path, answer.statusCode, answer.body);
    return answer;
  };

  const kit: HttpKit = {
    app,
    ownJobs,
    deps,
    database,
    revoked,
    members,
    call,
    wait: (ms) => {
      ahead += ms;
    },
    async register(alias) {
      const email = `${alias.toLowerCase().replace(/\W/g, "-")}@example.org`;
      const user = { email, password: PASSWORD, password_confirmation: PASSWORD, alias };
      const answer = await call("POST", "/be/api/v1/registration", { body: { user } });
      const { data } = answerOf("POST /api/v1/registration", answer);
      const stored = await stores.users.findByEmail(email);
      const person = { id: stored!.id, alias, email, token: data.token, renewToken: data.renew_token };
      return { ...person, cookie: cookieOf(answer) };
    },
    async confirmed(alias) {
      const person = await kit.register(alias);
      await stores.users.confirmEmail(person.id, new Date(now()));
      return person;
    },
    mailedToken(email) {
      const mail = mailer.outbox?.find((kept) => kept.to === email);
      return mail?.text.match(/\/(?:confirm-email|reset-password)\/([\w-]+)/)?.[1] ?? "";
    },
  };
  return kit;
}

/** The session cookie that an answer sets, as the browser sends it back; empty when it sets none. */
export function cookieOf(answer: Pick<LightMyRequestResponse, "cookies">): string {
  const cookie = answer.cookies.find(({ name }) => name === "vt_session");
  return cookie?.value ? `vt_session=${cookie.value}` : "";
}

/** The canonical envelope, for comparison with an answer's body. */
export function envelope(status: number, message: string) {
  return { error: expect.objectContaining({ code: status, status, message, reason: expect.any(String) }) };
}
