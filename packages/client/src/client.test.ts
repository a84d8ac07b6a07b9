import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { connect, type Tokens } from "./client.ts";

type Reply = [status: number, answer: object];

/** A server that answers these routes so: with a status and JSON. It writes down what it was sent. */
async function answering(routes: Record<string, (request: IncomingMessage) => Reply | Promise<Reply>>) {
  const asked: [route: string, body: unknown][] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const route = `${request.method} ${request.url}`;
    asked.push([route, body && JSON.parse(body)]);
    const [status, answer] = (await routes[route]?.(request)) ?? [404, {}];
    response.writeHead(status).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test("making an account signs in: the tokens are kept and told of, and it is known who one is", async () => {
  const { asked, url } = await answering({
    "POST /be/api/v1/registration": () => [200, { data: { token: "a1", renew_token: "r1" } }],
    "GET /be/api/v1/authtest": ({ headers }) =>
      headers.authorization === "a1" ? [200, { userid: 7 }] : [401, {}],
  });
  const told: (Tokens | null)[] = [];
  const client = await connect({ url, onTokens: (tokens) => void told.push(tokens) });
  expect(client.userId).toBeNull();
  await client.signUp({ email: "ann@example.org", alias: "Ann", password: "correct horse battery" });
  expect(client.userId).toBe(7);
  expect(told).toEqual([{ token: "a1", renewToken: "r1" }]);
  expect(asked[0]).toEqual([
    "POST /be/api/v1/registration",
    {
      user: {
        email: "ann@example.org",
        alias: "Ann",
        password: "correct horse battery",
        password_confirmation: "correct horse battery",
      },
    },
  ]);
});

test("an account that cannot be made leaves nobody signed in", async () => {
  const errors = { email: ["has already been taken"] };
  const { url } = await answering({
    "POST /be/api/v1/registration": () => [422, { error: { status: 422, message: "No", errors } }],
  });
  const client = await connect({ url });
  const account = { email: "ann@example.org", alias: "Ann", password: "correct horse battery" };
  await expect(client.signUp(account)).rejects.toMatchObject({
    status: 422,
    fields: { email: [{ text: "has already been taken" }] },
  });
  expect(client.userId).toBeNull();
});

test("who signs out while a token is renewed stays signed out, and is told of no tokens after that", async () => {
  const asked = Promise.withResolvers<void>();
  const renewed = Promise.withResolvers<void>();
  const { url } = await answering({
    "GET /be/api/v1/authtest": () => [200, { userid: 7 }],
    "GET /be/api/rooms": ({ headers }) => (headers.authorization === "a2" ? [200, { data: [] }] : [401, {}]),
    "POST /be/api/v1/session/renew": async () => {
      asked.resolve();
      await renewed.promise;
      return [200, { data: { token: "a2", renew_token: "r2" } }];
    },
    "DELETE /be/api/v1/session": () => [200, {}],
  });
  const told: (Tokens | null)[] = [];
  const tokens = { token: "a1", renewToken: "r1" };
  const client = await connect({ url, tokens, onTokens: (kept) => void told.push(kept) });
  const rooms = client.rooms();
  await asked.promise;
  await client.signOut();
  renewed.resolve();
  await expect(rooms).rejects.toMatchObject({ status: 401 });
  expect([told, client.userId]).toEqual([[null], null]);
});

test("calls that are refused at the same time renew the token once", async () => {
  const { asked, url } = await answering({
    "GET /be/api/v1/authtest": () => [200, { userid: 7 }],
    "GET /be/api/rooms": ({ headers }) => (headers.authorization === "a2" ? [200, { data: [] }] : [401, {}]),
    "POST /be/api/v1/session/renew": () => [200, { data: { token: "a2", renew_token: "r2" } }],
  });
  const client = await connect({ url, tokens: { token: "a1", renewToken: "r1" } });
  expect(await Promise.all([client.rooms(), client.rooms(), client.rooms()])).toEqual([[], [], []]);
  expect(asked.filter(([route]) => route.endsWith("/renew"))).toHaveLength(1);
});
