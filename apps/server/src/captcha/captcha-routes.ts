/** Confirming an account by captcha (api §3.2.8). */

import type { FastifyInstance } from "fastify";
import { HttpError } from "../http/http-error.ts";
import { serve } from "../http/serve.ts";
import type { Stores } from "../storage/stores.ts";
import type { Captcha } from "./captcha.ts";

/** What these routes work with. */
export interface CaptchaDeps {
  stores: Pick<Stores, "users">;
  captcha: Captcha;
  /** Milliseconds since 1970. */
  now(): number;
}

export async function captchaRoutes(app: FastifyInstance, deps: CaptchaDeps): Promise<void> {
  const { captcha, stores } = deps;

  serve(app, "GET /api/v1/captcha", async ({ reply }) => {
    reply.header("cache-control", "no-store");
    return captcha.challenge();
  });

  serve(app, "POST /api/v1/recaptcha/verify", async ({ body, user }) => {
    if (!(await captcha.verify(body.token))) throw new HttpError("captcha_failed", { asText: true });
    await stores.users.confirmEmail(user.id, new Date(deps.now()));
    return "Account confirmed. Please log out and back in.";
  });
}
