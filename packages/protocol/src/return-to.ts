/**
 * Where a person goes on after signing in. It travels in addresses that anybody can write, so both sides check it: only
 * a path of this very site counts, never the address of another one in disguise.
 */

/** Characters; the longest address of ours that leads somewhere is far shorter. */
const MOST = 1000;

/**
 * Reads a path with its query, such as `/room/calm-otter-17`.
 * @returns the path; null for everything else: other sites, also as `//host` or `/\\host`, and what is no text.
 */
export function readSitePath(path: unknown): string | null {
  if (typeof path !== "string" || path.length > MOST) return null;
  // Browsers read a backslash as a slash and leave out tabs and line breaks, which makes `/\t/host` another site.
  if (!/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)) return null;
  const here = "https://site.invalid";
  if (!URL.canParse(path, here)) return null;
  const { origin, pathname } = new URL(path, here);
  // `/.//host` has become `//host`.
  return origin === here && !pathname.startsWith("//") ? path : null;
}
