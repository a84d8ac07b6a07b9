/** Sign-in, sign-out, renewal and the auth test (api §3.2.1 to §3.2.4, §3.9.47). */

import type { TokensResponse } from "@baize/protocol";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { senderAt } from "../base/sender.ts";
import { parseForms } from "../http/body-parsing.ts";
import { HttpError } from "../http/http-error.ts";
import { headerToken, identify, SESSION_COOKIE, sessionCookie } from "../http/identity.ts";
import type { Limiter } from "../http/rate-limits.ts";
import { serve } from "../http/serve.ts";
import { timeZ } from "../http/times.ts";
import { RENEW_MS } from "../storage/session-store.ts";
import { normaliseEmail } from "./account-rules.ts";
import type { Accounts } from "./accounts.ts";
import type { LoginSessions, LoginTokens } from "./login-sessions.ts";

/** What these routes work with. */
export interface SessionDeps {
  accounts: Accounts;
  sessions: LoginSessions;
  /** Address of the product, without a trailing slash. */
  publicUrl(): string;
  /** Milliseconds since 1970. */
  now(): number;
}

export async function sessionRoutes(app: FastifyInstance, deps: SessionDeps, limit: Limiter): Promise<void> {
  const { accounts, sessions } = deps;
  parseForms(app);

  const cookieOptions = (request: FastifyRequest) => ({
    path: "/",
    httpOnly: true,
    sameSite: "strict" as const,
    secure: request.protocol === "https" || deps.publicUrl().startsWith("https:"),
  });

  function hand(request: FastifyRequest, reply: FastifyReply, tokens: LoginTokens): TokensResponse {
    reply.setCookie(SESSION_COOKIE, tokens.cookie, { ...cookieOptions(request), maxAge: RENEW_MS / 1000 });
    return { data: { token: tokens.token, renew_token: tokens.renewToken } };
  }

  serve(app, "POST /api/v1/session", async ({ body, request, reply }) => {
    const { email, password } = body.user;
    // Strangers share the attempts that there are for an account; where its owner has been, they have their own.
    const sender = senderAt(request.ip);
    const from = accounts.isKnownAt(email, request.ip) ? ` from ${sender}` : "";
    const tokens = await limit.failures(
      [
        ["login", `ip ${sender}`],
        ["loginEmail", `email ${normaliseEmail(email)}${from}`],
      ],
      () => accounts.signIn(email, password, request.ip),
    );
    return hand(request, reply, tokens);
  });

  serve(app, "DELETE /api/v1/session", async ({ request, reply }) => {
    // An expired token still names the family that its owner wants closed. The cookie counts by its usual rule.
    const token = headerToken(request);
    const options = { cookie: true, publicUrl: deps.publicUrl() };
    const byCookie = !token && (await identify(request, sessions, options)) ? sessionCookie(request) : null;
    await sessions.close([token, byCookie]);
    reply.clearCookie(SESSION_COOKIE, cookieOptions(request));
    return { data: {} };
  });

  serve(app, "POST /api/v1/session/renew", async ({ request, reply }) => {
    const renewToken = headerToken(request);
    const tokens = renewToken ? await sessions.renew(renewToken, sessionCookie(request)) : null;
    if (!tokens) throw new HttpError("invalid_token");
    return hand(request, reply, tokens);
  });

  serve(app, "POST /api/v1/registration", async ({ body, request, reply }) => {
    const { user, return_to } = body;
    return hand(request, reply, await accounts.register(user, request.ip, return_to));
  });

  serve(app, "GET /api/v1/authtest", async ({ user }) => ({
    fake: "data",
    userid: user.id,
    now: timeZ(new Date(deps.now())),
  }));
}
