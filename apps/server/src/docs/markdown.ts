/** A page's Markdown as HTML, and what it says of itself. Markdown only: HTML inside it is shown as text. */
import { posix } from "node:path";
import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import json from "highlight.js/lib/languages/json";
import typescript from "highlight.js/lib/languages/typescript";
import yaml from "highlight.js/lib/languages/yaml";
import MarkdownIt from "markdown-it";
import { escapeHtml } from "../base/escape-html.ts";

for (const [name, language] of Object.entries({ json, sh: bash, ts: typescript, yaml })) {
  hljs.registerLanguage(name, language);
}

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false, highlight: coloured });

/** The coloured inside of a block of code; an empty text leaves it to the renderer. */
function coloured(code: string, language: string): string {
  return hljs.getLanguage(language) ? hljs.highlight(code, { language }).value : "";
}

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

// Wide tables scroll by themselves instead of widening the page, by keys as well.
markdown.renderer.rules.table_open = (_tokens, _index, _options, env) =>
  `<div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(String(env?.table))}"><table>\n`;
markdown.renderer.rules.table_close = () => "</table></div>\n";

// A fence may name the file that it shows: ```json json/main.json
const fence = markdown.renderer.rules.fence;
markdown.renderer.rules.fence = (tokens, index, options, env, renderer) => {
  const [, file] = (tokens[index]?.info ?? "").trim().split(/\s+/);
  const shown = fence ? fence(tokens, index, options, env, renderer) : "";
  const caption = file ? `<figcaption>${escapeHtml(file)}</figcaption>` : "";
  return `<figure class="code">${caption}${shown.replace(/^<pre/, '<pre tabindex="0"')}</figure>\n`;
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

/** HTML of the page at `path` below the folder. @param table what a table is called by those who do not see it */
export function htmlOf(text: string, path: string, table: string): string {
  return markdown.render(withoutNotes(text), { path, table });
}

/** Notes to those who edit the file are no part of the page. */
function withoutNotes(text: string): string {
  return text.replace(/^<!--[\s\S]*?-->\n?/gm, "");
}

/** The first heading of a page. */
export function titleOf(text: string): string {
  return /^# (.+)$/m.exec(text)?.[1]?.replaceAll("`", "") ?? "Documentation";
}

/** Targets of all links, in their order. */
export function linksOf(text: string): string[] {
  return markdown
    .parse(text, {})
    .flatMap((token) => token.children ?? [])
    .filter(({ type }) => type === "link_open")
    .map((token) => String(token.attrGet("href") ?? ""));
}

/** A heading of a page: its level (1 to 6), id, title, and the text below it up to the next heading. */
export interface Heading {
  level: number;
  /** Null for the page's own title. */
  id: string | null;
  title: string;
  body: string;
}

export function headingsOf(text: string): Heading[] {
  const headings: Heading[] = [];
  const tokens = markdown.parse(withoutNotes(text), {});
  for (const [index, token] of tokens.entries()) {
    if (token.type === "heading_open") {
      const level = Number(token.tag.slice(1));
      const title = plain(tokens[index + 1]?.content ?? "");
      headings.push({ level, id: level === 1 ? null : String(token.attrGet("id")), title, body: "" });
    } else if (isText(token.type) && tokens[index - 1]?.type !== "heading_open") {
      const last = headings.at(-1);
      if (last) last.body += `${plain(token.content)}\n`;
    }
  }
  return headings;
}

function isText(type: string): boolean {
  return type === "inline" || type === "fence" || type === "code_block";
}

/** Markdown of one line as a reader would say it. */
function plain(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[`*]/g, "");
}

/** As the usual renderers of Markdown in repositories do it. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}
