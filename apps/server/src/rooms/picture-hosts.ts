/**
 * The hosts that a plugin takes its pictures from. Whoever draws a picture tells its host that they are here, so what
 * people bring along (chat, cards of their own) shows pictures of these hosts only, and of this site itself.
 */
import type { CardDatabase, Definition, Json, JsonObject } from "@baize/engine";

export interface PictureHosts {
  /** Host names with their ports, in lower case, sorted. */
  readonly hosts: ReadonlySet<string>;
  /** What may come before an address that names no host. */
  readonly prefixes: readonly string[];
}

/** They travel with the state of a room. */
const MOST_HOSTS = 200;

const known = new WeakMap<object, PictureHosts>();

/** Worked out once for each version of a plugin. */
export function pictureHosts({ source }: Definition): PictureHosts {
  const found = known.get(source) ?? findHosts(source.gameDef, source.cardDb);
  known.set(source, found);
  return found;
}

/** Whether an address leads to one of these hosts, to this site, or nowhere. */
export function mayShowPicture(address: string, { hosts, prefixes }: PictureHosts): boolean {
  if (/^data:image\//i.test(address)) return true;
  // The prefix may end within the name of a host.
  const whole = /^http/i.test(address) ? [address] : [address, ...prefixes.map((prefix) => prefix + address)];
  return whole.every((url) => {
    const host = hostOf(url);
    return host === THIS_SITE || (host !== null && hosts.has(host));
  });
}

/** Blanks the addresses of faces' pictures, in cards and in changes of cards, that lead elsewhere. */
export function dropForeignPictures(part: unknown, hosts: PictureHosts): void {
  if (typeof part !== "object" || part === null) return;
  const isForeign = (value: unknown) => typeof value === "string" && !mayShowPicture(value, hosts);
  for (const [key, value] of Object.entries(part) as [keyof typeof part, unknown][]) {
    if (key !== "imageUrl") dropForeignPictures(value, hosts);
    else if (isForeign(value)) Object.assign(part, { imageUrl: "" });
    // A change holds the address before and after it.
    else if (Array.isArray(value))
      value.forEach((address, index) => {
        if (isForeign(address)) value[index] = "";
      });
  }
}

/** Stands for this site, whose name the rooms need not know. */
const THIS_SITE = "this-site.invalid";

/** Null: no address of the web. */
function hostOf(address: string): string | null {
  const base = `https://${THIS_SITE}/`;
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return url.protocol === "https:" || url.protocol === "http:" ? url.host : null;
}

function findHosts(gameDef: JsonObject, cardDb: CardDatabase): PictureHosts {
  const hosts = new Set<string>();
  const add = (address: string) => {
    const host = /^(?:https?:)?\/\//i.test(address) ? hostOf(address) : null;
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

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
