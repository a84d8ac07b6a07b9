/**
 * Cuts a line of the log, a chat message or a prompt's text into its parts (table §9.5). Labels (`id:x`) are put
 * in before. HTML is never interpreted; only http and https addresses become pictures and links.
 */

import type { SeatId } from "@baize/engine";
import { chatSpeaker } from "@baize/protocol/chat-speaker";
import type { CardSource } from "./card-source.ts";
import type { LineName } from "./log-lines.ts";

export type RichPart =
  | { kind: "text"; text: string }
  /** The person at the beginning of a line; `seat` null for one without. */
  | { kind: "alias"; seat: SeatId | null; alias: string }
  /** A picture; `height` in u, null = as usual at this place. */
  | { kind: "image"; source: CardSource | { kind: "url"; url: string }; height: number | null }
  | { kind: "cardLink"; source: CardSource }
  | { kind: "link"; url: string; label: string }
  | { kind: "invalid"; what: "image" | "link" }
  /** The name of a card. */
  | { kind: "name"; text: string; source: CardSource };

const ALIAS = /\[(player\d+)\/([^\]]*)\]/g;

export function richParts(text: string): RichPart[] {
  const parts: RichPart[] = [];
  let from = 0;
  // Behind the last bracket nobody can be named: there is nothing to look for.
  for (const match of text.slice(0, text.lastIndexOf("]") + 1).matchAll(ALIAS)) {
    for (const part of words(text.slice(from, match.index))) parts.push(part);
    parts.push({ kind: "alias", seat: match[1] ?? null, alias: match[2] ?? "" });
    from = match.index + match[0].length;
  }
  return joined([...parts, ...words(text.slice(from))]);
}

/** Characters of a line with its labels: each of its pieces may have a long one. */
const SHOWN_MOST = 20_000;

/**
 * A line of the log or a prompt of which it is known where it names cards; only what lies between the names is looked through.
 * @param resolve puts the labels in
 */
export function lineParts(
  text: string,
  names: readonly LineName[],
  resolve: (text: string) => string,
): RichPart[] {
  const parts: RichPart[] = [];
  let left = SHOWN_MOST;
  const shown = (from: number, to?: number) => {
    const piece = resolve(text.slice(from, to)).slice(0, left);
    left -= piece.length;
    return piece;
  };
  let from = 0;
  for (const { start, end, source } of names) {
    if (end > text.length || isInToken(text, start)) continue;
    for (const part of richParts(shown(from, start))) parts.push(part);
    parts.push({ kind: "name", text: shown(start, end), source });
    from = end;
  }
  return [...parts, ...richParts(shown(from))];
}

