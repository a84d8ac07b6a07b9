/** Who sends a request (api §1.3): the token of the header, or the cookie where a route allows it. */
import type { FastifyRequest } from "fastify";
import type { SessionOwner } from "../storage/session-store.ts";

export const SESSION_COOKIE = "vt_session";

const NO_TOKEN = new Set(["", "null", "undefined"]);

/** Whose a token or a cookie is; null: nobody's. */
export interface Sessions {
  authenticate(token: string): Promise<SessionOwner | null>;
  authenticateCookie(cookie: string): Promise<SessionOwner | null>;
}

/** The token of the `Authorization` header, raw or after `Bearer`; null when there is none. */
export function headerToken(request: FastifyRequest): string | null {
  const header = (request.headers.authorization ?? "").trim();
  const token = header.replace(/^Bearer(?:\s+|$)/i, "");
  return NO_TOKEN.has(token) ? null : token;
}

/** The value of the session cookie, whether or not the route may use it. */
export function sessionCookie(request: FastifyRequest): string | null {
  return request.cookies[SESSION_COOKIE] || null;
}

/**
 * The owner of the request's session. The header always wins over the cookie; the cookie counts only where the route
 * allows it and, for requests that change something, only when they come from our own pages.
 */
export async function identify(
  request: FastifyRequest,
  sessions: Sessions,
  options: { cookie: boolean; publicUrl: string },
): Promise<SessionOwner | null> {
  const token = headerToken(request);
  if (token) return sessions.authenticate(token);
  const cookie = options.cookie ? sessionCookie(request) : null;
  if (!cookie || !fromOwnPage(request, options.publicUrl)) return null;
  return sessions.authenticateCookie(cookie);
}

function fromOwnPage(request: FastifyRequest, publicUrl: string): boolean {
  const origin = request.headers.origin;
  if (request.method === "GET" || request.method === "HEAD" || origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === request.host || host === new URL(publicUrl).host;
}
