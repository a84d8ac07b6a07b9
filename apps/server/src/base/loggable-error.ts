/**
 * Errors as logs hold them (api §9.1 H25). A failed query carries its parameters in message, fields and stack: addresses,
 * hashes, whole games. Of such an error only the statement, the SQLSTATE and where it happened are written down.
 */

import { stdSerializers } from "pino";
import { DrizzleQueryError } from "./drizzle.ts";
import { sqlState } from "./storage-errors.ts";

/** What both loggers of the server are made with. */
export function logOptions(level: string) {
  return { level, serializers: { err: loggableError } };
}

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [field: string]: unknown;
}

function loggableError(error: Error): LoggedError {
  const failed = failedQuery(error);
  if (!failed) return stdSerializers.err(error);
  const code = sqlState(failed);
  // The first lines of a stack repeat the message.
  const calls = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  return {
    type: failed.constructor.name,
    message: reason(failed, code),
    stack: calls.join("\n"),
    code,
    query: failed.query,
  };
}

function failedQuery(error: Error): DrizzleQueryError | null {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if (current instanceof DrizzleQueryError) return current;
    current = current.cause;
  }
  return null;
}

/** The database's own words, but for classes 22 and 23, which quote the value that it did not take. */
function reason({ cause }: DrizzleQueryError, code: string | null): string {
  return cause && !/^2[23]/.test(code ?? "") ? cause.message : "The database refused a value.";
}
