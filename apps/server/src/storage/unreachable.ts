/** Why a PostgreSQL server cannot be used, in words for whoever set its address. */
import { StartError } from "../base/start-error.ts";
import { databaseError } from "../base/storage-errors.ts";

/**
 * The StartError that an error at the first connection amounts to; the error itself when it is about something else,
 * such as a migration. The address is told without user and password.
 */
export function explainUnreachable(url: string, error: unknown): unknown {
  const { hostname, port, host, pathname } = new URL(url);
  const refusal = databaseError(error);
  const said = error instanceof Error ? error.message : String(error);
  const code = refusal?.code ?? codeOf(error);
  const place = port === "" ? `${host}:5432` : host;
  if (code === "ECONNREFUSED") return start(`nobody answers at ${place}`);
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return start(`there is no host ${hostname}`);
  if (code === "CONNECT_TIMEOUT" || code === "ETIMEDOUT")
    return start(`no PostgreSQL server answers at ${place} within ${CONNECT_SECONDS} seconds`);
  if (code === "EHOSTUNREACH" || code === "ENETUNREACH") return start(`no way leads to ${place}`);
  if (code === "ECONNRESET" || code === "CONNECTION_CLOSED" || code === "EPIPE")
    return start(`${place} hangs up and seems to be no PostgreSQL server`);
  if (code === "3D000")
    return start(`${place} has no database ${decodeURIComponent(pathname.slice(1)) || "of that name"}`);
  // Class 28: who may connect. The server's words name the user, never the password.
  if (code?.startsWith("28")) return start(`${place} refuses the user or the password: ${said}`);
  if (code === "53300") return start(`${place} has no connection left`);
  if (code === "57P03") return start(`${place} is still starting`);
  return error;
}

/** How long a server may take to answer the first time. */
export const CONNECT_SECONDS = 10;

function start(what: string): StartError {
  return new StartError(`DATABASE_URL: ${what}.`);
}

/** A name with several addresses fails with one error for each of them. */
function codeOf(error: unknown): string | undefined {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  let current: unknown = first;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    const { code } = current as NodeJS.ErrnoException;
    if (typeof code === "string") return code;
    current = current.cause;
  }
  return undefined;
}
