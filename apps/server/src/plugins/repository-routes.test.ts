import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { REASONS, repositoryFilesResponse } from "@baize/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerOf, refusalOf } from "../../test/answers.ts";
import { archiveOf } from "../../test/archive.ts";
import { type Person, useHttp } from "../../test/http-kit.ts";
import { sampleDefinition } from "../../test/sample-plugin.ts";
import { locate } from "./repository.ts";

const archives = new Map<string, Uint8Array>();
const host = createServer((request, response) => {
  if (request.url?.includes("hung-up")) return request.destroy();
  if (request.url?.includes("closed")) return response.writeHead(403).end();
  if (request.url?.includes("moved")) return response.writeHead(302, { location: request.url }).end();
  const archive = archives.get(request.url ?? "");
  response.writeHead(archive ? 200 : 404);
  response.end(archive);
}).listen(0, "127.0.0.1");
await once(host, "listening");
const place = `127.0.0.1:${(host.address() as AddressInfo).port}`;
const origin = `http://${place}`;

const kit = useHttp({ requestPrivateHosts: [place] });
let author: Person;

beforeAll(async () => {
  author = await kit.register("Author");
});
afterAll(() => {
  host.close();
});

async function pluginAt(repoUrl: string | null): Promise<number> {
  const parts = { name: "Harbour", public: false, gameDef: sampleDefinition(), cardDb: {} };
  return (await kit.deps.stores.plugins.create({ ...parts, authorId: author.id, repoUrl })).id;
}
const refresh = (id: number, as: Person | undefined = author) =>
  kit.call("POST", `/be/api/myplugins/${id}/refresh`, { as, body: {} });

test("P1-17: refreshing hands the author the plugin's files of the repository, and stores nothing", async () => {
  archives.set(
    "/me/harbour/archive/HEAD.tar.gz",
    archiveOf({
      "harbour-abc/json/main.json": '{"pluginName":"Harbour"}',
      "harbour-abc/tsv/cards.tsv": "a\tb",
      "harbour-abc/package.json": "{}",
      "harbour-abc/.github/x.json": "{}",
      "harbour-abc/README.md": "hello",
    }),
  );
  const id = await pluginAt(`${origin}/me/harbour`);
  const answer = await refresh(id);
  expect(repositoryFilesResponse.parse(answer.json()).data.files).toEqual([
    { name: "json/main.json", text: '{"pluginName":"Harbour"}' },
    { name: "tsv/cards.tsv", text: "a\tb" },
  ]);
  expect((await kit.deps.stores.plugins.find(id))?.version).toBe(1);
});

test("P1-17: an address with a branch and a folder means that part of the repository", async () => {
  archives.set(
    "/me/all/archive/dev.tar.gz",
    archiveOf({ "all-dev/games/one/a.json": "{}", "all-dev/b.json": "{}" }),
  );
  const id = await pluginAt(`${origin}/me/all/tree/dev/games/one`);
  const { data } = answerOf("POST /api/myplugins/:id/refresh", await refresh(id));
  expect(data.files).toEqual([{ name: "a.json", text: "{}" }]);
});

test("game-definition §2.1: files of the repository that are not UTF-8 keep their accents, and are said to be so", async () => {
  const old = Buffer.from("Caf\xe9", "latin1");
  archives.set("/me/old/archive/HEAD.tar.gz", archiveOf({ "old-1/json/a.json": "{}", "old-1/b.tsv": old }));
  const { data } = answerOf(
    "POST /api/myplugins/:id/refresh",
    await refresh(await pluginAt(`${origin}/me/old`)),
  );
  expect(data.files).toEqual([
    { name: "json/a.json", text: "{}" },
    { name: "b.tsv", text: "Café", encoding: "windows-1252" },
  ]);
});

test("where the archive is: by the habits of the known hosts", () => {
  const archives = {
    "https://github.com/me/game": "https://github.com/me/game/archive/HEAD.tar.gz",
    "https://github.com/me/game.git": "https://github.com/me/game/archive/HEAD.tar.gz",
    "https://gitlab.com/me/game/-/tree/dev": "https://gitlab.com/me/game/-/archive/dev/game.tar.gz",
    "https://codeberg.org/me/game/src/branch/dev": "https://codeberg.org/me/game/archive/dev.tar.gz",
    "https://files.example/game.tar.gz": "https://files.example/game.tar.gz",
  };
  for (const [url, archive] of Object.entries(archives))
    expect([url, locate(url).archive]).toEqual([url, archive]);
});

test("what is wrong with a repository is told to its author, without addresses of our network", async () => {
  archives.set("/me/empty/archive/HEAD.tar.gz", archiveOf({ "empty-1/README.md": "x" }));
  archives.set("/me/broken/archive/HEAD.tar.gz", new Uint8Array([1, 2, 3]));
  for (const [repoUrl, expected] of [
    [null, "repository_none"],
    [`${origin}/me/gone`, "repository_missing"],
    [`${origin}/me/closed`, "repository_status"],
    [`${origin}/me/moved`, "repository_redirects"],
    [`${origin}/me/hung-up`, "repository_silent"],
    [`${origin}/me/empty`, "repository_no_json"],
    [`${origin}/me/broken`, "repository_unreadable"],
    [`${origin}/`, "repository_unnamed"],
    ["https://internal.example/me/x", "repository_host"],
    ["harbour", "repository_address"],
  ] as const) {
    const answer = await refresh(await pluginAt(repoUrl));
    const { reason, message } = refusalOf(answer);
    expect([repoUrl, answer.statusCode, reason]).toEqual([repoUrl, 422, expected]);
    expect(message).toBe(REASONS[expected].text.replace("{status}", "403"));
  }
});

test("api §9.3, SSRF: a repository address cannot reach into the server's own network", async () => {
  for (const url of [
    "http://169.254.169.254/latest/meta-data",
    "http://127.0.0.1:1/me/x",
    "http://localhost/me/x",
    "http://[::1]/me/x",
    "http://internal.example/me/x",
    "file:///etc/passwd.tar.gz",
  ]) {
    const answer = await refresh(await pluginAt(url));
    expect([url, answer.statusCode]).toEqual([url, 422]);
    expect(refusalOf(answer).message).toMatch(/not allowed|names no repository/);
  }
});

test("only the author refreshes", async () => {
  const id = await pluginAt(`${origin}/me/harbour`);
  expect((await refresh(id, await kit.register("Stranger"))).statusCode).toBe(404);
  expect((await kit.call("POST", `/be/api/myplugins/${id}/refresh`, { body: {} })).statusCode).toBe(401);
});
