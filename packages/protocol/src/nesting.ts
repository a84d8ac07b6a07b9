/**
 * How deep a message or a request body may be nested. The deepest that is of use is an uploaded game (100, api §6.3.4); much
 * deeper ones are made to exhaust the stack of whatever walks through them, down to the copying between threads.
 */
export const MAX_NESTING = 256;

/** Whether lists and objects stand in each other more than `limit` times. Looks no deeper than that itself. */
export function isNestedDeeper(value: unknown, limit: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (limit === 0) return true;
  if (Array.isArray(value)) return value.some((item) => isNestedDeeper(item, limit - 1));
  return Object.values(value).some((item) => isNestedDeeper(item, limit - 1));
}
