/** A card's face: frame, picture, name, type, cost, glow and text. */
import { type Card, rulesText } from "../cards/card.ts";
import { LIVERIES, PALETTE } from "./palette.ts";
import { drawPicture, pictureDefinitions } from "./picture.ts";
import { sigil } from "./sigils.ts";
import { CARD, circle, document, element, group, linear, PICTURE, path, rect, star } from "./svg.ts";
import { line, SERIF, textWidth, wrap } from "./text.ts";

const PANEL = { x: 14, y: 344, width: CARD.width - 28, height: 142 } as const;
const TEXT_WIDTH = PANEL.width - 30;

export function drawFace(card: Card): string {
  const { accent, frame } = LIVERIES[card.faction];
  const definitions = element(
    "defs",
    {},
    linear("frame", [
      [0, frame[0]],
      [1, frame[1]],
    ]) +
      linear("brass", [
        [0, PALETTE.brassHi],
        [0.5, PALETTE.brass],
        [1, PALETTE.brassLow],
      ]) +
      linear("panel", [
        [0, PALETTE.ivory],
        [1, PALETTE.ivoryLow],
      ]) +
      pictureDefinitions(card) +
      element("clipPath", { id: "window" }, rect(0, 0, PICTURE.width, PICTURE.height, { rx: "12" })),
  );
  return document(
    CARD.width,
    CARD.height,
    definitions +
      // The table rounds the corners itself.
      rect(0, 0, CARD.width, CARD.height, { fill: PALETTE.indigoDeep }) +
      rect(3, 3, CARD.width - 6, CARD.height - 6, {
        rx: "18",
        fill: "url(#frame)",
        stroke: "url(#brass)",
        "stroke-width": 2.4,
      }) +
      group(
        { transform: `translate(${PICTURE.x} ${PICTURE.y})`, "clip-path": "url(#window)" },
        drawPicture(card),
      ) +
      rect(PICTURE.x, PICTURE.y, PICTURE.width, PICTURE.height, {
        rx: "12",
        fill: "none",
        stroke: "url(#brass)",
        "stroke-width": 2,
      }) +
      nameBand(card, accent) +
      panel(card) +
      cost(card.cost) +
      glow(card.glow) +
      (card.prize ? prize(card.prize) : "") +
      (card.everburning ? everburning() : ""),
    `${card.name}: ${card.type}, cost ${card.cost}, glow ${card.glow}`,
  );
}

function nameBand({ name, type, faction }: Card, accent: string): string {
  const size = Math.min(26, (26 * 322) / textWidth(name, 26, true));
  const kind = `${type} · ${faction}`;
  const half = textWidth(kind, 15) / 2 + 20;
  return (
    path("M8 276H352V324C352 332 346 338 338 338H22C14 338 8 332 8 324Z", {
      fill: PALETTE.indigoDeep,
      opacity: ".94",
    }) +
    path("M8 276H352", { stroke: "url(#brass)", "stroke-width": 2.4 }) +
    line(name, CARD.width / 2, 304, { size, bold: "700", fill: PALETTE.ivory, "text-anchor": "middle" }) +
    line(kind, CARD.width / 2, 328, { size: 15, fill: accent, "text-anchor": "middle" }) +
    sigil(faction, CARD.width / 2 - half, 323, 9, accent) +
    sigil(faction, CARD.width / 2 + half, 323, 9, accent)
  );
}

