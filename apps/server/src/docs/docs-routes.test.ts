import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useHttp } from "../../test/http-kit.ts";
import { handleErrors } from "../http/error-handling.ts";
import { docsRoutes } from "./docs-routes.ts";

const FILES: Record<string, string> = {
  "README.md":
    "# All of it\n\n[Games](games/README.md)\n[Rules](rules.md)\n[Games again](games/README.md#a-b--c)\n[far](https://example.org)\n[Tokens](tokens.md)",
  "rules.md": [
    "# Rules",
    "<!-- Written by a tool.\nChange it there. -->",
    "Say when.",
    "## On drawing\n\nA card is drawn with `DRAW_CARD`, then looked at.",
    '```json\n{ "a": 1 }\n```',
    "## On playing\n\n### From the hand",
    "## On winning",
  ].join("\n\n"),
  "tokens.md": "# Tokens\n\nBread and `<!-- no note -->`.",
  "games/README.md":
    '# Games\n\n## A `b` & c\n\n[up](../README.md) [out](../../LICENSE) [far](https://example.org) [here](#a-b--c)\n\n<script>alert(1)</script>\n\n```json json/a.json\n{"a": "<b>"}\n```\n\n| a |\n|---|\n| b |\n\n[bad](javascript:alert(1))',
  "de/rules.md":
    "# Regeln\n\n## Ziehen\n\nEine Karte.\n\n## Spielen\n\n## Gewinnen\n\n[Marken](../tokens.md)",
  "de/alone.md": "# Nur deutsch",
  "schema/a.json": "{}",
  "notes.secret": "nothing to see",
};

