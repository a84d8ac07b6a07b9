/** Reads what requests carry: bodies by schema, ids from paths. */
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { HttpError } from "./http-error.ts";

/** The body in the shape of the schema; anything else is 400 `Bad Request`. */
export function readBody<Schema extends z.ZodType>(
  request: FastifyRequest,
  schema: Schema,
): z.output<Schema> {
  const result = schema.safeParse(request.body);
  if (!result.success) throw new HttpError("badRequest");
  return result.data;
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
  if (!Number.isSafeInteger(id)) throw new HttpError("badRequest");
  return id;
}
