import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { fieldErrorsOf } from "../../test/answers.ts";
import { envelope, type HttpKit, PASSWORD, useHttp } from "../../test/http-kit.ts";
import { VERSION } from "../base/version.ts";
import { loggablePath } from "../http/access-log.ts";
import { buildHttp } from "./app.ts";

const folder = mkdtempSync(join(tmpdir(), "baize-web-"));
const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text);
};
write("web/index.html", "<!doctype html><head><title>Baize</title></head>");
write("web/assets/app-1a2b.js", "export {};");
write("web/assets/app-1a2b.js.br", "as brotli");
write("web/assets/app-1a2b.js.gz", "as gzip");
write("web/assets/plain-3c4d.js", "export {};");
write("web/images/tokens/plain.svg", "<svg/>");
write("web/favicon.ico", "icon");
write("games/harbour/art/gull.svg", "<svg/>");
write("games/harbour/json/secret.json", "{}");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The page with what the operator set. */
const PAGE =
  '<!doctype html><head><title>Baize</title><meta name="baize:product" content="Tom &amp; &quot;Ana&quot; $&amp;">' +
  '<meta name="baize:main-site" content="https://main.example">' +
  '<meta name="baize:default-background" content="/art/oak.jpg">' +
  '<meta name="baize:default-token" content="https://main.example/token.png">' +
  '<meta name="baize:mails" content="outbox"></head>';
const kit = useHttp({
  webDir: join(folder, "web"),
  gamesDir: join(folder, "games"),
  product: 'Tom & "Ana" $&',
  mainSiteUrl: "https://main.example",
  defaultBackgroundUrl: "/art/oak.jpg",
  defaultTokenUrl: "https://main.example/token.png",
});

test("api §14.1: both base paths answer", async () => {
  for (const path of ["/api/plugins", "/be/api/plugins"]) {
    expect((await kit.call("GET", path)).statusCode).toBe(200);
  }
});

test("api §3.10: unknown paths and methods under the API prefixes are 404 in the envelope", async () => {
  const calls = [
    ["GET", "/be/api/nope"],
    ["GET", "/api"],
    ["GET", "/be"],
    ["GET", "/socket/nope"],
    ["POST", "/api/plugins"],
    ["OPTIONS", "/api/plugins"],
    ["POST", "/lobby"],
  ] as const;
  for (const [method, path] of calls) {
    const answer = await kit.call(method, path);
    expect([answer.statusCode, answer.json()]).toEqual([404, envelope(404, "Not Found")]);
  }
});

test("api §1.6: a path that cannot be decoded is 400 in the envelope", async () => {
  const answer = await kit.call("GET", "/be/api/plugins/%E0%A4%A");
  expect([answer.statusCode, answer.json()]).toEqual([400, envelope(400, "Bad Request")]);
});

test("api §9.1 H22: a body nested by the thousand is 400, whatever would walk through it", async () => {
  const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
  const kim = await kit.confirmed("Kim");
  for (const path of ["/be/api/v1/decks", "/be/api/custom_content", "/be/api/v1/games"]) {
    const answer = await kit.call("POST", path, { as: kim, body: `{"deck":${deep}}` });
    expect([path, answer.statusCode]).toEqual([path, 400]);
  }
});

test("api §14.36: a body over the limit is 413, 1 MB elsewhere and 80 MB for plugins", async () => {
  const ana = await kit.register("Ana");
  const big = { user: { email: "x".repeat(1_000_001) } };
  const refused = await kit.call("POST", "/be/api/v1/session", { body: big });
  expect([refused.statusCode, refused.json()]).toEqual([413, envelope(413, "Request too large")]);
  const plugin = { plugin: { name: "x".repeat(1_000_001), game_def: {}, card_db: {} } };
  expect((await kit.call("POST", "/be/api/myplugins", { as: ana, body: plugin })).statusCode).toBe(422);
  const declared = { "content-length": "80000001" };
  const huge = await kit.call("POST", "/be/api/myplugins", { as: ana, body: "{}", headers: declared });
  expect(huge.statusCode).toBe(413);
});

