/** E-mail confirmation and password reset (api §3.2.5 to §3.2.7). */

import { resendRequest } from "@baize/protocol";
import type { FastifyInstance } from "fastify";
import type { Limiter } from "../http/rate-limits.ts";
import { serve } from "../http/serve.ts";
import { normaliseEmail } from "./account-rules.ts";
import type { Accounts } from "./accounts.ts";

/** What these routes work with. */
export interface AccountDeps {
  accounts: Accounts;
}

export async function accountRoutes(app: FastifyInstance, deps: AccountDeps, limit: Limiter): Promise<void> {
  const { accounts } = deps;

  serve(app, "GET /api/v1/confirm-email/:token", async ({ params }) => {
    await accounts.confirmEmail(params.token);
    return { success: { message: "Email confirmed" } };
  });

  serve(app, "POST /api/v1/confirm-email/resend", async ({ body, user }) => {
    const { return_to } = resendRequest.safeParse(body).data ?? {};
    await accounts.resendConfirmation(user, return_to);
    return { success: { message: "Confirmation email sent" } };
  });

  serve(app, "POST /api/v1/reset-password", async ({ body, request }) => {
    const { email } = body.user;
    await limit(request, "resetEmail", `email ${normaliseEmail(email)}`);
    await accounts.requestReset(email, body.return_to);
    return { success: { message: "Password reset email sent" } };
  });

  serve(app, "GET /api/v1/reset-password/:token", async ({ params }) => {
    await accounts.checkResetToken(params.token);
    return { success: { message: "Reset token is valid" } };
  });

  serve(app, "POST /api/v1/reset-password/update", async ({ body: { id, user }, request }) => {
    await accounts.resetPassword(id, user.password, user.password_confirmation, request.ip);
    return { success: { message: "Password updated successfully" } };
  });
}
