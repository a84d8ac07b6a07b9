/** The log as a page of its own that needs nothing else: colours, pictures and card names included (table §9.5). */
import type { Face } from "@baize/engine";
import type { CardSource } from "../../model/card-source.ts";
import { seatNumber } from "../../model/constants.ts";
import type { LogBlock, LogLine } from "../../model/log-lines.ts";
import { lineParts, type RichPart } from "../../model/rich-text.ts";
import type { LogRow } from "./log-rows.ts";

export interface LogPageInput {
  rows: readonly LogRow[];
  /** Name of the plugin; null: it has none. */
  pluginName: string | null;
  slug: string;
  /** As it is to be read. */
  date: string;
  /** `playerN` → name of who sits there. */
  players: Readonly<Record<string, string>>;
  /** Puts the definition's labels into a line. */
  resolve(text: string): string;
  /** The face that a name or a card link means, as this viewer has it, and the address of its picture. */
  faceOf(source: CardSource): { face: Face | undefined; src: string | null };
  /** Whether a picture of this address is shown. */
  isKnownPicture(address: string): boolean;
  texts: { log: string; room: string; game: string; unknownCard: string; cut: string };
}

/** The lines as this person reads them; every value is escaped, nothing of the game is taken for HTML. */
export function logPage(input: LogPageInput): string {
  const { rows, pluginName, slug, date, players, texts } = input;
  const title = `${pluginName || texts.game} — ${texts.log}`;
  const seats = Object.entries(players)
    .sort(([a], [b]) => seatNumber(a) - seatNumber(b))
    .map(([seat, alias]) => `<li class="p${seatNumber(seat)}">${escaped(`${seat}: ${alias}`)}</li>`);
  const steps = rows.map((row) =>
    "cut" in row ? cutHtml(row.cut, input) : `<li>${linesHtml(row, input)}</li>`,
  );
  return `<!doctype html>
<html lang="${escaped(document.documentElement.lang || "en")}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${escaped(title)}</h1>
<p>${escaped(date)} · ${escaped(texts.room)}: ${escaped(slug)}</p>
<ul class="seats">${seats.join("")}</ul>
</header>
<ol>
${steps.join("\n")}
</ol>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

function linesHtml({ lines }: LogBlock, input: LogPageInput): string {
  return lines.map((line) => lineHtml(line, input)).join("");
}

/** What was taken back and no longer counts: struck out, with a word about it. */
function cutHtml(blocks: readonly LogBlock[], input: LogPageInput): string {
  const lines = blocks.map((block) => linesHtml(block, input)).join("");
  return `<li class="cut"><small>${escaped(input.texts.cut)}</small><del>${lines}</del></li>`;
}

function lineHtml({ text, names }: LogLine, input: LogPageInput): string {
  return `<p>${lineParts(text, names, input.resolve)
    .map((part) => partHtml(part, input))
    .join("")}</p>`;
}

function partHtml(part: RichPart, { faceOf, isKnownPicture, resolve, texts }: LogPageInput): string {
  switch (part.kind) {
    case "text":
      return escaped(part.text);
    case "name":
      return namedHtml(part.text, faceOf(part.source).src);
    case "alias":
      return `<b class="p${seatNumber(part.seat)}">${escaped(part.alias)}</b>`;
    case "link":
      return linkHtml(part.url, part.label);
    case "invalid":
      return "";
    case "cardLink": {
      const { face, src } = faceOf(part.source);
      return namedHtml(resolve(String(face?.name ?? part.source.id)), src);
    }
    case "image": {
      if (part.source.kind === "url" && !isKnownPicture(part.source.url))
        return linkHtml(part.source.url, part.source.url);
      const found =
        part.source.kind === "url" ? { src: part.source.url, name: "" } : pictureOf(faceOf(part.source));
      if (!found) return escaped(`[${texts.unknownCard}]`);
      const height = (part.height ?? 2) * 8;
      return `<img src="${escaped(absolute(found.src))}" alt="${escaped(resolve(found.name))}" style="height:${height}px">`;
    }
  }
}

function linkHtml(url: string, label: string): string {
  return `<a href="${escaped(url)}" rel="noopener noreferrer">${escaped(label)}</a>`;
}

function namedHtml(name: string, src: string | null): string {
  if (!src) return escaped(name);
  return `<span class="card" tabindex="0" data-src="${escaped(absolute(src))}">${escaped(name)}</span>`;
}

function pictureOf({ face, src }: ReturnType<LogPageInput["faceOf"]>) {
  return src ? { src, name: String(face?.name ?? "") } : null;
}

/** The page is opened from a disk: addresses on this server need its name. */
function absolute(src: string): string {
  return URL.canParse(src, location.href) ? new URL(src, location.href).href : "";
}

const CODES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => CODES[character] ?? character);
}

/** The seats' fixed colours (table §0): the page has none of the table's style sheets. */
const SEAT_COLORS = [
  "255 90 139",
  "121 180 255",
  "101 241 18",
  "255 223 76",
  "225 138 244",
  "255 187 191",
  "0 201 187",
  "255 142 12",
];

const STYLE = `
body{margin:0 auto;max-width:820px;padding:24px;background:#16191c;color:#e8e6e1;font:15px/1.5 system-ui,sans-serif}
h1{font-size:22px;margin:0}header p{color:#a9a69f;margin:4px 0}.seats{display:flex;flex-wrap:wrap;gap:4px 16px;padding:0;list-style:none}
ol{padding-left:40px}ol>li{padding:4px 8px;border-bottom:1px solid #2b2f33}ol>li::marker{color:#77746d}li p{margin:0}.cut{color:#a9a69f;border-left:2px dashed #77746d}
a{color:#8fb8e8}img{vertical-align:middle}.card{text-decoration:underline dotted;cursor:default}
#hover{position:fixed;max-height:42vh;border-radius:10px;box-shadow:0 8px 30px #000a;pointer-events:none}
${SEAT_COLORS.map((color, index) => `.p${index + 1}{color:rgb(${color})}`).join("")}
`;

/** Shows the picture of the card that is pointed at: left of it, below it in the upper half, above in the lower. */
const SCRIPT = `
const picture=document.createElement("img");picture.id="hover";picture.alt="";
function show(event){const card=event.target.closest(".card");if(!card)return;const box=card.getBoundingClientRect();
picture.src=card.dataset.src;picture.style.right=Math.max(8,innerWidth-box.left)+"px";const upper=box.top<innerHeight/2;
picture.style.top=upper?box.bottom+4+"px":"";picture.style.bottom=upper?"":innerHeight-box.top+4+"px";document.body.append(picture)}
function hide(){picture.remove()}
for(const type of["mouseover","focusin"])document.addEventListener(type,show);
for(const type of["mouseout","focusout"])document.addEventListener(type,hide);
`;
