/** The frame of every page that the server writes itself: brand, way back, search, languages, contents, style. */
import { languages } from "@baize/plugin/languages";
import { escapeHtml } from "../base/escape-html.ts";
import { FRAME_TEXTS, type FrameTexts } from "./frame-texts.ts";
import type { LanguageCode, PageLanguage, Place } from "./library.ts";
import type { Heading } from "./markdown.ts";
import { STYLE } from "./style.ts";

export interface FramedPage {
  title: string;
  /** HTML, already escaped. */
  body: string;
  place?: Place;
  /** Headings that the contents list; fewer than three make no contents. */
  headings?: readonly Heading[];
  /** The language of the text, and all that the page is there in; absent where it is English and nothing else. */
  inLanguages?: { code: LanguageCode; all: readonly PageLanguage[] };
  /** What was searched for; absent on pages without a search. */
  query?: string;
}

const ENGLISH = { code: "en", all: [] } as const;

/** A whole HTML page. `fonts` is a style sheet with the app's own typefaces, or empty. */
export function framed(
  { title, body, place, headings = [], inLanguages = ENGLISH, query }: FramedPage,
  fonts = "",
): string {
  const { code, all } = inLanguages;
  const texts = FRAME_TEXTS[code];
  const contents = contentsOf(headings, texts);
  return `<!doctype html>
<html lang="${tagOf(code)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - Baize</title>
<link rel="icon" href="/favicon.svg">
${alternates(all)}<style>${fonts}${STYLE}</style>
<script src="/docs/assets/page.js"></script>
</head>
<body${contents === "" ? "" : ' class="with-contents"'}>
<a class="skip" href="#text">${texts.skip}</a>
<header>
<div class="top">
<a class="brand" href="/"><img src="/favicon.svg" alt="" width="28" height="28">Baize</a>
${query === undefined ? "" : searchForm(query, texts)}
</div>
${place === undefined ? "" : breadcrumb(place, code)}
</header>
${contents}
<main id="text" tabindex="-1">
${place === undefined ? "" : neighbours(place, texts.neighbours)}
${languageMenu(code, all, texts)}${body}
${place === undefined ? "" : neighbours(place, texts.readOn)}
</main>
</body>
</html>
`;
}

/** Where the page is in other languages, for the page's script and for whoever lists pages. */
function alternates(all: readonly PageLanguage[]): string {
  if (all.length < 2) return "";
  const link = ({ code, href }: PageLanguage) =>
    `<link rel="alternate" hreflang="${tagOf(code)}" href="${escapeHtml(href)}">\n`;
  return all.map(link).join("");
}

/** Whoever chooses English here is asked no more for another language (`page-script.ts`). */
function languageMenu(shown: LanguageCode, all: readonly PageLanguage[], texts: FrameTexts): string {
  if (all.length < 2) return "";
  const items = all.map(({ code, href }) => {
    const attributes = `lang="${tagOf(code)}" hreflang="${tagOf(code)}"`;
    const name = languages.find((language) => language.code === code)!.label;
    const address = escapeHtml(code === "en" ? `${href}?original` : href);
    return code === shown
      ? `<li aria-current="true" lang="${tagOf(code)}">${name}</li>`
      : `<li><a href="${address}" ${attributes}>${name}</a></li>`;
  });
  return `<nav class="languages" aria-label="${texts.languages}"><ul>${items.join("")}</ul></nav>\n`;
}

function tagOf(code: LanguageCode): string {
  return languages.find((language) => language.code === code)!.tag;
}

function searchForm(query: string, texts: FrameTexts): string {
  return `<form role="search" action="/docs/search"><input type="search" name="q" value="${escapeHtml(query)}" placeholder="${texts.search}" aria-label="${texts.search}" maxlength="200"><button>${texts.find}</button></form>`;
}

/** A page in another language leads up to English pages, by names of its own language. */
function breadcrumb({ above }: Place, code: LanguageCode): string {
  if (above.length === 0) return "";
  const { way: label, documentation, games } = FRAME_TEXTS[code];
  const names = new Map(
    code === "en"
      ? []
      : [
          ["/docs/README.md", documentation],
          ["/docs/games/README.md", games],
        ],
  );
  const way = above.map(({ href, title }) => {
    const name = names.get(href);
    return `<a href="${escapeHtml(href)}"${name === undefined ? "" : ' hreflang="en"'}>${escapeHtml(name ?? title)}</a>`;
  });
  return `<nav class="way" aria-label="${label}">${way.join(" / ")}</nav>`;
}

function neighbours({ before, after }: Place, label: string): string {
  if (before === null && after === null) return "";
  const link = (to: Place["before"], rel: string, sign: (title: string) => string) =>
    to === null
      ? "<span></span>"
      : `<a rel="${rel}" href="${escapeHtml(to.href)}">${sign(escapeHtml(to.title))}</a>`;
  return `<nav class="near" aria-label="${label}">${link(before, "prev", (title) => `← ${title}`)}${link(after, "next", (title) => `${title} →`)}</nav>`;
}

function contentsOf(headings: readonly Heading[], texts: FrameTexts): string {
  const listed = headings.filter(({ id, level }) => id !== null && level <= 3);
  if (listed.length < 3) return "";
  const items = listed.map(
    ({ id, title, level }) =>
      `<li class="level-${level}"><a href="#${escapeHtml(id ?? "")}">${escapeHtml(title)}</a></li>`,
  );
  return `<nav class="contents" aria-label="${texts.contents}"><details open><summary>${texts.contents}</summary><ul tabindex="0">${items.join("")}</ul></details></nav>`;
}
