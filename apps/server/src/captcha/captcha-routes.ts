/** Confirming an account by captcha (api §3.2.8, §3.5.30). */
import { type CaptchaResponse, captchaVerifyRequest } from "@baize/protocol";
import type { FastifyInstance } from "fastify";
import { caller } from "../http/access.ts";
import type { HttpDeps } from "../http/http-deps.ts";
import { HttpError } from "../http/http-error.ts";
import { readBody } from "../http/reading.ts";

export async function captchaRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { captcha, stores } = deps;

  app.get(
    "/api/v1/captcha",
    { config: { access: { who: "anyone" } } },
    async (_request, reply): Promise<CaptchaResponse> => {
      reply.header("cache-control", "no-store");
      return captcha.challenge();
    },
  );

  app.post(
    "/api/v1/recaptcha/verify",
    { config: { access: { who: "user", limit: "captcha" } } },
    async (request, reply) => {
      const { token } = readBody(request, captchaVerifyRequest);
      if (!(await captcha.verify(token))) throw new HttpError("captcha_failed", { asText: true });
      await stores.users.confirmEmail(caller(request).id, new Date(deps.now()));
      return reply.type("text/plain; charset=utf-8").send("Account confirmed. Please log out and back in.");
    },
  );
}