test("api §9.1 H19: nobody uploads before they are known: 401 comes before the body is read", async () => {
  const headers = { "content-length": "80000001" };
  expect((await kit.call("POST", "/be/api/myplugins", { body: "{}", headers })).statusCode).toBe(401);
});

test("a body of the wrong shape is 400 and names the field", async () => {
  const lea = await kit.register("Lea");
  const path = "/be/api/v1/profile/update_favorite_plugins";
  const answer = await kit.call("POST", path, { as: lea, body: { favorite_plugins: { 7: "yes" } } });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    {
      error: { code: 400, message: "Bad Request" },
      errors: { "favorite_plugins.7": [expect.stringContaining("boolean")] },
    },
  ]);
});

test("text that the database cannot hold is the sender's fault: 400, which says so", async () => {
  const max = await kit.register("Max");
  const body = { replay: { uuid: "nul\u0000" } };
  const answer = await kit.call("POST", "/be/api/replays/delete", { as: max, body });
  expect(answer.json()).toMatchObject(envelope(400, "Bad Request"));
  expect(fieldErrorsOf(answer)).toEqual({ request: ["holds a character or a number that cannot be stored"] });
});

test("api §1.6, §9.1 H22: a body that cannot be read is 400 with what is wrong in it, and where", async () => {
  const problemOf = async (body: string) =>
    fieldErrorsOf(await kit.call("POST", "/be/api/v1/session", { body })).body;
  expect(await problemOf('{"user": nope}')).toEqual([expect.stringMatching(/Unexpected token.*nope/)]);
  expect(await problemOf('{"user": {"email": "a"} "b"}')).toEqual([
    expect.stringContaining("line 1 column 25"),
  ]);
  for (const keys of ['{"__proto__": 1}', '{"constructor": {"prototype": 1}}', '{"\\u005f_proto__": 1}'])
    expect(await problemOf(`{"user": ${keys}}`)).toEqual([expect.stringContaining(`"__proto__"`)]);
  const known = JSON.stringify({ user: { email: "constructor@example.org", password: "__proto__" } });
  expect((await kit.call("POST", "/be/api/v1/session", { body: `\ufeff${known}` })).statusCode).toBe(401);
});

test("HEAD answers like GET without a body", async () => {
  const answer = await kit.call("HEAD", "/be/api/plugins");
  expect([answer.statusCode, answer.body]).toEqual([200, ""]);
});

test("api §1.7: no answer allows other origins", async () => {
  const answer = await kit.call("GET", "/be/api/plugins", { headers: { origin: "https://other.example" } });
  expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
});

