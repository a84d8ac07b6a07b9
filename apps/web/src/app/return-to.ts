import { readSitePath } from "@baize/protocol/return-to";

/** Reads where to go after signing in from the query; whatever is no path of this site is left out. */
export function readReturnTo(query: Record<string, unknown>): { returnTo?: string } {
  const path = readSitePath(query.returnTo);
  return path === null ? {} : { returnTo: path };
}
