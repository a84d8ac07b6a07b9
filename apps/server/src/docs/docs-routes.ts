/** `/docs`: the folder `docs/` as people read it. Pages are rendered, schemas and pictures are sent as they are. */
import { readdir, readFile } from "node:fs/promises";
import { extname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyReply } from "fastify";
import { HttpError } from "../http/http-error.ts";
import { type Crumb, renderPage, titleOf } from "./render-page.ts";

const DOCS = fileURLToPath(new URL("../../../../docs", import.meta.url));

/** What is served besides pages. Anything else in the folder stays there. */
const TYPES: Record<string, string> = {
  ".json": "application/json; charset=utf-8",
  ".md": "text/html; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".tsv": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".yaml": "text/plain; charset=utf-8",
};

const NOT_FOUND = "# Page not found\n\nThere is no such page of the [documentation](/docs).\n";

/**
 * Registers `/docs` and everything below it. Only files that were there at the start are served: a path of a request
 * is looked up, never opened.
 */
export async function docsRoutes(app: FastifyInstance, docsDir = DOCS): Promise<void> {
  const files = new Set(await filesBelow(docsDir));
  const access = { who: "anyone" } as const;

  app.get("/docs", { config: { access } }, async (_request, reply) => reply.redirect("/docs/README.md"));

  app.get<{ Params: { "*": string } }>("/docs/*", { config: { access } }, async (request, reply) => {
    const path = request.params["*"].replace(/\/$/, "");
    const index = posix.join(path, "README.md");
    if (!files.has(path) && files.has(index)) return reply.redirect(`/docs/${encodeURI(index)}`);
    if (files.has(path)) return send(reply, path);
    // A text without `.md` is what people make of an address.
    if (files.has(`${path}.md`)) return reply.redirect(`/docs/${encodeURI(path)}.md`);
    if (!request.headers.accept?.includes("text/html")) throw new HttpError("notFound");
    const page = renderPage(NOT_FOUND, "", [{ title: "Documentation", href: "/docs" }]);
    return reply.code(404).type("text/html; charset=utf-8").send(page);
  });

  async function send(reply: FastifyReply, path: string): Promise<FastifyReply> {
    const content = await readFile(join(docsDir, path));
    reply.type(TYPES[extname(path)] ?? "text/plain").header("cache-control", "no-cache");
    if (extname(path) !== ".md") return reply.send(content);
    return reply.send(renderPage(content.toString("utf8"), path, await crumbsOf(path)));
  }

  /** The pages of the folders above, from the start. */
  async function crumbsOf(path: string): Promise<Crumb[]> {
    const crumbs: Crumb[] = [];
    const steps = path.split("/");
    for (let depth = 0; depth < steps.length; depth++) {
      const index = posix.join(...steps.slice(0, depth), "README.md");
      if (index === path || !files.has(index)) continue;
      const title = titleOf(await readFile(join(docsDir, index), "utf8"));
      crumbs.push({ title, href: `/docs/${encodeURI(index)}` });
    }
    return crumbs;
  }
}

/** Paths below a folder with slashes, of types that are served. */
async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && Object.hasOwn(TYPES, extname(entry.name)))
    .map((entry) => posix.relative(slashed(dir), posix.join(slashed(entry.parentPath), entry.name)));
}

function slashed(path: string): string {
  return path.replaceAll("\\", "/");
}
