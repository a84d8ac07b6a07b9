/** Sign-in, sign-out, renewal (api §3.2.1 to §3.2.3, §4). */
import { z } from "zod";
import { registrationRequest } from "./accounts.ts";
import { resource } from "./contract.ts";

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

export const sessionRoutes = resource("Accounts", {
  "POST /api/v1/session": {
    summary:
      "Sign in. Also sets the cookie vt_session. Attempts count by account, apart from those from where its owner has signed in.",
    access: { who: "anyone", limit: "signIn" },
    body: signInRequest,
    answer: tokensResponse,
    refusals: { invalid_credentials: true },
  },
  "DELETE /api/v1/session": {
    summary: "Sign out: tokens, cookie and sockets of this login end.",
    access: { who: "anyone" },
    answer: signOutResponse,
  },
  "POST /api/v1/session/renew": {
    summary: "Trade the renew token, sent in the Authorization header, for a new pair. It counts once.",
    access: { who: "anyone", limit: "renew" },
    answer: tokensResponse,
    refusals: { invalid_token: true },
  },
  "POST /api/v1/registration": {
    summary:
      "Make an account and sign in; a confirmation mail follows. A nickname has letters of scripts that do not look alike, is not reserved and looks like no other account's.",
    access: { who: "anyone", limit: "registration" },
    body: registrationRequest,
    answer: tokensResponse,
    refusals: { registration_failed: "with errors by field." },
  },
  "GET /api/v1/authtest": {
    summary: "Who am I, and what time is it.",
    access: { who: "user" },
    answer: authTestResponse,
  },
});
