/**
 * One HTTP exchange with our server: JSON both ways, a time limit, errors as `HttpError` with the message a person
 * can read. Knows nothing of the session; `http.ts` adds it.
 */

import type { SentReason } from "@baize/protocol";

/** Something that the server said, in English, with what it means for those who translate (`server-texts.ts`). */
export interface Said extends Partial<SentReason> {
  text: string;
}

/** Field → what is wrong with it, e.g. `email` has already been taken. */
export type FieldErrors = Record<string, Said[]>;

/** The server refused, or could not be reached (`status` 0). */
export class HttpError extends Error {
  /** HTTP status; 0 when there was no answer (offline, timed out, not our server). */
  readonly status: number;
  /** What the server said; null when it said nothing that a person can read, then show a general text. */
  readonly said: Said | null;
  readonly fields: FieldErrors;
  /** What came with the refusal, as JSON; undefined when there was no answer. */
  readonly body: unknown;
  /** Seconds after which the server wants to be asked again; null when it named none. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    said: Said | null,
    fields: FieldErrors = {},
    { body, retryAfter = null }: { body?: unknown; retryAfter?: number | null } = {},
  ) {
    super(said?.text ?? (status === 0 ? "No answer from the server." : `The server answered ${status}.`));
    this.name = "HttpError";
    this.status = status;
    this.said = said;
    this.fields = fields;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

export interface Exchange {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  /** Sent as JSON; a text is JSON already. */
  body?: unknown;
  /** Raw token for the `Authorization` header. */
  token?: string | null;
  /** Milliseconds; those of the transport unless told otherwise. */
  timeout?: number;
  signal?: AbortSignal;
  /** The request outlives the page; browsers take bodies of up to 64 KB for it. */
  keepalive?: boolean;
}

export type Transport = (path: string, exchange?: Exchange) => Promise<unknown>;

/**
 * @param baseUrl what paths are appended to: `/be` in the browser.
 * @param patienceMs how long an exchange may take unless it says otherwise itself.
 * @returns a function that resolves with the parsed body (a text where the body is not JSON) or throws `HttpError`.
 */
export function createTransport(baseUrl: string, patienceMs = 10_000): Transport {
  return async (path, { method = "GET", body, token, timeout = patienceMs, signal, keepalive } = {}) => {
    const headers: Record<string, string> = {};
    if (body !== undefined) headers["content-type"] = "application/json";
    if (token) headers.authorization = token;
    const limit = AbortSignal.timeout(timeout);
    const unanswered = (): never => {
      // An abort of the caller is not a failure of the server.
      signal?.throwIfAborted();
      throw new HttpError(0, null);
    };
    const response = await fetch(baseUrl + path, {
      method,
      headers,
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      keepalive,
    }).catch(unanswered);
    // A line that is cut while the answer comes is no answer either.
    const content = parse(await response.text().catch(unanswered));
    if (!response.ok) throw refusal(response.status, content, response.headers.get("retry-after"));
    return content;
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function refusal(status: number, content: unknown, retryAfter: string | null): HttpError {
  const body = asRecord(content);
  const error = asRecord(body.error);
  const message = [error.message, body.error, content].find(
    (text) => typeof text === "string" && text.length < 500,
  );
  // A page of a proxy in between is not a message.
  const readable =
    typeof message === "string" && message && !message.trimStart().startsWith("<") ? message : null;
  const said = readable === null ? null : withReason(readable, error);
  const fields = fieldErrors(error.errors ?? body.errors, asRecord(error.field_reasons));
  return new HttpError(status, status < 500 ? said : null, fields, {
    body: content,
    retryAfter: retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null,
  });
}

/** `password_hash` is the server's own business (api §4.1). */
function fieldErrors(errors: unknown, reasons: Record<string, unknown>): FieldErrors {
  const fields: FieldErrors = {};
  for (const [field, messages] of Object.entries(asRecord(errors))) {
    if (field === "password_hash" || !Array.isArray(messages)) continue;
    const codes: unknown = reasons[field];
    fields[field] = messages.map((text, index) =>
      withReason(String(text), Array.isArray(codes) ? asRecord(codes[index]) : {}),
    );
  }
  return fields;
}

function withReason(text: string, { reason, params }: Record<string, unknown>): Said {
  if (typeof reason !== "string") return { text };
  return { text, reason, params: asRecord(params) as SentReason["params"] };
}

function asRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === "object" ? (value as Record<string, unknown>) : {};
}
