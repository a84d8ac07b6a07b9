/** Reads what requests carry: bodies by schema, ids from paths. */
import type { FieldProblems } from "@baize/protocol";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { HttpError } from "./http-error.ts";

/** The body of a request in the shape of the schema. Throws as `inShape` does. */
export function readBody<Schema extends z.ZodType>(
  request: FastifyRequest,
  schema: Schema,
): z.output<Schema> {
  return inShape(request.body, schema);
}

/** A body in the shape of the schema; anything else is 400 `Bad Request`, with the fields that are at fault. */
export function inShape<Schema extends z.ZodType>(body: unknown, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(body);
  if (!result.success) throw new HttpError("bad_request", { errors: fieldsOf(result.error) });
  return result.data;
}

/** More help nobody: a large list may be wrong in every entry. */
const FIELDS_MOST = 20;

/** What is wrong by field, `user.email`; the body itself is the field `body`. */
function fieldsOf(error: z.ZodError): FieldProblems {
  const fields = new Map<string, string[]>();
  for (const { path, message } of error.issues) {
    const field = path.length === 0 ? "body" : path.join(".");
    if (fields.size < FIELDS_MOST || fields.has(field))
      fields.set(field, [...(fields.get(field) ?? []), message]);
  }
  return Object.fromEntries(fields);
}

/** A decimal integer of the path (api §1.1); anything else is 400. */
export function pathId(request: FastifyRequest, name: string): number {
  return readId((request.params as Record<string, string>)[name]);
}

const NOBODY = new Set(["undefined", "null", "NaN"]);

/** As `pathId`, but null for the words that clients send before they know their user (api §1.1). */
export function pathIdOrNobody(request: FastifyRequest, name: string): number | null {
  const text = (request.params as Record<string, string>)[name] ?? "";
  return NOBODY.has(text) ? null : readId(text);
}

export function pathText(request: FastifyRequest, name: string): string {
  return (request.params as Record<string, string>)[name] ?? "";
}

/** One value of the query; null when it is absent or given twice. */
export function queryText(request: FastifyRequest, name: string): string | null {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === "string" ? value : null;
}

export function readId(text: string | undefined): number {
  const id = /^\d{1,15}$/.test(text ?? "") ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw new HttpError("bad_request");
  return id;
}