describe("the documentation of a folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "baize-docs-"));
  let app: FastifyInstance;

  beforeAll(async () => {
    for (const [file, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(folder, "docs", file)), { recursive: true });
      writeFileSync(join(folder, "docs", file), text);
    }
    writeFileSync(join(folder, "LICENSE.md"), "# Not below docs");
    mkdirSync(join(folder, "web", "assets"), { recursive: true });
    writeFileSync(join(folder, "web", "assets", "inter-latin-wght-normal-abc.woff2"), "");
    app = Fastify();
    handleErrors(app);
    await docsRoutes(app, { docsDir: join(folder, "docs"), webDir: join(folder, "web") });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const get = (url: string) => app.inject({ method: "GET", url });

  test("begins at its first page, and a folder at its own", async () => {
    for (const [url, target] of [
      ["/docs", "/docs/README.md"],
      ["/docs/", "/docs/README.md"],
      ["/docs/games", "/docs/games/README.md"],
    ] as const) {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, target]);
    }
  });

  test("is HTML with headings that links find, the way back, and tables that scroll", async () => {
    const { body, headers } = await get("/docs/games/README.md");
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toContain("<title>Games - Baize</title>");
    expect(body).toContain('<h2 id="a-b--c">A <code>b</code> &amp; c</h2>');
    expect(body).toContain(
      '<nav class="way" aria-label="Breadcrumb"><a href="/docs/README.md">All of it</a></nav>',
    );
    expect(body).toContain('<a href="../README.md">up</a>');
    expect(body).toMatch(/<div class="wide" tabindex="0"[^>]*><table>/);
    expect(body).toContain("<figcaption>json/a.json</figcaption>");
  });

  test("shows HTML of a page as text, links to no script and to nothing outside", async () => {
    const { body } = await get("/docs/games/README.md");
    expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(body).toContain("&lt;b&gt;");
    expect(body.match(/<script[\s\S]*?<\/script>/g)).toEqual([
      '<script src="/docs/assets/page.js"></script>',
    ]);
    expect(body).not.toContain('href="javascript');
    expect(body).toContain("<a>out</a>");
  });

  test("shows no note to those who edit it, but what a page says about notes", async () => {
    const { body } = await get("/docs/rules.md");
    expect(body).toContain("Say when.");
    expect(body).not.toContain("Change it there");
    expect((await get("/docs/tokens.md")).body).toContain("<code>&lt;!-- no note --&gt;</code>");
  });

  test("lists what stands on the page, unless that is next to nothing", async () => {
    const { body } = await get("/docs/rules.md");
    const contents = /<nav class="contents"[\s\S]*?<\/nav>/.exec(body)?.[0] ?? "";
    expect([...contents.matchAll(/href="(#[^"]*)"/g)].map(([, href]) => href)).toEqual([
      "#on-drawing",
      "#on-playing",
      "#from-the-hand",
      "#on-winning",
    ]);
    expect((await get("/docs/tokens.md")).body).not.toContain('class="contents"');
  });

  test("leads to the pages before and after it in its folder's list, at the top and at the end", async () => {
    const { body } = await get("/docs/rules.md");
    const near =
      '<a rel="prev" href="/docs/games/README.md">← Games</a><a rel="next" href="/docs/tokens.md">Tokens →</a>';
    expect(body.split(near)).toHaveLength(3);
    expect((await get("/docs/README.md")).body).not.toContain('class="near"');
    expect((await get("/docs/tokens.md")).body).not.toContain('rel="next"');
  });

  test("a page in another language says so, leads to the others, and stands where the English one does", async () => {
    const { body } = await get("/docs/de/rules.md");
    expect(body).toContain('<html lang="de">');
    expect(body).toContain("<summary>Auf dieser Seite</summary>");
    expect(body).toContain('<li><a href="/docs/rules.md?original" lang="en" hreflang="en">English</a></li>');
    expect(body).toContain('<li aria-current="true" lang="de">Deutsch</li>');
    expect(body).toContain('<a rel="prev" href="/docs/games/README.md">← Games</a>');
    expect(body).toContain(
      '<nav class="way" aria-label="Seiten darüber"><a href="/docs/README.md" hreflang="en">Baize: Dokumentation</a></nav>',
    );
    const english = (await get("/docs/rules.md")).body;
    expect(english).toContain('<link rel="alternate" hreflang="de" href="/docs/de/rules.md">');
    expect(english).toContain('<a href="/docs/de/rules.md" lang="de" hreflang="de">Deutsch</a>');
  });

  test("a page that is there in one language only offers no other", async () => {
    for (const url of ["/docs/tokens.md", "/docs/de/alone.md"]) {
      const { body } = await get(url);
      expect(body).not.toContain('class="languages"');
      expect(body).not.toContain('rel="alternate"');
    }
  });

  test("the search looks through English pages", async () => {
    expect((await get("/docs/search?q=Gewinnen")).body).toContain("Nothing found");
  });

  test("colours code, and wears the app's typefaces where the app is built", async () => {
    const { body } = await get("/docs/rules.md");
    expect(body).toContain('<span class="hljs-attr">&quot;a&quot;</span>');
    expect(body).toContain('url("/assets/inter-latin-wght-normal-abc.woff2")');
    expect(body).not.toContain('Fraunces Variable"; font-weight');
  });

  test.each([
    ["draw_card", "/docs/rules.md#on-drawing"],
    ["drawn", "/docs/rules.md#on-drawing"],
    ["brea", "/docs/tokens.md"],
    ["wining", "/docs/rules.md#on-winning"],
  ])("is searched by whole words, parts and near misses: %s", async (query, first) => {
    const { body } = await get(`/docs/search?q=${query}`);
    expect(/<ol class="results"><li><a href="([^"]*)"/.exec(body)?.[1]).toBe(first);
  });

  test("a search shows what was asked as text, and says when nothing is found", async () => {
    const { body } = await get("/docs/search?q=%3Cimg%20src%3Dx%3E");
    expect(body).toContain("&lt;img src=x&gt;");
    expect(body).not.toContain("<img src=x>");
    expect(body).toContain("Nothing found");
    for (const url of ["/docs/search", "/docs/search?q=", "/docs/search?q=a&q=b"]) {
      expect((await get(url)).body, url).toContain("Write a word or two");
    }
  });

  test("holds schemas, and no file of another kind or place", async () => {
    expect((await get("/docs/schema/a.json")).headers["content-type"]).toMatch(/^application\/json/);
    for (const url of [
      "/docs/notes.secret",
      "/docs/nowhere.md",
      "/docs/../LICENSE.md",
      "/docs/..%2fLICENSE.md",
      "/docs/games/../../LICENSE.md",
      "/docs/%2e%2e/LICENSE.md",
    ]) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
  });
});

describe("the documentation of Baize", () => {
  const kit = useHttp();

  test("answers a browser that asks for a page that is not there with a page that leads back", async () => {
    const accept = "text/html,application/xhtml+xml";
    const missing = await kit.call("GET", "/docs/nowhere", { headers: { accept } });
    expect([missing.statusCode, missing.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(missing.body).toContain('<a href="/docs">documentation</a>');
    const shortened = await kit.call("GET", "/docs/game-definition", { headers: { accept } });
    expect(shortened.headers.location).toBe("/docs/game-definition.md");
  });

  test.each([
    "plugins/README.md",
    "plugins/tutorial/step-01/README.md",
    "game-definition.md",
    "action-language.md",
  ])("is served by the app: %s", async (page) => {
    const { statusCode, body } = await kit.call("GET", `/docs/${page}`);
    expect(statusCode).toBe(200);
    expect(body).toContain("<h1");
  });

  test("the JSON Schema is where editors look for it", async () => {
    const answer = await kit.call("GET", "/docs/schema/game-definition.schema.json");
    expect(answer.json()).toMatchObject({ title: "Game definition" });
  });
});
