/** Registers a route by its contract: who may call it, how often, what it takes and gives, all stand there. */
import {
  type BodyRead,
  type Contract,
  type PathParams,
  paramsIn,
  type QueryNames,
  type RouteName,
  type Routes,
  routes,
  type WhoOf,
} from "@baize/protocol";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { z } from "zod";
import type { User } from "../storage/user-store.ts";
import { bytesOf } from "./body-parsing.ts";
import { pathId, pathIdOrNobody, pathText, queryText, readBody } from "./reading.ts";
import { SENT, type Sent } from "./sent.ts";

/** What came with the head of a request, read. */
export interface AskedHead<Name extends RouteName> {
  readonly params: PathParams<Name>;
  /** Null is what was not sent, or twice. */
  readonly query: { readonly [Query in QueryNames<Name>]: string | null };
  /** Whoever calls; null only where anyone may. */
  readonly user: WhoOf<Name> extends "anyone" ? User | null : User;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Asked<Name extends RouteName> extends AskedHead<Name> {
  readonly body: BodyRead<Name>;
}

type Given<Name extends RouteName> = Routes[Name] extends { answer: infer Answer }
  ? Answer extends z.ZodType
    ? z.input<Answer>
    : string | object
  : undefined;

/** What handles each route. A table, so that the compiler takes the texts of an answer for those that the contract names. */
type Handlers = { [Name in RouteName]: (asked: Asked<Name>) => Promise<Given<Name> | Sent> };
export type Handler<Name extends RouteName> = Handlers[Name];

interface ServeOptions<Name extends RouteName> {
  /** Runs before the body is read: throws where there is nothing to read it for. */
  before?(asked: AskedHead<Name>): Promise<void>;
  /** False: the answer is packed already. */
  compress?: false;
}

/** Clients of the format change things by either method. */
const METHODS: Record<string, string[]> = { PATCH: ["PATCH", "PUT"] };

export function serve<Name extends RouteName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
  { before, compress }: ServeOptions<Name> = {},
): void {
  const contract: Contract = routes[name];
  const [method = "", url = ""] = name.split(" ");
  const { access, status, answer } = contract;
  const headOf = createHeadReader<Name>(url, contract);
  const options: RouteShorthandOptions = {
    config: { access, route: name },
    ...(access.large ? { bodyLimit: access.large.most } : {}),
    ...(contract.head === false ? { exposeHeadRoute: false } : {}),
    ...(compress === undefined ? {} : { compress }),
    ...(before ? { onRequest: async (request, reply) => before(headOf(request, reply)) } : {}),
  };
  app.route({
    ...options,
    method: METHODS[method] ?? method,
    url,
    handler: async (request, reply) => {
      const head = headOf(request, reply);
      const body = bodyOf(request, contract) as BodyRead<Name>;
      const given = await handler({ ...head, body });
      if (given === SENT) return reply;
      if (status !== undefined) reply.status(status);
      if (answer && "about" in answer) reply.type(`${answer.type}; charset=utf-8`);
      return given;
    },
  });
}

/** Reads the parameters of path and query as the contract names them. Throws `bad_request` for an id that is none. */
function createHeadReader<Name extends RouteName>(
  url: string,
  contract: Contract,
): (request: FastifyRequest, reply: FastifyReply) => AskedHead<Name> {
  const inPath = paramsIn(url, contract);
  const inQuery = Object.keys(contract.query ?? {});
  return (request, reply) => {
    const params = Object.fromEntries(inPath.map(([param, kind]) => [param, READERS[kind](request, param)]));
    const query = Object.fromEntries(inQuery.map((param) => [param, queryText(request, param)]));
    // The readers follow the contract that the types are made of, and the access hook has looked for a user.
    return { params, query, user: request.user, request, reply } as unknown as AskedHead<Name>;
  };
}

const READERS = { id: pathId, "id or nobody": pathIdOrNobody, text: pathText } as const;

function bodyOf(request: FastifyRequest, { body, bodyIs }: Contract): unknown {
  if (bodyIs === "bytes") return bytesOf(request);
  if (bodyIs === "as sent") return request.body;
  return body && readBody(request, body);
}
