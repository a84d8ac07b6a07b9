/** A page of the documentation as HTML. Markdown only: HTML inside it is shown as text. */
import { posix } from "node:path";
import MarkdownIt from "markdown-it";
import { escapeHtml } from "../mail/escape-html.ts";
import { STYLE } from "./style.ts";

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

// Headings get the ids that the links inside our pages use.
markdown.core.ruler.push("heading-ids", ({ tokens }) => {
  const taken = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== "heading_open") continue;
    const slug = slugOf(tokens[index + 1]?.content ?? "");
    const count = taken.get(slug) ?? 0;
    taken.set(slug, count + 1);
    token.attrSet("id", count === 0 ? slug : `${slug}-${count}`);
  }
});

// Wide tables scroll by themselves instead of widening the page.
markdown.renderer.rules.table_open = () => '<div class="wide"><table>\n';
markdown.renderer.rules.table_close = () => "</table></div>\n";

// A fence may name the file that it shows: ```json json/main.json
const fence = markdown.renderer.rules.fence;
markdown.renderer.rules.fence = (tokens, index, options, env, renderer) => {
  const [, file] = (tokens[index]?.info ?? "").trim().split(/\s+/);
  const shown = fence ? fence(tokens, index, options, env, renderer) : "";
  return file ? `<figure><figcaption>${escapeHtml(file)}</figcaption>${shown}</figure>\n` : shown;
};

// Our pages also lead to files of the repository that are not served: there the text stands without a link.
const link = markdown.renderer.rules.link_open;
markdown.renderer.rules.link_open = (tokens, index, options, env, renderer) => {
  const token = tokens[index]!;
  const href = String(token.attrGet("href") ?? "");
  if (leavesFolder(String(env?.path), href)) token.attrs = [];
  return link ? link(tokens, index, options, env, renderer) : renderer.renderToken(tokens, index, options);
};

function leavesFolder(path: string, href: string): boolean {
  if (/^([a-z][a-z\d+.-]*:|[#/])/i.test(href)) return false;
  return posix.join(posix.dirname(path), href).startsWith("..");
}

/** One place on the way to a page. */
export interface Crumb {
  title: string;
  href: string;
}

/** The whole HTML page of a file at `path` below the folder. `crumbs` lead to it from the start. */
export function renderPage(text: string, path: string, crumbs: readonly Crumb[]): string {
  const title = titleOf(text);
  const way = crumbs
    .map((crumb) => `<a href="${escapeHtml(crumb.href)}">${escapeHtml(crumb.title)}</a>`)
    .join(" / ");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - Baize</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<div class="brand"><img src="/favicon.svg" alt="" width="28" height="28"><a href="/">Baize</a></div>
${way === "" ? "" : `<nav aria-label="Breadcrumb">${way}</nav>`}
</header>
<main>
${markdown.render(text, { path })}</main>
</body>
</html>
`;
}

/** The first heading of a page. */
export function titleOf(text: string): string {
  return /^# (.+)$/m.exec(text)?.[1]?.replaceAll("`", "") ?? "Documentation";
}

/** As the usual renderers of Markdown in repositories do it. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}
