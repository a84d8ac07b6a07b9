/** Who gets a socket, and as whom (api §5.1, §3.3.20, §9.2 W15). */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Visitor } from "./channel.ts";
import { connect, scriptedTopic, startServer, type TestServer } from "./testing/wire.ts";

const nobody = { userId: null, familyId: null, authFailed: false };

let server: TestServer;
let visitors: Visitor[];

async function start(config: Parameters<typeof startServer>[0] = {}): Promise<void> {
  server = await startServer(config);
  const topic = scriptedTopic();
  visitors = [];
  server.realtime.on("room:*", {
    join(member, payload) {
      visitors.push(member.visitor);
      return topic.join(member, payload);
    },
  });
}

beforeEach(() => start());
afterEach(() => server.stop());

/** Connects, joins a room and tells who the room saw. */
async function visitorOf(path: string, headers: Record<string, string> = {}): Promise<Visitor> {
  const client = await connect(`${server.address}${path}`, { headers });
  client.say(["1", "1", "room:a", "phx_join", {}]);
  await client.hear();
  return visitors.at(-1)!;
}

describe("addresses", () => {
  it("api §14.1 P7-42 both base paths answer, others do not", async () => {
    await connect(`${server.address}/be/socket/websocket?vsn=2.0.0`);
    await connect(`${server.address}/socket/websocket?vsn=2.0.0`);
    await expect(connect(`${server.address}/other?vsn=2.0.0`)).rejects.toThrow("HTTP 404");
    await expect(connect(`${server.address}/socket/longpoll?vsn=2.0.0`)).rejects.toThrow("HTTP 404");
  });

  it("api §14.12 `?&vsn=2.0.0` connects anonymously; vsn 3.0.0 is refused with 403", async () => {
    expect(await visitorOf("/be/socket/websocket?&vsn=2.0.0")).toMatchObject({
      userId: null,
      authFailed: false,
    });
    await expect(connect(`${server.address}/socket/websocket?vsn=3.0.0`)).rejects.toThrow("HTTP 403");
  });
});

describe("how often an address may ask", () => {
  it("api §9.2 W13: after so many in a minute it is refused with 429, whatever it asks for, and no token is looked up", async () => {
    await server.stop();
    let now = 0;
    await start({ upgradesPerMinute: 2, now: () => now });
    const ask = () => connect(`${server.address}/socket/websocket?vsn=2.0.0&authToken=tA1`);
    await ask();
    await expect(connect(`${server.address}/other`)).rejects.toThrow("HTTP 404");
    const known = server.asked.length;
    await expect(ask()).rejects.toThrow("HTTP 429");
    expect(server.asked).toHaveLength(known);
    now = 60_000;
    await ask();
  });

  it("an address behind the proxy that is trusted counts by itself, an IPv6 address by its network", async () => {
    await server.stop();
    await start({ upgradesPerMinute: 1, trustProxy: true });
    const ask = (from: string) =>
      connect(`${server.address}/socket/websocket?vsn=2.0.0`, { headers: { "x-forwarded-for": from } });
    await ask("2001:db8:1:2::1");
    await expect(ask("2001:db8:1:2::9")).rejects.toThrow("HTTP 429");
    await ask("2001:db8:1:3::1");
  });
});

describe("tokens", () => {
  it("P7-43 api §13.2 a valid token names the user, before or after vsn", async () => {
    const ana = { userId: 41, familyId: "family-ana", authFailed: false };
    expect(await visitorOf("/socket/websocket?authToken=tA1&vsn=2.0.0")).toMatchObject(ana);
    expect(await visitorOf("/socket/websocket?vsn=2.0.0&authToken=tA1")).toMatchObject(ana);
  });

  it("api §5.1 a blank token is nobody; an invalid one connects and is marked", async () => {
    expect(await visitorOf("/socket/websocket?authToken=&vsn=2.0.0")).toMatchObject(nobody);
    expect(await visitorOf("/socket/websocket?authToken=%20%20&vsn=2.0.0")).toMatchObject(nobody);
    expect(await visitorOf("/socket/websocket?authToken=dead&vsn=2.0.0")).toMatchObject({
      ...nobody,
      authFailed: true,
    });
  });
});

describe("origins (W15)", () => {
  it("lets in the own host, listed origins and clients without one", async () => {
    await server.stop();
    await start({ allowedOrigins: ["https://play.example.org"] });
    const host = server.address.slice("ws://".length);
    const own = { Origin: `http://${host}` };
    for (const headers of [undefined, own, { Origin: "https://play.example.org" }])
      expect(await visitorOf("/socket/websocket?vsn=2.0.0", headers)).toMatchObject(nobody);
  });

  it.each(["https://evil.example.org", "null", "http://127.0.0.1:1", "nonsense"])(
    "refuses %s with 403",
    async (Origin) => {
      await expect(
        connect(`${server.address}/socket/websocket?vsn=2.0.0`, { headers: { Origin } }),
      ).rejects.toThrow("HTTP 403");
    },
  );
});

describe("the visitor cookie", () => {
  it("api §3.3.20 is set on the 101 answer and names the visitor; a known one is kept", async () => {
    const client = await connect(`${server.address}/socket/websocket?vsn=2.0.0`);
    const [cookie] = client.headers["set-cookie"] as string[];
    expect(cookie).toMatch(/^vt_visitor=[A-Za-z0-9_-]{22}; Path=\/; HttpOnly; SameSite=Strict$/);
    const value = cookie!.slice("vt_visitor=".length).split(";")[0]!;
    const again = await visitorOf("/socket/websocket?vsn=2.0.0", { Cookie: `other=1; vt_visitor=${value}` });
    expect(again.visitorId).toBe(value);
    const forged = await visitorOf("/socket/websocket?vsn=2.0.0", { Cookie: "vt_visitor=a;b" });
    expect(forged.visitorId).not.toBe("a");
  });

  it("is marked Secure behind a proxy that speaks https, whose forwarded address counts", async () => {
    await server.stop();
    await start({ trustProxy: true });
    const headers = { "X-Forwarded-For": "203.0.113.9, 198.51.100.7", "X-Forwarded-Proto": "https" };
    const client = await connect(`${server.address}/socket/websocket?vsn=2.0.0`, { headers });
    expect(client.headers["set-cookie"]?.[0]).toMatch(/; Secure$/);
    expect((await visitorOf("/socket/websocket?vsn=2.0.0", headers)).ip).toBe("198.51.100.7");
  });
});

it("a visitor with an IPv6 address is counted by their network: the other half of it is theirs to change", async () => {
  await server.stop();
  await start({ trustProxy: true });
  const ipOf = async (address: string) =>
    (await visitorOf("/socket/websocket?vsn=2.0.0", { "X-Forwarded-For": address })).ip;
  expect(await ipOf("2001:db8:0:7:1:2:3:4")).toBe(await ipOf("2001:db8:0:7::9"));
  expect(await ipOf("2001:db8:0:8::9")).not.toBe(await ipOf("2001:db8:0:7::9"));
});

it("offers compression", async () => {
  const client = await connect(`${server.address}/socket/websocket?vsn=2.0.0`);
  expect(client.socket.extensions).toContain("permessage-deflate");
});
