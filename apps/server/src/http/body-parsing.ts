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

/**
 * JSON with three rules of its own: an empty body is null (clients send the JSON type with nothing in it), keys that
 * could reach prototypes are refused (api §9.1 H22), and so are bodies nested by the hundred.
 */
export function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.trim() === "") done(null, null);
    else
      parse(request, body, (error, value) => {
        if (error) done(unreadable(error.message));
        else if (isNestedDeeper(value, MAX_NESTING)) done(unreadable(TOO_DEEP));
        else done(null, value);
      });
  });
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
