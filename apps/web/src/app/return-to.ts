/**
 * Reads where to go after signing in from the query: a path of this site. Anything else (another site, also as
 * `//host` or `/\host`) is left out.
 */
export function readReturnTo(query: Record<string, unknown>): { returnTo?: string } {
  const path = query.returnTo;
  return typeof path === "string" && /^\/(?![/\\])/.test(path) ? { returnTo: path } : {};
}
