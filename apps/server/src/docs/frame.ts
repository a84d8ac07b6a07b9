/** The frame of every page that the server writes itself: brand, way back, search, contents, style. */
import { escapeHtml } from "../base/escape-html.ts";
import type { Place } from "./library.ts";
import type { Heading } from "./markdown.ts";
import { STYLE } from "./style.ts";

export interface FramedPage {
  title: string;
  /** HTML, already escaped. */
  body: string;
  place?: Place;
  /** Headings that the contents list; fewer than three make no contents. */
  headings?: readonly Heading[];
  /** What was searched for; absent on pages without a search. */
  query?: string;
}

/** A whole HTML page. `fonts` is a style sheet with the app's own typefaces, or empty. */
export function framed({ title, body, place, headings = [], query }: FramedPage, fonts = ""): string {
  const contents = contentsOf(headings);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - Baize</title>
<link rel="icon" href="/favicon.svg">
<style>${fonts}${STYLE}</style>
<script src="/docs/assets/page.js"></script>
</head>
<body${contents === "" ? "" : ' class="with-contents"'}>
<a class="skip" href="#text">Skip to the text</a>
<header>
<div class="top">
<a class="brand" href="/"><img src="/favicon.svg" alt="" width="28" height="28">Baize</a>
${query === undefined ? "" : searchForm(query)}
</div>
${place === undefined ? "" : breadcrumb(place)}
</header>
${contents}
<main id="text" tabindex="-1">
${place === undefined ? "" : neighbours(place, "Pages before and after")}
${body}
${place === undefined ? "" : neighbours(place, "Where to read on")}
</main>
</body>
</html>
`;
}

function searchForm(query: string): string {
  return `<form role="search" action="/docs/search"><input type="search" name="q" value="${escapeHtml(query)}" placeholder="Search the documentation" aria-label="Search the documentation" maxlength="200"><button>Search</button></form>`;
}

function breadcrumb({ above }: Place): string {
  if (above.length === 0) return "";
  const way = above.map(({ href, title }) => `<a href="${escapeHtml(href)}">${escapeHtml(title)}</a>`);
  return `<nav class="way" aria-label="Breadcrumb">${way.join(" / ")}</nav>`;
}

function neighbours({ before, after }: Place, label: string): string {
  if (before === null && after === null) return "";
  const link = (to: Place["before"], rel: string, sign: (title: string) => string) =>
    to === null
      ? "<span></span>"
      : `<a rel="${rel}" href="${escapeHtml(to.href)}">${sign(escapeHtml(to.title))}</a>`;
  return `<nav class="near" aria-label="${label}">${link(before, "prev", (title) => `← ${title}`)}${link(after, "next", (title) => `${title} →`)}</nav>`;
}

function contentsOf(headings: readonly Heading[]): string {
  const listed = headings.filter(({ id, level }) => id !== null && level <= 3);
  if (listed.length < 3) return "";
  const items = listed.map(
    ({ id, title, level }) =>
      `<li class="level-${level}"><a href="#${escapeHtml(id ?? "")}">${escapeHtml(title)}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page"><details open><summary>On this page</summary><ul tabindex="0">${items.join("")}</ul></details></nav>`;
}
