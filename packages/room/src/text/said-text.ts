/**
 * What people say, as others may be shown it: one line whose order is the order in which it is read, and nothing in it
 * that looks like what the server itself writes. Letters of every script and emoji stay as they are.
 */
import type { PictureHosts } from "@baize/plugin";
import { mayShowPicture } from "./picture-hosts.ts";

/** More marks over one letter than any script writes; piles of them cover the lines around. */
const MARKS_OVER_A_LETTER = 4;
const PILE = new RegExp(`(\\p{M}{${MARKS_OVER_A_LETTER}})\\p{M}+`, "gu");

/** What breaks a line, and the blanks that look like none of it. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Joiners and the variation selectors of emoji: they belong to words and emoji, one at a time. */
const JOINERS = "\\u200c\\u200d\\ufe0e\\ufe0f";
const UNSEEN = new RegExp(`(?![${JOINERS}])[\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]`, "gu");
const STRAY_JOINERS = new RegExp(`(^|\\s)[${JOINERS}]+|([\\u200c\\u200d])[\\u200c\\u200d]+`, "gu");

/** One line without what cannot be seen: breaks become blanks; direction marks and fillers are left out. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(BREAKS, " ")
    .replace(UNSEEN, "")
    .replace(STRAY_JOINERS, "$1$2")
    .replace(PILE, "$1")
    .trim();
}

/** Signatures stand in square brackets in lines that the server writes: what people say that looks like one stands in round ones. */
export function withoutSignatures(text: string): string {
  // Behind the last bracket nobody can be named: there is nothing to look for.
  const end = text.lastIndexOf("]") + 1;
  return text.slice(0, end).replace(/\[(player\d+\/[^\]]*)\]/g, "($1)") + text.slice(end);
}

/**
 * Pictures become links, unless they are on hosts of the plugin: whose picture it is learns the address of everybody who
 * is shown it.
 * @param hosts of the plugin; null where no pictures may be shown at all.
 */
export function withKnownPictures(text: string, hosts: PictureHosts | null): string {
  return text.replace(/img:(\S+)/g, (token, content: string) => {
    const address = content.replace(/:\d+(?:\.\d+)?$/, "");
    const isCard = /^(?:cardId|cardDbId):/.test(content);
    if (hosts && (isCard || mayShowPicture(address, hosts))) return token;
    return `link:${isCard ? content : address}`;
  });
}

/**
 * The name that somebody gave to a deck of theirs, as a line of the log quotes it: no person, no picture, and no label of
 * the plugin (`id:x`).
 */
export function saidName(text: string): string {
  return withKnownPictures(withoutSignatures(oneLine(text)), null).replace(/id:(?=\S)/g, "id: ");
}