/** Rules in ink, flavour under a hairline in italics when there is room for it. */
function panel(card: Card): string {
  const { x, y, width, height } = PANEL;
  const paragraphs = rulesText(card);
  const size = [21, 20, 19, 18, 17, 16].find((each) => heightOf(paragraphs, each) <= height - 26) ?? 15;
  const lines = paragraphs.flatMap((text, index) => [
    ...(index === 0 ? [] : [""]),
    ...wrap(text, size, TEXT_WIDTH),
  ]);
  const flavourSize = paragraphs.length === 0 ? 19 : 14.5;
  const flavour = wrap(card.flavour, flavourSize, TEXT_WIDTH - 16);
  const rulesHeight = heightOf(paragraphs, size);
  const flavourHeight = flavour.length * flavourSize * 1.24;
  const both = rulesHeight + (rulesHeight > 0 ? 20 : 0) + flavourHeight;
  const showFlavour = both <= height - 16;
  let at = y + (height - (showFlavour ? both : rulesHeight)) / 2;
  const drawn: string[] = [];
  for (const text of lines) {
    if (text === "") {
      at += size * 0.3;
      continue;
    }
    at += size * 1.2;
    drawn.push(ruleLine(text, at - size * 0.28, size));
  }
  if (showFlavour) {
    if (rulesHeight > 0) {
      drawn.push(
        path(`M${x + 70} ${at + 9}H${x + width - 70}`, { stroke: PALETTE.brass, "stroke-width": 1.2 }),
      );
      at += 20;
    }
    for (const text of flavour) {
      at += flavourSize * 1.24;
      drawn.push(
        line(text, CARD.width / 2, at - flavourSize * 0.3, {
          size: flavourSize,
          fill: PALETTE.inkSoft,
          "font-style": "italic",
          "text-anchor": "middle",
        }),
      );
    }
  }
  return (
    rect(x, y, width, height, { rx: "10", fill: "url(#panel)", stroke: "url(#brass)", "stroke-width": 1.8 }) +
    rect(x + 4, y + 4, width - 8, height - 8, {
      rx: "7",
      fill: "none",
      stroke: PALETTE.brass,
      "stroke-width": 0.8,
      opacity: ".6",
    }) +
    drawn.join("")
  );
}

function heightOf(paragraphs: readonly string[], size: number): number {
  const lines = paragraphs.reduce((sum, text) => sum + wrap(text, size, TEXT_WIDTH).length, 0);
  return lines * size * 1.2 + Math.max(0, paragraphs.length - 1) * size * 0.3;
}

/** The word that says when stands out. */
function ruleLine(text: string, y: number, size: number): string {
  const keyword = /^(Lit:|Dark:|Everburning\.|Prize \d\.)/.exec(text)?.[0] ?? "";
  const rest = text.slice(keyword.length);
  const content =
    (keyword === ""
      ? ""
      : element(
          "tspan",
          { "font-weight": "700", fill: keyword === "Dark:" ? "#5b2a86" : "#9c3f17" },
          keyword,
        )) + rest;
  return element(
    "text",
    {
      x: CARD.width / 2,
      y,
      "font-family": SERIF,
      "font-size": size,
      fill: PALETTE.ink,
      "text-anchor": "middle",
      textLength: textWidth(keyword, size, true) + textWidth(rest, size),
      lengthAdjust: "spacingAndGlyphs",
    },
    content,
  );
}

function numeral(value: number, x: number, y: number, size: number, fill: string): string {
  return element(
    "text",
    { x, y, "font-family": SERIF, "font-size": size, "font-weight": "700", fill, "text-anchor": "middle" },
    String(value),
  );
}

/** A drop of oil. */
function cost(value: number): string {
  return (
    path("M42 8C28 30 16 42 16 58A26 26 0 0 0 68 58C68 42 56 30 42 8Z", {
      fill: PALETTE.indigoDeep,
      stroke: "url(#brass)",
      "stroke-width": 3.4,
    }) +
    path("M42 22C33 38 25 46 25 58A17 17 0 0 0 59 58C59 46 51 38 42 22Z", { fill: "#b5651d" }) +
    numeral(value, 42, 69, 31, "#fff6dc")
  );
}

/** A small sun. */
function glow(value: number): string {
  return (
    path(star(42, 122, 36, 27, 14), { fill: "url(#brass)", stroke: PALETTE.indigoDeep, "stroke-width": 2 }) +
    circle(42, 122, 24, { fill: "#fff1c2", stroke: PALETTE.brassLow, "stroke-width": 1.6 }) +
    numeral(value, 42, value > 9 ? 132 : 133, value > 9 ? 28 : 32, "#5a2a10")
  );
}

function prize(value: number): string {
  return (
    path("M302 10H342V58L322 46L302 58Z", { fill: "#a2456f", stroke: "url(#brass)", "stroke-width": 2.4 }) +
    numeral(value, 322, 38, 26, "#fff6dc")
  );
}

function everburning(): string {
  return (
    circle(322, 36, 21, { fill: PALETTE.indigoDeep, stroke: "url(#brass)", "stroke-width": 2.6 }) +
    path("M322 50C312 46 312 34 321 20C322 30 332 34 332 42C332 47 328 50 322 50Z", {
      fill: PALETTE.flameLow,
    }) +
    path("M322 49C317 46 317 40 322 32C323 38 327 40 327 44C327 47 325 49 322 49Z", {
      fill: PALETTE.flameCore,
    })
  );
}