describe("with other sites allowed", () => {
  const open = useHttp({ allowedOrigins: ["https://friend.example"] });
  const ask = (origin: string, method = "GET", headers: Record<string, string> = {}) =>
    open.call(method, "/be/api/plugins", { headers: { origin, ...headers } });

  test("api §1.7: their pages may call, without cookies; no others may", async () => {
    const answer = await ask("https://friend.example");
    expect(answer.headers["access-control-allow-origin"]).toBe("https://friend.example");
    expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
    expect(answer.headers.vary).toBe("Origin, Authorization, Cookie");
    for (const origin of ["https://enemy.example", "https://friend.example.enemy.example", "null"])
      expect((await ask(origin)).headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("api §1.7: browsers may ask first", async () => {
    const headers = { "access-control-request-method": "POST" };
    const answer = await ask("https://friend.example", "OPTIONS", headers);
    expect([answer.statusCode, answer.headers["access-control-allow-headers"]]).toEqual([
      204,
      "authorization, content-type",
    ]);
    expect((await ask("https://enemy.example", "OPTIONS", headers)).statusCode).toBe(404);
  });
});

test("pages may load images from anywhere and code from nowhere else", async () => {
  const policy = String((await kit.call("GET", "/lobby")).headers["content-security-policy"]);
  expect(policy).toContain("img-src 'self' http: https: data: blob:;");
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain("upgrade-insecure-requests");
});

describe("a script that stands in the app's page", () => {
  const script = "document.documentElement.dataset.seen = 1;";
  write("marked/index.html", `<!doctype html><head></head><script>${script}</script>`);
  const marked = useHttp({ webDir: join(folder, "marked") });

  test("may run, and no other inline script: the policy names it by its hash", async () => {
    const policy = String((await marked.call("GET", "/lobby")).headers["content-security-policy"]);
    const hash = createHash("sha256").update(script).digest("base64");
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });
});

describe("where pages may open connections to", () => {
  const site = useHttp({ publicUrl: "https://play.example.org", trustProxy: true });
  const sources = async (of: HttpKit, headers: Record<string, string>) => {
    const policy = String((await of.call("GET", "/lobby", { headers })).headers["content-security-policy"]);
    return /connect-src ([^;]*)/.exec(policy)?.[1];
  };

  test("is this server by the name it was asked by, and nowhere else", async () => {
    expect(await sources(kit, { host: "localhost:4000" })).toBe(
      "'self' ws://localhost:4000 wss://localhost:4000",
    );
    expect(await sources(kit, { host: "[::1]:4000" })).toContain("ws://[::1]:4000 wss://[::1]:4000");
    expect(await sources(kit, { host: "192.0.2.1" })).toContain(" ws://192.0.2.1 wss://192.0.2.1");
  });

  test("is the public address too, behind a proxy that asks by another name", async () => {
    const wide = "'self' ws://play.example.org wss://play.example.org ws://inner:4000 wss://inner:4000";
    expect(await sources(site, { host: "inner:4000" })).toBe(wide);
    const forwarded = { host: "inner:4000", "x-forwarded-host": "table.example.org" };
    expect(await sources(site, forwarded)).toBe(`${wide} ws://table.example.org wss://table.example.org`);
    expect(await sources(kit, forwarded)).not.toContain("table.example.org");
  });

  test("cannot be widened by a host that is none", async () => {
    for (const host of ["x; script-src *", "*", "*.example.org", "a b", "x,y"]) {
      const own = "'self' ws://localhost:4000 wss://localhost:4000";
      expect([host, await sources(kit, { host })]).toEqual([host, own]);
    }
  });
});

test("the service worker may fetch pictures from anywhere, as pages show them; no page may", async () => {
  const policy = String((await kit.call("GET", "/sw.js")).headers["content-security-policy"]);
  expect(policy).toContain("connect-src 'self' http: https:;");
  for (const path of ["/lobby", "/sw.js/lobby", "/sw.js?of=another"])
    expect(String((await kit.call("GET", path)).headers["content-security-policy"])).not.toMatch(
      /connect-src[^;]* https:/,
    );
});

test("every kind of answer forbids sniffing, framing by others and plugins; what the API says is not cached", async () => {
  for (const path of ["/lobby", "/be/api/plugins", "/be/api/nope", "/docs", "/assets/app-1a2b.js"]) {
    const { headers } = await kit.call("GET", path);
    expect([path, headers["x-content-type-options"]]).toEqual([path, "nosniff"]);
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    const policy = String(headers["content-security-policy"]);
    for (const rule of ["frame-ancestors 'self'", "object-src 'none'", "base-uri 'none'"])
      expect(policy).toContain(rule);
  }
  const ana = await kit.register("Nadia");
  for (const path of ["/be/api/v1/profile", "/be/api/nope", "/api/rooms"]) {
    const answer = await kit.call("GET", path, { as: ana });
    expect([path, answer.headers["cache-control"]]).toEqual([path, "no-store"]);
  }
  expect((await kit.call("TRACE", "/be/api/v1/profile", { as: ana })).statusCode).toBe(404);
});

test("api §3.10: pages of the web app survive a reload, and its files are cached by their names", async () => {
  for (const path of [
    "/",
    "/index.html",
    "/lobby",
    "/room/calm-otter-1",
    "/confirm-email/abc?x=1",
    "/besides",
  ]) {
    const answer = await kit.call("GET", path);
    expect([answer.statusCode, answer.body]).toEqual([200, PAGE]);
    expect(answer.headers["cache-control"]).toBe("no-cache");
  }
  const asset = await kit.call("GET", "/assets/app-1a2b.js");
  expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  for (const path of ["/assets/app-old.js", "/assets/", "/assets"]) {
    expect((await kit.call("GET", path)).body).not.toContain("export");
  }
  expect((await kit.call("GET", "/assets/app-old.js")).statusCode).toBe(404);
});

test("a built file is sent as the build has compressed it, to whoever takes that", async () => {
  const get = async (path: string, accepted: string) => {
    const { statusCode, body, headers } = await kit.call("GET", path, {
      headers: { "accept-encoding": accepted },
    });
    return [statusCode, body, headers["content-encoding"], headers["content-type"], headers.vary];
  };
  const type = expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/);
  const path = "/assets/app-1a2b.js";
  expect(await get(path, "gzip, deflate, br, zstd")).toEqual([
    200,
    "as brotli",
    "br",
    type,
    "accept-encoding",
  ]);
  expect(await get(path, "gzip")).toEqual([200, "as gzip", "gzip", type, "accept-encoding"]);
  expect(await get(path, "identity")).toEqual([200, "export {};", undefined, type, "accept-encoding"]);
  // Without a compressed one beside it, a file is compressed as it is sent.
  expect((await get("/assets/plain-3c4d.js", "gzip"))[2]).toBe("gzip");
  expect((await get("/assets/plain-3c4d.js", "identity")).slice(0, 3)).toEqual([
    200,
    "export {};",
    undefined,
  ]);
  for (const none of ["app-1a2b.js.br", "app-1a2b.js.gz", "..%2Findex.html", ".app"])
    expect((await get(`/assets/${none}`, "br"))[0]).toBe(404);
});

test("decks 8.1: the plain token has a fixed path, and a picture that is not there is 404", async () => {
  const token = await kit.call("GET", "/images/tokens/plain.svg");
  expect([token.statusCode, token.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  expect((await kit.call("GET", "/images/tokens/none.svg")).statusCode).toBe(404);
  // The file itself lies with the web app, whose build copies it there.
  const drawn = readFileSync(new URL("../../../web/public/images/tokens/plain.svg", import.meta.url), "utf8");
  expect(drawn).toMatch(/^<svg /);
});

test("art of shipped games is served, and nothing else of their folders", async () => {
  const art = await kit.call("GET", "/games/harbour/art/gull.svg");
  expect([art.statusCode, art.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  for (const path of [
    "harbour/art/none.svg",
    "harbour/json/secret.json",
    "harbour/art/../json/secret.json",
  ]) {
    expect((await kit.call("GET", `/games/${path}`)).statusCode).toBe(404);
  }
});

test("the health route answers while the database does, with the version", async () => {
  const answer = await kit.call("GET", "/health");
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: "ok", version: VERSION }]);
});

test("what programs ask every site for is there, or is not there: never the app's page", async () => {
  const get = (path: string) => kit.call("GET", path);
  const robots = await get("/robots.txt");
  expect([robots.headers["content-type"], robots.body]).toEqual([
    "text/plain; charset=utf-8",
    expect.stringContaining("Disallow: /be/"),
  ]);
  const leadsTo = async (path: string) => (await get(path)).headers.location;
  expect((await get("/favicon.ico")).body).toBe("icon");
  expect(await leadsTo("/openapi.json")).toBe("/be/api/openapi.json");
  expect(await leadsTo("/swagger")).toBe("/be/api/reference");
  expect(await leadsTo("/swagger/index.html")).toBe("/be/api/reference");
  for (const path of ["/.well-known/security.txt", "/.well-known/anything"])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
});

describe("with an address for people who need help", () => {
  const helped = useHttp({ adminContact: "help@example.org" });
  test("security.txt names it, with a date as RFC 9116 asks for", async () => {
    const answer = await helped.call("GET", "/.well-known/security.txt");
    expect(answer.body).toMatch(/^Contact: mailto:help@example\.org\nExpires: \d{4}-\d\d-\d\dT[\d:.]+Z\n$/);
  });
});

test("readiness is told apart from health, and both need the database", async () => {
  expect((await kit.call("GET", "/ready")).json()).toEqual({ status: "ready" });
  const check = kit.deps.checkStorage;
  kit.deps.checkStorage = () => Promise.reject(new Error("gone"));
  for (const path of ["/health", "/ready"]) {
    const answer = await kit.call("GET", path);
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: "storage unavailable" }]);
  }
  kit.deps.checkStorage = check;
});

