/** Registration, e-mail confirmation, password reset (api §3.2.4 to §3.2.8, §4.1). */
import { z } from "zod";
import { successSchema } from "./common.ts";
import { resource } from "./contract.ts";

/** POST /api/v1/registration. Field rules give field errors, not a 400, so the fields are read one by one. */
export const registrationRequest = z.object({
  user: z.object({
    email: z.unknown().optional(),
    password: z.unknown().optional(),
    password_confirmation: z.unknown().optional(),
    alias: z.unknown().optional(),
    /** IANA name; an unknown one is ignored. */
    timezone: z.unknown().optional(),
    /** English name of a language of the interface; an unknown one is ignored. */
    language: z.unknown().optional(),
  }),
  /** Path of this site where the person goes on after confirming their address; anything else is ignored. */
  return_to: z.unknown().optional(),
});
export type RegistrationRequest = z.infer<typeof registrationRequest>;

/** POST /api/v1/confirm-email/resend; a body is not needed. `return_to` as with a registration. */
export const resendRequest = z.object({ return_to: z.unknown().optional() });
export type ResendRequest = z.infer<typeof resendRequest>;

/** POST /api/v1/reset-password. `return_to` as with a registration. */
export const resetRequest = z.object({
  user: z.object({ email: z.unknown().optional() }),
  return_to: z.unknown().optional(),
});
export type ResetRequest = z.infer<typeof resetRequest>;

/** POST /api/v1/reset-password/update. `id` is the token of the mailed link. */
export const resetUpdateRequest = z.object({
  id: z.string(),
  user: z.object({ password: z.unknown().optional(), password_confirmation: z.unknown().optional() }),
});
export type ResetUpdateRequest = z.infer<typeof resetUpdateRequest>;

/** POST /api/v1/recaptcha/verify. */
export const captchaVerifyRequest = z.object({ token: z.string().min(1) });
export type CaptchaVerifyRequest = z.infer<typeof captchaVerifyRequest>;

/** GET /api/v1/captcha: which captcha the page has to run. */
export const captchaResponse = z.discriminatedUnion("provider", [
  z.object({ provider: z.literal("recaptcha"), site_key: z.string() }),
  z.object({ provider: z.literal("altcha"), challenge: z.record(z.string(), z.unknown()) }),
]);
export type CaptchaResponse = z.infer<typeof captchaResponse>;

export const accountRoutes = resource("Accounts", {
  "GET /api/v1/confirm-email/:token": {
    summary: "Spend the token of a confirmation mail. It counts once.",
    access: { who: "anyone" },
    // A link checker must not use the link up.
    head: false,
    answer: successSchema,
    refusals: {
      invalid_confirmation:
        "with `confirmed: true` beside the error when the account of a spent token is confirmed.",
    },
  },
  "POST /api/v1/confirm-email/resend": {
    summary: "Send the confirmation mail again. A body is not needed.",
    access: { who: "user", limit: "resendConfirmation" },
    body: resendRequest,
    bodyIs: "as sent",
    answer: successSchema,
  },
  "POST /api/v1/reset-password": {
    summary: "Ask for a reset mail. The answer is the same whether or not the account exists.",
    access: { who: "anyone", limit: "resetRequest" },
    body: resetRequest,
    answer: successSchema,
  },
  "GET /api/v1/reset-password/:token": {
    summary: "Whether the token of a reset mail can still be used. Asking does not spend it.",
    access: { who: "anyone" },
    answer: successSchema,
    refusals: { invalid_reset_token: true },
  },
  "POST /api/v1/reset-password/update": {
    summary: "Set a new password with the token of a reset mail; all sessions of the user end.",
    access: { who: "anyone" },
    body: resetUpdateRequest,
    answer: successSchema,
    refusals: { invalid_reset_token: true, password_update_failed: "with errors by field." },
  },
  "GET /api/v1/captcha": {
    summary: "Which captcha confirms an account, and its challenge or key.",
    access: { who: "anyone" },
    answer: captchaResponse,
  },
  "POST /api/v1/recaptcha/verify": {
    summary: "Confirm the account by a solved captcha.",
    access: { who: "user", limit: "captcha" },
    body: captchaVerifyRequest,
    answer: { type: "text/plain", about: "Account confirmed. Please log out and back in." },
    refusals: { captcha_failed: true },
  },
});
