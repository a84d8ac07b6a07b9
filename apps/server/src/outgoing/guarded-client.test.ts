import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createGuardedClient, HostNotAllowedError, type OutgoingRequest } from "./guarded-client.ts";
import { isPublicAddress } from "./public-address.ts";

async function host(listener: RequestListener): Promise<{ url: string; name: string }> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, name: `127.0.0.1:${port}` };
}

function client(privateHosts: string[]) {
  const allowedHosts = ["example.com", "localhost", "127.0.0.1"];
  const guarded = createGuardedClient({ allowedHosts, privateHosts, maxBytes: 1000, timeoutMs: 300 });
  return ({ url, ...request }: OutgoingRequest & { url: string }) => guarded.fetch(url, request);
}

test("api §9.3: addresses of this machine, of private and of special networks are not public", () => {
  for (const address of [
    ...["127.0.0.1", "0.0.0.0", "10.1.2.3", "172.31.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1"],
    ...[
      "224.0.0.1",
      "255.255.255.255",
      "::1",
      "::",
      "fe80::1",
      "fd00::1",
      "::ffff:127.0.0.1",
      "64:ff9b::7f00:1",
    ],
    ...["2001:db8::1", "2002:7f00:1::", "ff02::1"],
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  for (const address of ["93.184.216.34", "1.1.1.1", "2606:4700:4700::1111"])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
});

test("api §9.3: an allowed host is refused at a private address, by name as by number, in any spelling", async () => {
  const { url } = await host((_request, response) => response.end("secret"));
  const { port } = new URL(url);
  const ask = client([]);
  for (const name of ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]"])
    await expect(ask({ url: `http://${name}:${port}/` })).rejects.toThrow(HostNotAllowedError);
});

test("api §9.3: a host that is not on the list is refused before anything is sent", async () => {
  await expect(client([])({ url: "https://other.example/" })).rejects.toThrow(HostNotAllowedError);
});

test("api §9.3: a name that nobody resolves is waited for no longer than an answer", async () => {
  const resolve = () => new Promise<string[]>(() => {});
  const guarded = createGuardedClient({
    allowedHosts: ["example.com"],
    privateHosts: [],
    timeoutMs: 20,
    resolve,
  });
  await expect(guarded.fetch("https://example.com/")).rejects.toThrow("no answer in time");
});

test("api §9.3: only web addresses without a password are followed", async () => {
  for (const url of ["file:///etc/passwd", "ftp://example.com/", "nonsense", "http://a:b@example.com/"])
    await expect(client([])({ url })).rejects.toThrow(HostNotAllowedError);
});

test("api §9.3: a redirect is checked like the first request, and three are the most", async () => {
  const inner = await host((_request, response) => response.end("inside"));
  const outer = await host((request, response) => {
    response.writeHead(302, { location: request.url === "/loop" ? "/loop" : inner.url });
    response.end();
  });
  const ask = client([outer.name]);
  await expect(ask({ url: `${outer.url}/` })).rejects.toThrow(HostNotAllowedError);
  await expect(ask({ url: `${outer.url}/loop` })).rejects.toThrow("too many redirects");
  const both = await client([outer.name, inner.name])({ url: outer.url });
  expect(both.text).toBe("inside");
});

test("api §9.3: an answer that is too large or too slow is given up", async () => {
  const large = await host((_request, response) => response.end("x".repeat(1001)));
  const slow = await host((_request, response) => void response.write("x"));
  await expect(client([large.name])({ url: large.url })).rejects.toThrow("the answer is too large");
  await expect(client([slow.name])({ url: slow.url })).rejects.toThrow("no answer in time");
});

test("a refused connection says only that the host could not be reached", async () => {
  const ask = client(["127.0.0.1:1"]);
  await expect(ask({ url: "http://127.0.0.1:1/" })).rejects.toThrow("the host did not answer");
});

test("a body goes with a POST, and not over a redirect that turns into a GET", async () => {
  const seen: string[] = [];
  const there = await host(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    seen.push(`${request.method} ${request.url} ${body}`);
    if (request.url === "/form") response.writeHead(303, { location: "/done" });
    response.end();
  });
  await client([there.name])({ url: `${there.url}/form`, method: "POST", body: "a=1" });
  expect(seen).toEqual(["POST /form a=1", "GET /done "]);
});
