/** What went wrong in the database, told by SQLSTATE; Drizzle wraps the driver's error as `cause`. */

/** The five-character SQLSTATE of an error thrown by a query, or null for anything else. */
export function sqlState(error: unknown): string | null {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    const code = (current as { code?: unknown }).code;
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
    current = current.cause;
  }
  return null;
}

/** True when a unique index refused the row. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === "23505";
}
