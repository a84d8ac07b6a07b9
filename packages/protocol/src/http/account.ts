/** Registration, e-mail confirmation, password reset (api §3.2.4 to §3.2.8, §4.1). */
import { z } from "zod";

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

/** POST /api/v1/profile/update_password: a new password for whoever knows the old one. */
export const passwordChangeRequest = z.object({
  user: z.object({
    current_password: z.unknown().optional(),
    password: z.unknown().optional(),
    password_confirmation: z.unknown().optional(),
  }),
});
export type PasswordChangeRequest = z.infer<typeof passwordChangeRequest>;

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
