import { rmSync } from "node:fs";
import { routes } from "@baize/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newDataFolder } from "../../test/data-folder.ts";
import { type BaizeServer, createServer, loadConfig } from "../index.ts";
import type { ApiDocument } from "./document.ts";

const folder = newDataFolder("baize-openapi-");
let server: BaizeServer;
let url: string;

beforeAll(async () => {
  server = await createServer(
    loadConfig({}, { dataDir: folder, logLevel: "silent", gamesDir: folder, port: 0 }),
  );
  ({ url } = await server.listen());
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test("every contract is served, and every route of the API has a contract", () => {
  const served = server.routes
    .filter(({ method, url }) => url.startsWith("/api/") && method !== "HEAD" && method !== "PUT")
    .map(({ method, url }) => `${method} ${url}`);
  expect(served.sort()).toEqual(Object.keys(routes).sort());
});

test("P7-01: the document is OpenAPI 3.1 with every path under /be, schemas and who may call", async () => {
  const answer = await fetch(`${url}/be/api/openapi.json`);
  expect(answer.status).toBe(200);
  const document = (await answer.json()) as ApiDocument;
  expect(Object.keys(document.paths).every((path) => path.startsWith("/be/api/"))).toBe(true);
  const error = { content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } };
  const plugin = { required: expect.arrayContaining(["game_def", "card_db"]) };
  expect(document).toMatchObject({
    openapi: "3.1.0",
    paths: {
      "/be/api/myplugins": {
        post: {
          security: [{ token: [] }],
          requestBody: { content: { "application/json": { schema: { properties: { plugin } } } } },
          responses: { 401: error, 422: error },
        },
      },
      "/be/api/plugins/visible/{id}/{userId}": {
        get: {
          parameters: [{ name: "id" }, { name: "userId" }],
          security: [{}, { token: [] }, { cookie: [] }],
        },
      },
    },
  });
});

test("an id in a path is a number, and the uuid of a saved game a text", async () => {
  const document = (await (await fetch(`${url}/be/api/openapi.json`)).json()) as ApiDocument;
  const parameters = (path: string) => document.paths[path]?.get?.parameters;
  expect(parameters("/be/api/v1/decks/{id}")).toMatchObject([{ name: "id", schema: { type: "integer" } }]);
  expect(parameters("/be/api/v1/device_games/{uuid}")).toMatchObject([
    { name: "uuid", schema: { type: "string" } },
  ]);
});

test("values that a field may have are named, and every refusal that a call has", async () => {
  const document = (await (await fetch(`${url}/be/api/openapi.json`)).json()) as ApiDocument;
  const statuses = (path: string, method: string) =>
    Object.keys((document.paths[path]?.[method]?.responses ?? {}) as object);
  expect(document.paths["/be/api/v1/games"]?.post).toMatchObject({
    requestBody: {
      content: {
        "application/json": {
          schema: {
            properties: {
              room: {
                properties: {
                  privacy_type: { enum: ["public", "private", "playtest"] },
                  policy: { enum: ["open", "fair"] },
                },
              },
            },
          },
        },
      },
    },
  });
  // Clients translate by reason: those of a route stand beside the words.
  expect(document.paths["/be/api/v1/decks"]?.post).toMatchObject({
    responses: {
      422: {
        description: expect.stringContaining("`too_many_decks`: You have too many decks for this game."),
        "x-reasons": ["deck_invalid", "too_many_decks", "decks_too_large"],
      },
      429: { description: expect.stringContaining("At most 120 in a minute.") },
    },
  });
  expect(statuses("/be/api/v1/games", "post")).toEqual(expect.arrayContaining(["400", "401", "403", "422"]));
  expect(statuses("/be/api/myplugins/{id}", "patch")).toEqual(
    expect.arrayContaining(["400", "401", "403", "404", "429"]),
  );
});

test("every reference inside the document leads somewhere", async () => {
  const document = await (await fetch(`${url}/api/openapi.json`)).json();
  const find = (path: string) =>
    path
      .slice(2)
      .split("/")
      .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
  for (const [, reference = ""] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g))
    expect([reference, find(reference) === undefined]).toEqual([reference, false]);
});

test("the same is a page for people, without scripts", async () => {
  const answer = await fetch(`${url}/be/api/reference`);
  const page = await answer.text();
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(page).toContain("<b>POST</b> /be/api/v1/registration");
  expect(page).not.toContain("<script");
  // Parameters and bodies can be seen, and code stands as code.
  expect(page).toContain("<li><code>userId</code> (path, integer)");
  expect(page).toContain("<details open>");
  expect(page.replace(/<pre[\s\S]*?<\/pre>/g, "")).not.toContain("`");
});
