/** E-mail confirmation and password reset (api §3.2.5 to §3.2.7). */
import { resendRequest, resetRequest, resetUpdateRequest, type SuccessBody } from "@baize/protocol";
import type { FastifyInstance } from "fastify";
import { caller } from "../http/access.ts";
import type { HttpDeps } from "../http/http-deps.ts";
import type { Limiter } from "../http/rate-limits.ts";
import { pathText, readBody } from "../http/reading.ts";
import { normaliseEmail } from "./account-rules.ts";

export async function accountRoutes(app: FastifyInstance, deps: HttpDeps, limit: Limiter): Promise<void> {
  const { accounts } = deps;

  app.get(
    "/api/v1/confirm-email/:token",
    // A HEAD request of a link checker must not use the link up.
    { exposeHeadRoute: false, config: { access: { who: "anyone" } } },
    async (request): Promise<SuccessBody> => {
      await accounts.confirmEmail(pathText(request, "token"));
      return { success: { message: "Email confirmed" } };
    },
  );

  app.post(
    "/api/v1/confirm-email/resend",
    { config: { access: { who: "user", limit: "resendConfirmation" } } },
    async (request): Promise<SuccessBody> => {
      const { return_to } = resendRequest.safeParse(request.body).data ?? {};
      await accounts.resendConfirmation(caller(request), return_to);
      return { success: { message: "Confirmation email sent" } };
    },
  );

  app.post(
    "/api/v1/reset-password",
    { config: { access: { who: "anyone", limit: "resetRequest" } } },
    async (request): Promise<SuccessBody> => {
      const { user, return_to } = readBody(request, resetRequest);
      const { email } = user;
      await limit(request, "resetEmail", `email ${normaliseEmail(email)}`);
      await accounts.requestReset(email, return_to);
      return { success: { message: "Password reset email sent" } };
    },
  );

  app.get(
    "/api/v1/reset-password/:token",
    { config: { access: { who: "anyone" } } },
    async (request): Promise<SuccessBody> => {
      await accounts.checkResetToken(pathText(request, "token"));
      return { success: { message: "Reset token is valid" } };
    },
  );

  app.post(
    "/api/v1/reset-password/update",
    { config: { access: { who: "anyone" } } },
    async (request): Promise<SuccessBody> => {
      const { id, user } = readBody(request, resetUpdateRequest);
      await accounts.resetPassword(id, user.password, user.password_confirmation, request.ip);
      return { success: { message: "Password updated successfully" } };
    },
  );
}
