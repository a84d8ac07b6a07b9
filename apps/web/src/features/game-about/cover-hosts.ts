/**
 * Covers that lie on other sites. Whoever draws a picture tells its host that they are here, and a list draws the
 * pictures of games that nobody has chosen yet: so those of this site are drawn, and others once they were asked for.
 */
import { readSetting } from "../../browser/storage.ts";

/** The setting that names them, with blanks between. */
export const COVER_HOSTS = "coverHosts";

/** The hosts whose covers were asked for in this browser. */
export function readCoverHosts(): string[] {
  return readSetting(COVER_HOSTS)?.split(" ") ?? [];
}

/** The host of another site that a picture's address leads to; null: it is of this site, or no address of a picture. */
export function foreignHost(cover: string | null | undefined): string | null {
  const url = parsed(cover);
  return url && /^https?:$/.test(url.protocol) && url.host !== location.host ? url.host : null;
}

/** The address to draw; null when there is none, when it is none of a picture, or its host was not asked for. */
export function coverAddress(cover: string | null | undefined, hosts: readonly string[]): string | null {
  const url = parsed(cover);
  if (!url) return null;
  if (url.protocol === "data:") return /^image\//i.test(url.pathname) ? url.href : null;
  if (!/^https?:$/.test(url.protocol)) return null;
  const host = foreignHost(cover);
  return host === null || hosts.includes(host) ? url.href : null;
}

function parsed(cover: string | null | undefined): URL | null {
  return cover && URL.canParse(cover, location.origin) ? new URL(cover, location.origin) : null;
}
