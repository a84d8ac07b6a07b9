/** Sign-in, sign-out, renewal (api §3.2.1 to §3.2.3, §4). */
import { z } from "zod";

/** POST /api/v1/session. Wrong types count as wrong credentials, so the fields stay unknown. */
export const signInRequest = z.object({
  user: z.object({ email: z.unknown().optional(), password: z.unknown().optional() }),
});
export type SignInRequest = z.infer<typeof signInRequest>;

/** Answer of sign-in, registration and renewal: opaque texts. */
export const tokensResponse = z.object({
  data: z.object({ token: z.string().min(1), renew_token: z.string().min(1) }),
});
export type TokensResponse = z.infer<typeof tokensResponse>;

/** DELETE /api/v1/session. */
export const signOutResponse = z.object({ data: z.object({}) });
export type SignOutResponse = z.infer<typeof signOutResponse>;

/** GET /api/v1/authtest. */
export const authTestResponse = z.object({ fake: z.literal("data"), userid: z.int(), now: z.string() });
export type AuthTestResponse = z.infer<typeof authTestResponse>;