test("metrics leave out what the database does not tell, and tell the rest", async () => {
  const { rooms } = kit.deps.stores;
  const { count } = rooms;
  rooms.count = () => Promise.reject(new Error("gone"));
  const without = await kit.call("GET", "/metrics");
  expect(without.statusCode).toBe(200);
  expect(without.body).toContain("baize_process_cpu_seconds_total");
  expect(without.body).not.toMatch(/^baize_open_rooms /m);
  rooms.count = count;
  expect((await kit.call("GET", "/metrics")).body).toMatch(/^baize_open_rooms 0$/m);
});

test("metrics count requests by route, never by address, and only this machine reads them", async () => {
  await kit.call("GET", "/be/api/v1/confirm-email/secret-token");
  const answer = await kit.call("GET", "/metrics");
  expect(answer.headers["content-type"]).toContain("text/plain");
  expect(answer.body).toMatch(
    /baize_http_request_seconds_count\{method="GET",route="\/be\/api\/v1\/confirm-email\/:token",status="401"\} 1/,
  );
  expect(answer.body).toContain("baize_open_rooms 0");
  expect(answer.body).not.toContain("secret-token");
  const forwarded = { "x-forwarded-for": "203.0.113.5" };
  expect((await kit.call("GET", "/metrics", { headers: forwarded })).statusCode).toBe(404);
  expect((await kit.call("GET", "/metrics", { from: "203.0.113.5" })).statusCode).toBe(404);
});

