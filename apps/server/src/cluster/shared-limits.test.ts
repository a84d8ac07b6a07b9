/** Two servers of one site, each with its own memory and both on one database: what guards counts for both. */
import { captchaResponse } from "@baize/protocol";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, describe, expect, it } from "vitest";
import { type HttpKit, PASSWORD, useHttp } from "../../test/http-kit.ts";
import { postgresBinaries, startPostgres } from "../../test/postgres-cluster.ts";
import { sql } from "../base/drizzle.ts";
import { createSharedAttempts } from "./shared-limits.ts";

const bin = postgresBinaries();
if (!bin) console.info("PostgreSQL is not installed here: limits of a cluster are not tested.");
const postgres = bin ? await startPostgres(bin) : null;

describe.skipIf(!postgres)("limits of a cluster", { timeout: 120_000 }, () => {
  afterAll(() => postgres?.stop());
  const logged: string[] = [];
  const useNode = () =>
    useHttp(
      {
        databaseUrl: postgres?.url ?? null,
        clusterSecret: "0123456789abcdef0123456789abcdef",
        rateLimitFactor: 1,
      },
      ({ stores }) => ({
        sharedAttempts: createSharedAttempts(stores.attempts, {
          warn: (_data, message) => logged.push(message),
        }),
      }),
    );
  const [north, south] = [useNode(), useNode()];

  const register = async (kit: HttpKit, alias: string, from: string) => {
    const user = {
      email: `${alias}@example.org`,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      alias,
    };
    return kit.call("POST", "/be/api/v1/registration", { body: { user }, from });
  };
  const signIn = async (kit: HttpKit, alias: string, password: string, from: string) => {
    const user = { email: `${alias}@example.org`, password };
    return (await kit.call("POST", "/be/api/v1/session", { body: { user }, from })).statusCode;
  };
  const counted = () => north.database.db.$count(sql`attempt_counts`);

  it("are one limit, whichever node is asked, and each address has its own", async () => {
    const nodes = [north, south, south, north, south];
    const answers = [];
    for (const [index, kit] of nodes.entries())
      answers.push((await register(kit, `Comer ${index}`.replace(" ", ""), "192.0.2.1")).statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 200]);
    for (const kit of [north, south]) {
      const refused = await register(kit, "Latecomer", "192.0.2.1");
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    }
    expect((await register(north, "Neighbour", "192.0.2.2")).statusCode).toBe(200);
  });

  it("of failures count those on all nodes, and none that succeeds", async () => {
    expect((await register(north, "Ann", "192.0.2.3")).statusCode).toBe(200);
    for (const kit of [north, south, north])
      expect(await signIn(kit, "Ann", PASSWORD, "192.0.2.4")).toBe(200);
    for (const kit of [north, south, north, south, north])
      expect(await signIn(kit, "Ann", "wrong password", "192.0.2.5")).toBe(401);
    for (const kit of [north, south]) expect(await signIn(kit, "Ann", PASSWORD, "192.0.2.6")).toBe(429);
  });

  it("of what is asked all the time are each node's own", async () => {
    const before = await counted();
    for (const kit of [north, south])
      expect((await kit.call("GET", "/be/api/plugins", { from: "192.0.2.7" })).statusCode).toBe(200);
    expect(await counted()).toBe(before);
  });

  it("let a captcha that one node has set count once on the others", async () => {
    const body = (await north.call("GET", "/be/api/v1/captcha", { from: "192.0.2.8" })).json();
    const asked = captchaResponse.parse(body);
    const challenge = (asked.provider === "altcha" ? asked.challenge : null) as unknown as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    const token = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
    expect(await south.deps.captcha.verify(token)).toBe(true);
    expect([await north.deps.captcha.verify(token), await south.deps.captcha.verify(token)]).toEqual([
      false,
      false,
    ]);
  });

  it("are each node's own while the database cannot count, and log that once", async () => {
    await north.database.db.execute(sql`alter table attempt_counts rename to away`);
    for (let index = 0; index < 5; index++)
      expect((await register(north, `Night${index}`, "192.0.2.9")).statusCode).toBe(200);
    expect((await register(north, "Nightlast", "192.0.2.9")).statusCode).toBe(429);
    expect(logged).toEqual(["Attempts are counted by this node alone for a while."]);
    for (let index = 0; index < 5; index++)
      expect(await signIn(north, "Night0", "wrong password", "192.0.2.10")).toBe(401);
    expect(await signIn(north, "Night0", PASSWORD, "192.0.2.11")).toBe(429);
    expect(await signIn(south, "Night0", PASSWORD, "192.0.2.11")).toBe(200);
    await north.database.db.execute(sql`alter table away rename to attempt_counts`);
    expect((await register(north, "Morning", "192.0.2.9")).statusCode).toBe(200);
  });
});
