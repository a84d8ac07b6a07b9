/** How often what may be asked (api §9.4). */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Requests allowed in a window, per key. */
export const RATE_LIMITS = {
  read: { max: 600, window: MINUTE },
  write: { max: 60, window: MINUTE },
  /** Of any outcome; the next two count the attempts that fail. */
  signIn: { max: 30, window: MINUTE },
  login: { max: 10, window: MINUTE },
  loginEmail: { max: 5, window: MINUTE },
  registration: { max: 5, window: HOUR },
  resetRequest: { max: 10, window: HOUR },
  resetEmail: { max: 3, window: HOUR },
  renew: { max: 30, window: MINUTE },
  passwordChange: { max: 10, window: HOUR },
  resendConfirmation: { max: 3, window: HOUR },
  captcha: { max: 10, window: HOUR },
  createRoom: { max: 10, window: 10 * MINUTE },
  pluginWrite: { max: 30, window: HOUR },
  webhook: { max: 10, window: MINUTE },
  customCardRead: { max: 120, window: MINUTE },
  customCardWrite: { max: 60, window: HOUR },
  deckWrite: { max: 120, window: MINUTE },
  deckImport: { max: 20, window: MINUTE },
} as const;

export type LimitName = keyof typeof RATE_LIMITS;

/** The limit that a route has when its access names none: reading is cheap. */
export function limitOf({ access }: { access: { limit?: LimitName } }, method: string): LimitName {
  return access.limit ?? (method === "GET" || method === "HEAD" ? "read" : "write");
}
