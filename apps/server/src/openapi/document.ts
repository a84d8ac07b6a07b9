/** The OpenAPI 3.1 document: the routes as they are registered, with what the table of operations says of each. */
import { errorBodySchema } from "@baize/protocol";
import { z } from "zod";
import type { Access, DeclaredRoute } from "../http/access.ts";
import type { Operation, OtherAnswer } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";

type Json = Record<string, unknown>;

export interface ApiDocument extends Json {
  paths: Record<string, Record<string, Json>>;
}

const ABOUT =
  "All paths are served under /be and without it. The Authorization header carries the raw token, without a scheme word. " +
  "A failure answers `{error: {code, status, message, errors?}, errors?}`; 429 carries Retry-After.";

/** @param routes as `app.declaredRoutes` has them; routes outside /api and automatic ones are left out. */
export function apiDocument(routes: readonly DeclaredRoute[], product: string): ApiDocument {
  const paths: ApiDocument["paths"] = {};
  for (const { method, url, access } of routes) {
    const operation = OPERATIONS[`${method} ${url}`];
    if (!operation) continue;
    const path = `/be${url.replace(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(operation, url, access) };
  }
  return {
    openapi: "3.1.0",
    info: { title: `${product} API`, version: "1", description: ABOUT },
    servers: [{ url: "/" }],
    tags: [...new Set(Object.values(OPERATIONS).map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: "apiKey", in: "header", name: "Authorization" },
        cookie: { type: "apiKey", in: "cookie", name: "vt_session" },
      },
      schemas: { Error: schemaOf(errorBodySchema, "output") },
    },
  };
}

function describe(operation: Operation, url: string, access: Access): Json {
  const status = operation.status ?? 200;
  return {
    tags: [operation.group],
    summary: operation.summary,
    parameters: parameters(operation, url),
    ...(access.who === "anyone" && !access.cookie ? {} : { security: security(access) }),
    ...(operation.body
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: schemaOf(operation.body, "input") } },
          },
        }
      : {}),
    responses: {
      [status]: {
        description: "Success",
        ...(operation.answer ? { content: content(operation.answer) } : {}),
      },
      ...refusals(operation, url, access),
    },
  };
}

function parameters(operation: Operation, url: string): Json[] {
  const inPath = [...url.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: /id$/i.test(name) ? { type: "integer" } : { type: "string" },
  }));
  const inQuery = Object.entries(operation.query ?? {}).map(([name, description]) => ({
    name,
    in: "query",
    description,
    schema: { type: "string" },
  }));
  return [...inPath, ...inQuery];
}

/** Where anyone may call, the empty requirement says so. */
function security(access: Access): Json[] {
  const open = access.who === "anyone" ? [{}] : [];
  return [...open, { token: [] }, ...(access.cookie ? [{ cookie: [] }] : [])];
}

function refusals(operation: Operation, url: string, access: Access): Json {
  const texts: Record<number, string> = { 429: "Too many requests", ...operation.refusals };
  if (operation.body) texts[400] ??= "Bad Request; `errors` names the fields that are at fault.";
  else if (/:\w*id\b/i.test(url)) texts[400] ??= "Bad Request: an id is no number.";
  if (url.includes(":")) texts[404] ??= "Not Found";
  if (access.who !== "anyone") texts[403] ??= "Forbidden";
  if (access.who !== "anyone") texts[401] ??= "Not authenticated";
  const error = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
  return Object.fromEntries(
    Object.entries(texts).map(([status, description]) => [status, { description, content: error }]),
  );
}

function content(answer: z.ZodType | OtherAnswer): Json {
  return answer instanceof z.ZodType
    ? { "application/json": { schema: schemaOf(answer, "output") } }
    : { [answer.type]: { schema: { type: "string", description: answer.about } } };
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json;
}
