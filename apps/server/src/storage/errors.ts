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

export class SlugTakenError extends Error {
  constructor(slug: string) {
    super(`A room named ${slug} exists already.`);
    this.name = "SlugTakenError";
  }
}

export class RoomGoneError extends Error {
  constructor(slug: string) {
    super(`There is no room ${slug}.`);
    this.name = "RoomGoneError";
  }
}

export class JournalOrderError extends Error {
  constructor(slug: string, expected: number, got: number) {
    super(`Room ${slug}: the next journal entry is number ${expected}, not ${got}.`);
    this.name = "JournalOrderError";
  }
}
