/** `/docs`: the folder `docs/` as people read it. Pages are rendered, schemas and pictures are sent as they are. */
import { extname, posix } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyReply } from "fastify";
import { escapeHtml } from "../base/escape-html.ts";
import { HttpError } from "../http/http-error.ts";
import { fontFaces } from "./fonts.ts";
import { type FramedPage, framed } from "./frame.ts";
import { FRAME_TEXTS } from "./frame-texts.ts";
import { DocsLibrary, type PageLink, TYPES } from "./library.ts";
import { headingsOf, htmlOf, titleOf } from "./markdown.ts";
import { PAGE_SCRIPT } from "./page-script.ts";
import { docsSearch, type Found } from "./search.ts";

const DOCS = fileURLToPath(new URL("../../../../docs", import.meta.url));
const START: PageLink = { title: "Documentation", href: "/docs" };
const HTML = "text/html; charset=utf-8";

/** Folders of the pages and of the built web app, whose typefaces they borrow. */
export interface DocsOptions {
  docsDir?: string;
  webDir: string;
}

/**
 * Registers `/docs` and everything below it. Only files that were there at the start are served: a path of a request
 * is looked up, never opened.
 */
export async function docsRoutes(
  app: FastifyInstance,
  { docsDir = DOCS, webDir }: DocsOptions,
): Promise<void> {
  const library = await DocsLibrary.of(docsDir);
  const search = docsSearch(library);
  const fonts = await fontFaces(webDir);
  const config = { access: { who: "anyone" } } as const;

  app.get("/docs", { config }, async (_request, reply) => reply.redirect("/docs/README.md"));

  app.get("/docs/assets/page.js", { config }, async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").header("cache-control", "no-cache").send(PAGE_SCRIPT),
  );

  app.get<{ Querystring: { q?: unknown } }>("/docs/search", { config }, async ({ query: { q } }, reply) => {
    const query = typeof q === "string" ? q.trim().slice(0, 200) : "";
    const found = query === "" ? [] : await search(query);
    return page(reply, { title: "Search", body: results(query, found), query });
  });

  app.get<{ Params: { "*": string } }>("/docs/*", { config }, async (request, reply) => {
    const path = request.params["*"].replace(/\/$/, "");
    const index = posix.join(path, "README.md");
    if (!library.has(path) && library.has(index)) return reply.redirect(`/docs/${encodeURI(index)}`);
    if (library.has(path)) return send(reply, path);
    // A text without `.md` is what people make of an address.
    if (library.has(`${path}.md`)) return reply.redirect(`/docs/${encodeURI(path)}.md`);
    if (!request.headers.accept?.includes("text/html")) throw new HttpError("not_found");
    const body =
      '<h1>Page not found</h1>\n<p>There is no such page of the <a href="/docs">documentation</a>.</p>';
    return page(reply.code(404), { title: "Page not found", body });
  });

  async function send(reply: FastifyReply, path: string): Promise<FastifyReply> {
    const content = await library.read(path);
    reply.type(TYPES[extname(path)] ?? "text/plain").header("cache-control", "no-cache");
    if (extname(path) !== ".md") return reply.send(content);
    const text = content.toString("utf8");
    const place = await library.place(path);
    const inLanguages = library.languagesOf(path);
    return page(reply, {
      title: titleOf(text),
      body: htmlOf(text, path, FRAME_TEXTS[inLanguages.code].table),
      headings: headingsOf(text),
      place,
      inLanguages,
    });
  }

  function page(reply: FastifyReply, shown: FramedPage): FastifyReply {
    const place = { above: [START], before: null, after: null };
    return reply.type(HTML).send(framed({ place, query: "", ...shown }, fonts));
  }
}

function results(query: string, found: readonly Found[]): string {
  if (query === "") return "<h1>Search</h1>\n<p>Write a word or two above: a field, a function, a task.</p>";
  const items = found.map(
    ({ href, page, title, excerpt }) =>
      `<li><a href="${escapeHtml(href)}">${escapeHtml(title)}</a>${title === page ? "" : ` <span class="quiet">in ${escapeHtml(page)}</span>`}<p>${escapeHtml(excerpt)}</p></li>`,
  );
  const said = found.length === 0 ? "Nothing found. Try fewer or shorter words." : `${found.length} found`;
  return `<h1>Search: ${escapeHtml(query)}</h1>\n<p role="status">${said}</p>\n<ol class="results">${items.join("\n")}</ol>`;
}
