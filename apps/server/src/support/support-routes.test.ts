import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { patreonLinkResponse } from "@baize/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { envelope, type Person, useHttp } from "../../test/http-kit.ts";
import { createPatreonClient, type PatreonKeys } from "./patreon-client.ts";
import { createSupporters, type Supporters, syncOncePerDay } from "./supporters.ts";

/** The service as far as we use it: codes, identities, and members over two pages. */
let amounts: [member: string, cents: number | null][] = [];
let broken = false;
const service = createServer(async (request, response) => {
  const url = new URL(request.url ?? "/", "http://service");
  const answer = broken ? null : await answerOf(url, request);
  response.writeHead(answer === null ? 500 : 200, { "content-type": "application/json" });
  response.end(JSON.stringify(answer ?? { errors: [] }));
});

async function answerOf(url: URL, request: IncomingMessage): Promise<object | null> {
  if (url.pathname === "/api/oauth2/token") {
    let body = "";
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    const known =
      form.get("client_secret") === "client-secret" && form.get("grant_type") === "authorization_code";
    const [, member] = form.get("code")?.split("-") ?? [];
    return known && member ? { access_token: `token-${member}` } : null;
  }
  const bearer = request.headers.authorization?.replace("Bearer ", "");
  if (url.pathname === "/api/oauth2/v2/identity") return { data: { id: bearer?.replace("token-", "") } };
  if (url.pathname !== "/api/oauth2/v2/campaigns/77/members" || bearer !== "creator-token") return null;
  const page = url.searchParams.get("page[cursor]") === "second" ? amounts.slice(1) : amounts.slice(0, 1);
  const next = page.length > 0 && page[0] === amounts[0] && amounts.length > 1 ? "second" : null;
  return {
    data: page.map(([id, cents]) => ({
      attributes: { currently_entitled_amount_cents: cents },
      relationships: { user: { data: { id } } },
    })),
    meta: { pagination: { cursors: { next } } },
  };
}

const kit = useHttp({
  patreonClientId: "client",
  patreonClientSecret: "client-secret",
  patreonCreatorToken: "creator-token",
  patreonCampaignId: "77",
});
let supporters: Supporters;

beforeAll(async () => {
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  const keys: PatreonKeys = {
    url: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    clientId: "client",
    clientSecret: "client-secret",
    redirectUri: "http://localhost:4000/auth/patreon/callback",
    creatorToken: "creator-token",
    campaignId: "77",
  };
  supporters = createSupporters(createPatreonClient(keys), kit.deps.stores.users);
  kit.deps.supporters.link = supporters.link;
});
afterAll(() => {
  service.close();
});

const link = (code: string, as?: Person) => kit.call("GET", `/be/api/patreon/${code}`, { as });
const stored = async (person: Person) => (await kit.deps.stores.users.find(person.id))!;

test("P7-18, api §3.2.16: linking stores member and level, the highest amount in dollars rounded up", async () => {
  amounts = [
    ["m1", 300],
    ["m1", 450],
    ["m2", null],
  ];
  const ana = await kit.register("Ana");
  const answer = await link("code-m1", ana);
  expect(answer.statusCode).toBe(200);
  expect(patreonLinkResponse.parse(answer.json())).toEqual({
    success: { message: "Linked Patreon account", supporter_level: 5 },
  });
  expect(await stored(ana)).toMatchObject({ supporterLevel: 5, patreonMemberId: "m1" });
  const bo = await kit.register("Bo");
  for (const code of ["code-m2", "code-stranger"]) {
    const linked = patreonLinkResponse.parse((await link(code, bo)).json());
    expect([code, linked]).toMatchObject([code, { success: { supporter_level: 0 } }]);
  }
});

test("api §9.1 H24: a support account counts for the account that linked it last", async () => {
  amounts = [["shared", 1000]];
  const [cy, di] = [await kit.register("Cy"), await kit.register("Di")];
  await link("code-shared", cy);
  await link("code-shared", di);
  expect(await stored(cy)).toMatchObject({ supporterLevel: 0, patreonMemberId: null });
  expect(await stored(di)).toMatchObject({ supporterLevel: 10, patreonMemberId: "shared" });
});

test("api §3.2.16: failures of the service are 200 with an error, and nothing is stored; visitors get 401", async () => {
  const ed = await kit.register("Ed");
  expect((await link("nonsense", ed)).json()).toEqual({ error: { message: "Failed to get profile data." } });
  broken = true;
  const answer = await link("code-m1", ed);
  broken = false;
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { error: { message: "Failed to get profile data." } },
  ]);
  expect(await stored(ed)).toMatchObject({ supporterLevel: null, patreonMemberId: null });
  expect((await link("code-m1")).json()).toEqual(envelope(401, "Not authenticated"));
});

test("api §3.2.16: the daily sync sets the levels of linked users, and none when the service fails", async () => {
  amounts = [["flo", 300]];
  const [flo, gus] = [await kit.register("Flo"), await kit.register("Gus")];
  await link("code-flo", flo);
  await kit.deps.stores.users.update(gus.id, { supporterLevel: 7 });
  amounts = [["flo", 800]];
  await supporters.sync();
  expect((await stored(flo)).supporterLevel).toBe(8);
  broken = true;
  await expect(supporters.sync()).rejects.toThrow("answered 500");
  broken = false;
  expect((await stored(flo)).supporterLevel).toBe(8);
  amounts = [];
  await supporters.sync();
  expect([(await stored(flo)).supporterLevel, (await stored(gus)).supporterLevel]).toEqual([0, 7]);
});

test("api §3.2.16: of all looks within a day the first one syncs, and after a failure the next one", async () => {
  const { attempts } = kit.deps.stores;
  let syncs = 0;
  const counted = {
    sync: async () => {
      syncs += 1;
      await supporters.sync();
    },
  };
  broken = true;
  await expect(syncOncePerDay(counted, attempts)).rejects.toThrow("answered 500");
  broken = false;
  await Promise.all([1, 2, 3].map(() => syncOncePerDay(counted, attempts)));
  expect(syncs).toBe(2);
});

test("without keys, linking fails in words instead of reaching out", async () => {
  const none = createSupporters(null, kit.deps.stores.users);
  await expect(none.link(1, "code-m1")).rejects.toThrow("Failed to get profile data.");
  await none.sync();
});
