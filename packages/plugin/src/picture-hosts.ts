/** The hosts that a plugin takes its pictures from. */

import type { CardDatabase, Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";

export interface PictureHosts {
  /** Host names with their ports, in lower case, sorted. */
  readonly hosts: ReadonlySet<string>;
  /** What may come before an address that names no host. */
  readonly prefixes: readonly string[];
}

/** They travel with the state of a room. */
const MOST_HOSTS = 200;

/** Stands for the site that shows the plugin, whose name need not be known. */
export const THIS_SITE = "this-site.invalid";

/** Host and port that a picture's address leads to; null: it is no address of the web. */
export function hostOfPicture(address: string): string | null {
  const base = `https://${THIS_SITE}/`;
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return url.protocol === "https:" || url.protocol === "http:" ? url.host : null;
}

/** Every host that pictures of the definition and its cards come from. */
export function findPictureHosts(gameDef: JsonObject, cardDb: CardDatabase): PictureHosts {
  const hosts = new Set<string>();
  const add = (address: string) => {
    const host = /^(?:https?:)?\/\//i.test(address) ? hostOfPicture(address) : null;
    if (host !== null) hosts.add(host);
  };
  const prefixes = isObject(gameDef.imageUrlPrefix)
    ? Object.values(gameDef.imageUrlPrefix).filter((prefix) => typeof prefix === "string")
    : [];
  prefixes.forEach(add);
  collect(gameDef, "", add);
  for (const card of Object.values(cardDb)) {
    for (const face of Object.values(card)) if (typeof face?.imageUrl === "string") add(face.imageUrl);
  }
  return { hosts: new Set([...hosts].sort().slice(0, MOST_HOSTS)), prefixes };
}

/** Every picture that a definition names, as it is written there: of its tokens, counters, backs, its table, and in its texts. */
export function picturesIn(gameDef: JsonObject): Set<string> {
  const found = new Set<string>();
  // What comes before the addresses of cards is none by itself.
  const { imageUrlPrefix: _, ...rest } = gameDef;
  collect(rest, "", (address) => found.add(address));
  return found;
}

/** A picture in a text: by a token of rich text, or by its file's ending. No longer than addresses are. */
const PICTURE =
  /(?:img:|icon\()(https?:\/\/[^\s)]{1,500})|(https?:\/\/[^\s"'()]{1,500}\.(?:png|jpe?g|gif|webp|avif|svg))/gi;

function collect(value: Json | undefined, key: string, add: (address: string) => void): void {
  if (typeof value === "string") {
    if (/image|background/i.test(key)) add(value);
    for (const [, token, file] of value.matchAll(PICTURE)) add(token ?? file!);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, key, add);
  } else if (isObject(value)) {
    for (const [name, item] of Object.entries(value)) collect(item, name, add);
  }
}