test("api §9.1 H25: log lines hold neither queries nor the tokens of links", () => {
  expect(loggablePath("/be/socket/websocket?authToken=secret&vsn=2.0.0")).toBe("/be/socket/websocket");
  expect(loggablePath("/be/api/v1/confirm-email/secret")).toBe("/be/api/v1/confirm-email/…");
  expect(loggablePath("/reset-password/secret?x")).toBe("/reset-password/…");
  expect(loggablePath("/be/api/patreon/secret")).toBe("/be/api/patreon/…");
  expect(loggablePath("/api/v1/reset-password/update")).toBe("/api/v1/reset-password/update");
});

describe("with the limits of api §9.4", () => {
  const strict = useHttp({ rateLimitFactor: 1 });
  const login = (from: string, email: string) =>
    strict.call("POST", "/be/api/v1/session", { from, body: { user: { email, password: "wrong" } } });

  test("the eleventh sign-in of a minute from one address is 429 with Retry-After; other addresses go on", async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await login("203.0.113.1", `guess${attempt}@example.org`)).statusCode).toBe(401);
    }
    const refused = await login("203.0.113.1", "guess@example.org");
    expect([refused.statusCode, refused.json()]).toEqual([429, envelope(429, "Too many requests")]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await login("203.0.113.2", "guess@example.org")).statusCode).toBe(401);
  });

  test("whoever changes their own half of an IPv6 address is one sender; other networks go on", async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1)
      expect((await login(`2001:db8:0:7::${attempt}`, `host${attempt}@example.org`)).statusCode).toBe(401);
    expect((await login("2001:db8:0:7:dead:beef:0:1", "host@example.org")).statusCode).toBe(429);
    expect((await login("2001:db8:0:8::1", "host@example.org")).statusCode).toBe(401);
  });

  test("an address that the sender writes into X-Forwarded-For is not believed without TRUST_PROXY", async () => {
    const guess = (attempt: number) =>
      strict.call("POST", "/be/api/v1/session", {
        from: "203.0.113.9",
        headers: { "x-forwarded-for": `192.0.2.${attempt}` },
        body: { user: { email: `forward${attempt}@example.org`, password: "wrong" } },
      });
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess(attempt)).statusCode).toBe(401);
    expect((await guess(10)).statusCode).toBe(429);
  });

  test("the sixth sign-in of a minute for one account is 429 from any address, under either base path", async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await login(`198.51.100.${attempt}`, "victim@example.org")).statusCode).toBe(401);
    }
    expect((await login("198.51.100.9", " Victim@Example.org")).statusCode).toBe(429);
  });

  test("strangers who guess do not keep an owner out from where they have signed in, nor do they get more attempts", async () => {
    const { email } = await strict.register("Nina");
    const signIn = async (from: string, password = PASSWORD) =>
      (await strict.call("POST", "/be/api/v1/session", { from, body: { user: { email, password } } }))
        .statusCode;
    expect(await signIn("203.0.113.50")).toBe(200);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await signIn(`198.51.100.${20 + attempt}`, "wrong")).toBe(401);
    expect(await signIn("198.51.100.30", "wrong")).toBe(429);
    expect(await signIn("203.0.113.50")).toBe(200);
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await signIn("203.0.113.50", "wrong")).toBe(401);
    expect(await signIn("203.0.113.50")).toBe(429);
  });

  test("a client may sign in for every session; only what fails counts, and many guesses at once are counted", async () => {
    const { email } = await strict.register("Robin");
    const from = "203.0.113.60";
    const signIn = async (password = PASSWORD) =>
      (await strict.call("POST", "/api/v1/session", { from, body: { user: { email, password } } }))
        .statusCode;
    for (let session = 0; session < 20; session += 1) expect(await signIn()).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 8 }, () => signIn("wrong")));
    expect(guesses.sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect(await signIn()).toBe(429);
  });

  test("a fourth reset mail for one address within an hour is refused", async () => {
    const reset = (from: string) =>
      strict.call("POST", "/api/v1/reset-password", { from, body: { user: { email: "ana@example.org" } } });
    for (const last of [1, 2, 3]) expect((await reset(`198.51.100.${last}`)).statusCode).toBe(200);
    expect((await reset("198.51.100.4")).statusCode).toBe(429);
  });

  test("600 reads a minute are allowed, as clients that retry need", async () => {
    const from = "203.0.113.7";
    const read = async () => (await strict.call("GET", "/be/api/v1/authtest", { from })).statusCode;
    for (let count = 0; count < 600; count += 1) expect(await read()).toBe(401);
    expect(await read()).toBe(429);
  });
});