/** Whether the word around this place is an address, not to be cut. */
export function isInToken(text: string, at: number): boolean {
  let start = at;
  while (start > 0 && !/\s/.test(text.charAt(start - 1))) start--;
  return /(?:^|[([“"'«])(?:img|link):/.test(text.slice(start, at));
}

/**
 * A chat line begins with the name that the server writes there, of somebody with or without a seat: `[Ana] hello`. What
 * looks like a person after it was said by this one. Bare addresses are links.
 */
export function chatParts(text: string): RichPart[] {
  const speaker = chatSpeaker(text);
  if (!speaker) return joined(words(text, true));
  const { seat, alias, rest } = speaker;
  return [{ kind: "alias", seat, alias }, ...joined(words(` ${rest}`, true))];
}

/** @param addresses whether http and https addresses without a word before them are links */
function words(text: string, addresses = false): RichPart[] {
  const parts: RichPart[] = [];
  let from = 0;
  const plainUpTo = (at: number) => {
    if (at > from) parts.push({ kind: "text", text: text.slice(from, at) });
  };
  for (let at = 0; at < text.length; ) {
    const token = startsWord(text, at)
      ? (tokenAt(text, at) ?? (addresses ? addressAt(text, at) : null))
      : null;
    if (!token) {
      at++;
      continue;
    }
    plainUpTo(at);
    parts.push(token.part);
    at += token.length;
    from = at;
  }
  plainUpTo(text.length);
  return parts;
}

function startsWord(text: string, at: number): boolean {
  return at === 0 || /[\s([“"'«]/.test(text.charAt(at - 1));
}

/** The `img:` or `link:` token that begins here, up to the next blank. */
function tokenAt(text: string, at: number): { part: RichPart; length: number } | null {
  const word = /^(img|link):(\S+)/.exec(text.slice(at));
  if (!word) return null;
  // A full stop after the token ends the sentence, not the address.
  const content = (word[2] ?? "").replace(/(?<![.,;!?)"”“»])[.,;!?)"”“»]+$/, "");
  const part = word[1] === "img" ? imagePart(content) : linkPart(content);
  return { part, length: (word[1] ?? "").length + 1 + content.length };
}

const ENDS_SENTENCE = /(?<![.,;:!?'’)\]}…。，！？；：）])[.,;:!?'’)\]}…。，！？；：）]+$/u;

/** The web address that begins here. What closes a sentence or a bracket around it does not belong to it. */
function addressAt(text: string, at: number): { part: RichPart; length: number } | null {
  const [url] = /^https?:\/\/[^\s<>"“”«»]+/i.exec(text.slice(at)) ?? [];
  const address = url?.replace(ENDS_SENTENCE, "");
  if (!address || !isWebAddress(address)) return null;
  return { part: { kind: "link", url: address, label: address }, length: address.length };
}

function imagePart(content: string): RichPart {
  const card = cardSource(content);
  if (card) {
    const height = Number(card.rest.at(-1));
    return { kind: "image", source: card.source, height: height > 0 ? height : null };
  }
  const match = /^(https?:\/\/[^/]+\/.*?)(?::(\d+(?:\.\d+)?))?$/i.exec(content);
  if (!match?.[1] || !isWebAddress(match[1])) return { kind: "invalid", what: "image" };
  return {
    kind: "image",
    source: { kind: "url", url: match[1] },
    height: match[2] ? Number(match[2]) : null,
  };
}

function linkPart(content: string): RichPart {
  const card = cardSource(content);
  if (card) return { kind: "cardLink", source: card.source };
  const { address, label } = labelledAddress(content);
  if (!BEGINS_ADDRESS.test(address) || !isWebAddress(address)) return { kind: "invalid", what: "link" };
  return { kind: "link", url: address, label };
}

const BEGINS_ADDRESS = /^https?:\/\/./i;

/** `https://host/path:label`: what stands behind the last colon, unless that is a port or a part of a path. */
function labelledAddress(content: string): { address: string; label: string } {
  const colon = content.lastIndexOf(":");
  const address = content.slice(0, colon);
  const label = content.slice(colon + 1);
  return BEGINS_ADDRESS.test(address) && /^[^/]*$/.test(label) && /\D/.test(label)
    ? { address, label }
    : { address: content, label: content };
}

/** `cardId:ID[:side]…` or `cardDbId:ID[:side]…`; what is neither a side nor an id stays in `rest`. */
function cardSource(content: string): { source: CardSource; rest: string[] } | null {
  const match = /^(cardId|cardDbId):([^:]+)((?::[^:]*)*)$/.exec(content);
  if (!match) return null;
  const rest = (match[3] ?? "").split(":").slice(1);
  const side = rest.find((item) => /^[A-I]$/.test(item)) ?? "A";
  const kind = match[1] === "cardId" ? "card" : "database";
  return { source: { kind, id: match[2] ?? "", side }, rest: rest.filter((item) => /^\d/.test(item)) };
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return protocol === "http:" || protocol === "https:";
}

/** Texts side by side become one. */
function joined(parts: RichPart[]): RichPart[] {
  const result: RichPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.kind === "text" && last?.kind === "text") last.text += part.text;
    else result.push(part.kind === "text" ? { ...part } : part);
  }
  return result;
}

/** A line with people by their names alone: `[player2/Ana]` is Ana. */
export function withoutSeats(text: string): string {
  const end = text.lastIndexOf("]") + 1;
  return text.slice(0, end).replace(ALIAS, "$2") + text.slice(end);
}

/** For copying: no pictures, links by their label, people as `[alias]` unless `person` writes them otherwise. */
export function plainText(
  parts: readonly RichPart[],
  nameOf: (source: CardSource) => string,
  person: (alias: string) => string = (alias) => `[${alias}]`,
): string {
  const text = (part: RichPart): string => {
    if (part.kind === "text" || part.kind === "name") return part.text;
    if (part.kind === "alias") return person(part.alias);
    if (part.kind === "link") return part.label;
    return part.kind === "cardLink" ? nameOf(part.source) : "";
  };
  return parts.map(text).join("").trim();
}
