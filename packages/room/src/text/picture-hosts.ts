/**
 * The hosts that a plugin takes its pictures from. Whoever draws a picture tells its host that they are here, so what
 * people bring along (chat, cards of their own) shows pictures of these hosts only, and of this site itself.
 */
import type { Definition } from "@baize/engine";
import { findPictureHosts, hostOfPicture, type PictureHosts, THIS_SITE } from "@baize/plugin";

const known = new WeakMap<object, PictureHosts>();

/** Worked out once for each version of a plugin. */
export function pictureHosts({ source }: Definition): PictureHosts {
  const found = known.get(source) ?? findPictureHosts(source.gameDef, source.cardDb);
  known.set(source, found);
  return found;
}

/** Whether an address leads to one of these hosts, to this site, or nowhere. */
export function mayShowPicture(address: string, { hosts, prefixes }: PictureHosts): boolean {
  if (/^data:image\//i.test(address)) return true;
  // The prefix may end within the name of a host.
  const whole = /^http/i.test(address) ? [address] : [address, ...prefixes.map((prefix) => prefix + address)];
  return whole.every((url) => {
    const host = hostOfPicture(url);
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
