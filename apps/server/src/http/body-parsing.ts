/** Request bodies: JSON everywhere, url-encoded where a route asks for it (api §1.2). */

import { isNestedDeeper, MAX_NESTING } from "@baize/protocol/nesting";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "./http-error.ts";

/** Bytes of a body (api §1.2), where a contract does not say otherwise. */
export const BODY_LIMIT = 1_000_000;

/** What is said of a body that is nested deeper than any that we send. */
export const TOO_DEEP = `It is nested more than ${MAX_NESTING} levels deep.`;

/** A body that cannot be read. @param why for whoever wrote it: what is wrong, and where */
export function unreadable(why: string): HttpError {
  return new HttpError("bad_request", { errors: { body: [why] } });
}

/** What is said of a body with such a key. */
const FORBIDDEN_KEY = `The keys "__proto__", and "constructor" with "prototype" in it, are not allowed.`;

/**
 * JSON with three rules of its own: an empty body is null (clients send the JSON type with nothing in it), keys that
 * could reach prototypes are refused (api §9.1 H22), and so are bodies nested by the hundred.
 */
export function parseJson(app: FastifyInstance): void {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (_request, body, done) => {
    try {
      done(null, readJsonText(body));
    } catch (error) {
      done(error as HttpError);
    }
  });
}

/** The value of a body, null for an empty one. Throws HttpError that says what is wrong with it, and where. */
export function readJsonText(body: string): unknown {
  const text = body.startsWith("\uFEFF") ? body.slice(1) : body;
  if (text.trim() === "") return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw unreadable((error as SyntaxError).message);
  }
  if (isNestedDeeper(value, MAX_NESTING)) throw unreadable(TOO_DEEP);
  // An escape may spell any key.
  if (/__proto__|constructor|\\u/.test(text) && reachesPrototype(value)) throw unreadable(FORBIDDEN_KEY);
  return value;
}

function reachesPrototype(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Object.hasOwn(value, "__proto__")) return true;
  if (Object.hasOwn(value, "constructor")) {
    const inner: unknown = value.constructor;
    if (typeof inner === "object" && inner !== null && Object.hasOwn(inner, "prototype")) return true;
  }
  return Object.values(value).some(reachesPrototype);
}

/** JSON bodies of the routes in this scope stay bytes: they may be large, and are read in a side thread. */
export function takeBytes(scope: FastifyInstance): void {
  scope.removeContentTypeParser("application/json");
  scope.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
}

/** The body of such a route; a request without one has no bytes. */
export function bytesOf(request: FastifyRequest): Uint8Array {
  return request.body instanceof Uint8Array ? request.body : new Uint8Array();
}

/** Reads `user[email]=a` as `{"user":{"email":"a"}}`, one level deep. For people with command-line clients. */
export function parseForms(app: FastifyInstance): void {
  app.addContentTypeParser<string>(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => {
      done(null, nestForm(new URLSearchParams(body)));
    },
  );
}

function nestForm(form: URLSearchParams): Record<string, unknown> {
  const fields = new Map<string, Map<string, string>>();
  const plain = new Map<string, string>();
  for (const [key, value] of form) {
    const [, outer, inner] = /^([^[\]]+)\[([^[\]]+)\]$/.exec(key) ?? [];
    if (outer === undefined || inner === undefined) plain.set(key, value);
    else fields.set(outer, (fields.get(outer) ?? new Map<string, string>()).set(inner, value));
  }
  const nested = [...fields].map(([key, values]) => [key, Object.fromEntries(values)] as const);
  return Object.fromEntries([...plain, ...nested]);
}