test("api §3.1: an API route that does not say who may call it stops the server from starting", async () => {
  const roomRoutes = async (scope: FastifyInstance) => {
    scope.get("/api/careless", () => "open to everyone");
  };
  await expect(buildHttp({ ...kit.deps, roomRoutes })).rejects.toThrow(
    /GET \/api\/careless declares no access/,
  );
});

test("api §1.6: an unexpected error says nothing about the server", async () => {
  const roomRoutes = async (scope: FastifyInstance) => {
    scope.get("/api/rooms", { config: { access: { who: "anyone" } } }, () => {
      throw new Error("select password_hash from users at /home/baize/secret.ts");
    });
  };
  const app = await buildHttp({ ...kit.deps, roomRoutes });
  const answer = await app.inject({ url: "/api/rooms" });
  expect([answer.statusCode, answer.json()]).toEqual([500, envelope(500, "Internal Server Error")]);
  await app.close();
});

test("api §14.1: routes of the rooms are under both base paths, with their users", async () => {
  const roomRoutes = async (scope: FastifyInstance) => {
    scope.get("/api/rooms", { config: { access: { who: "user" } } }, (request) => ({
      alias: request.user?.alias,
    }));
  };
  const app = await buildHttp({ ...kit.deps, roomRoutes });
  const bo = await kit.register("Bo");
  for (const url of ["/api/rooms", "/be/api/rooms"]) {
    expect((await app.inject({ url, headers: { authorization: bo.token } })).json()).toEqual({ alias: "Bo" });
    expect((await app.inject({ url })).statusCode).toBe(401);
  }
  await app.close();
});
