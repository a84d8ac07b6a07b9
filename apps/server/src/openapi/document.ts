/** The OpenAPI 3.1 document: what the contracts of the routes say, for machines. */
import {
  type Access,
  type Content,
  type Contract,
  errorBodySchema,
  GROUPS,
  type Grouped,
  limitOf,
  paramsIn,
  RATE_LIMITS,
  refusalsOf,
  type ToldRefusal,
} from "@baize/protocol";
import { z } from "zod";

type Json = Record<string, unknown>;

export interface ApiDocument extends Json {
  paths: Record<string, Record<string, Json>>;
}

const ABOUT =
  "All paths are served under /be and without it. The Authorization header carries the raw token, without a scheme word. " +
  "A failure answers `{error: {code, status, message, errors?}, errors?}`; 429 carries Retry-After.";

/** @param routes contracts by their addresses. */
export function apiDocument(
  routes: Readonly<Record<string, Grouped<Contract>>>,
  product: string,
): ApiDocument {
  const paths: ApiDocument["paths"] = {};
  for (const [address, contract] of Object.entries(routes)) {
    const [method = "", url = ""] = address.split(" ");
    const path = `/be${url.replace(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(contract, method, url) };
  }
  return {
    openapi: "3.1.0",
    info: { title: `${product} API`, version: "1", description: ABOUT },
    servers: [{ url: "/" }],
    tags: GROUPS.map((name) => ({ name })),
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

function describe(contract: Grouped<Contract>, method: string, url: string): Json {
  const { access, answer, body } = contract;
  return {
    tags: [contract.group],
    summary: contract.summary,
    parameters: parameters(contract, url),
    ...(access.who === "anyone" && !access.cookie ? {} : { security: security(access) }),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: schemaOf(body, "input") } },
          },
        }
      : {}),
    responses: {
      [contract.status ?? 200]: {
        description: "Success",
        ...(answer ? { content: content(answer) } : {}),
      },
      ...refusals(contract, method, url),
    },
  };
}

function parameters(contract: Contract, url: string): Json[] {
  const inPath = paramsIn(url, contract).map(([name, kind]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: kind === "text" ? "string" : "integer" },
  }));
  const inQuery = Object.entries(contract.query ?? {}).map(([name, description]) => ({
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

/** By status, with the reasons that a refusal may have as texts and as names. */
function refusals(contract: Contract, method: string, url: string): Json {
  const error = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
  const { max, window } = RATE_LIMITS[limitOf(contract, method)];
  const often = `At most ${max} in ${window === 60_000 ? "a minute" : `${window / 60_000} minutes`}`;
  const byStatus = Map.groupBy(refusalsOf(`${method} ${url}`, contract), ({ status }) => status);
  const described = [...byStatus].map(([status, told]) => {
    const description = told.map((each) => inWords(each, often)).join(" Or: ");
    return [status, { description, "x-reasons": told.map(({ reason }) => reason), content: error }] as const;
  });
  return Object.fromEntries(described);
}

function inWords({ reason, text }: ToldRefusal, often: string): string {
  const sentence = /[.?!]$/.test(text) ? text : `${text}.`;
  return `\`${reason}\`: ${sentence}${reason === "too_many_requests" ? ` ${often}.` : ""}`;
}

function content(answer: z.ZodType | Content): Json {
  return answer instanceof z.ZodType
    ? { "application/json": { schema: schemaOf(answer, "output") } }
    : { [answer.type]: { schema: { type: "string", description: answer.about } } };
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json;
}
