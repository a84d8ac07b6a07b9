import { useSearch } from "@tanstack/react-router";
import { readReturnTo } from "./return-to.ts";

/**
 * Where to go after signing in, by the address of the page. Read anew here: the router leaves parts of the query that a
 * route refused where they were.
 */
export function useReturnTo(): string | undefined {
  return readReturnTo(useSearch({ strict: false })).returnTo;
}
