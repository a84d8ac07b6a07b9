/** Every failure leaves the server in the canonical envelope (api §1.6), and nothing internal leaves with it. */
import { type HttpReason, mayRefuse, type RouteName, routes } from "@baize/protocol";
import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import { isAccountGone, isOwnerGone, isStorageAway, sqlState } from "../base/storage-errors.ts";
import { WorkerGoneError } from "../base/worker-errors.ts";
import { HttpError } from "./http-error.ts";

/** Characters or numbers that the database cannot hold: the request is at fault. */
const BAD_VALUE_STATES = new Set(["22P05", "22021", "22003", "22001"]);

const UNSTORABLE = "holds a character or a number that cannot be stored";

/** Paths that belong to the API; everything else belongs to the web app. */
export function isApiPath(url: string): boolean {
  return /^\/(?:be|api|socket)(?:[/?#]|$)/.test(url);
}

declare module "fastify" {
  interface FastifyInstance {
    /** `POST /api/v1/decks: not_found`: what was refused against the contracts. Tests find it empty. */
    undeclaredRefusals: Set<string>;
  }
}

export function handleErrors(app: FastifyInstance): void {
  app.decorate("undeclaredRefusals", new Set<string>());
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    const { route } = request.routeOptions.config;
    if (route && !isDeclared(route, refusal.code)) {
      app.undeclaredRefusals.add(`${route}: ${refusal.code}`);
      request.log.warn(
        { reason: refusal.code },
        "A route refused for a reason that its contract does not name.",
      );
    }
    if (refusal.status >= 500) request.log.error({ err: error }, "A request failed.");
    return sendRefusal(reply, refusal);
  });
}

function isDeclared(route: RouteName, reason: HttpReason): boolean {
  return mayRefuse(route, routes[route], reason);
}

/** The refusal that an error thrown under a route amounts to. */
function refusalOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof WorkerGoneError) return new HttpError("rooms_reopening", { retryAfter: 2 });
  if (isStorageAway(error)) return new HttpError("storage_away", { retryAfter: 5 });
  if (BAD_VALUE_STATES.has(sqlState(error) ?? ""))
    return new HttpError("bad_request", { errors: { request: [UNSTORABLE] } });
  // Deleted by another request since this one looked: the account that asks, or what it asks about.
  if (isAccountGone(error)) return new HttpError("unauthorized");
  if (isOwnerGone(error)) return new HttpError("not_found");
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  // A folder asked for as a file.
  if (status === 403 || status === 404) return new HttpError("not_found");
  if (status === 413) return new HttpError("request_too_large");
  if (status === 415) return new HttpError("unsupported_media_type");
  if (typeof status === "number" && status >= 400 && status < 500) return new HttpError("bad_request");
  return new HttpError("internal");
}

export function sendRefusal(reply: FastifyReply, refusal: HttpError): FastifyReply {
  const { retryAfter, asText } = refusal.details;
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  reply.code(refusal.status);
  return asText ? reply.type("text/plain; charset=utf-8").send(refusal.message) : reply.send(refusal.body());
}
