/** Accounts: registration, sign-in, e-mail confirmation, password reset (api §3.2, §4). */
import { setTimeout } from "node:timers/promises";
import { type FieldProblems, readSitePath } from "@baize/protocol";
import { hashToken, newToken } from "../base/tokens.ts";
import { HttpError } from "../http/http-error.ts";
import type { Mailer } from "../mail/mailer.ts";
import { confirmationMail, resetMail } from "../mail/messages.ts";
import type { OneTimeKind } from "../storage/one-time-token-store.ts";
import type { Stores } from "../storage/stores.ts";
import { type User, UserTakenError } from "../storage/user-store.ts";
import {
  aliasErrors,
  BLANK,
  emailErrors,
  knownLanguage,
  knownTimezone,
  normaliseEmail,
  passwordErrors,
  TAKEN,
  WRONG,
} from "./account-rules.ts";
import { KnownAddresses } from "./known-addresses.ts";
import type { LoginSessions, LoginTokens } from "./login-sessions.ts";
import { NICKNAME_ERRORS, normaliseNickname } from "./nickname-rules.ts";
import { checkPassword, hashPassword } from "./passwords.ts";

const CONFIRM_MS = 7 * 24 * 3_600_000;
const RESET_MS = 2 * 3_600_000;
/** Who registers once more within this time, with all the same, had no answer the first time. */
const SAME_REGISTRATION_MS = 10 * 60_000;
/** A request of a reset link is answered after this time: far longer than it takes, with and without an account. */
const RESET_ANSWER_MS = 100;

export interface AccountDeps {
  stores: Pick<Stores, "users" | "oneTimeTokens">;
  sessions: LoginSessions;
  mailer: Mailer;
  /** Address of the product, without a trailing slash. */
  publicUrl(): string;
  /** Name of the product in mails. */
  product?: string | null;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The fields of a registration, untrusted. */
interface Registration {
  email?: unknown;
  password?: unknown;
  password_confirmation?: unknown;
  alias?: unknown;
  timezone?: unknown;
  language?: unknown;
}

/** The fields of a change of password, untrusted. */
interface PasswordChange {
  current_password?: unknown;
  password?: unknown;
  password_confirmation?: unknown;
}

/** All of them throw HttpError with a code of the catalogue when they refuse. */
export interface Accounts {
  /**
   * Whoever asks again for an account that they have just made, since they had no answer, is signed in to it.
   * `returnTo`: where the mailed link leads on to; counts only when it is a path of this site.
   */
  register(fields: Registration, ip?: string, returnTo?: unknown): Promise<LoginTokens>;
  signIn(email: unknown, password: unknown, ip?: string): Promise<LoginTokens>;
  /** Whether somebody has signed in to the account from this address before. */
  isKnownAt(email: unknown, ip: string): boolean;
  /** Uses up the token of a confirmation link. The refusal of a used one tells that its account is confirmed. */
  confirmEmail(token: string): Promise<void>;
  /** Mails a new confirmation link, unless the address is confirmed. */
  resendConfirmation(user: User, returnTo?: unknown): Promise<void>;
  /** Mails a reset link when there is such an account; tells nobody whether there is, by its answer or its time. */
  requestReset(email: unknown, returnTo?: unknown): Promise<void>;
  /** Sets a new password by the token of a reset link and ends all sessions of the user. */
  resetPassword(token: string, password: unknown, confirmation: unknown, ip?: string): Promise<void>;
  /** Throws unless the token of a reset link can still be used; does not use it up. */
  checkResetToken(token: string): Promise<void>;
  /** Sets a new password for whoever knows the old one; all sessions of the user but `familyId` end. */
  changePassword(user: User, change: PasswordChange, familyId: string | null): Promise<void>;
}

/** The query of a mailed link that leads on to a path of this site; nothing for whatever else was asked for. */
function returnQuery(returnTo: unknown): string {
  const path = readSitePath(returnTo);
  return path === null ? "" : `?returnTo=${encodeURIComponent(path)}`;
}

export function createAccounts(deps: AccountDeps): Accounts {
  const { stores, sessions, mailer, publicUrl, now } = deps;
  const product = deps.product ?? "Baize";
  const { users, oneTimeTokens } = stores;
  const known = new KnownAddresses();

  async function issue(userId: number, kind: OneTimeKind, lifetime: number): Promise<string> {
    const token = newToken();
    await oneTimeTokens.issue({ userId, kind, tokenHash: hashToken(token), expires: now() + lifetime });
    return token;
  }

  async function sendConfirmation(user: User, returnTo: unknown): Promise<void> {
    const token = await issue(user.id, "confirm", CONFIRM_MS);
    const link = `${publicUrl()}/confirm-email/${token}${returnQuery(returnTo)}`;
    mailer.send(confirmationMail(user, link, product));
  }

  /**
   * The account that just such a registration has made; null: it is somebody else's, or old. Whoever knows address, nickname and
   * password learns nothing by it, and for others the answer takes as long.
   */
  async function justMade(
    { fields }: UserTakenError,
    email: string,
    alias: string,
    password: string,
  ): Promise<User | null> {
    if (!fields.includes("email")) return null;
    const user = await users.findByEmail(email);
    const { valid } = await checkPassword(password, user?.passwordHash ?? null);
    if (!user || !valid || user.alias !== alias) return null;
    return now() - user.insertedAt.getTime() < SAME_REGISTRATION_MS ? user : null;
  }

  async function sendReset(email: string, returnTo: unknown): Promise<void> {
    const user = await users.findByEmail(email);
    if (!user) return;
    const token = await issue(user.id, "reset", RESET_MS);
    const link = `${publicUrl()}/reset-password/${token}${returnQuery(returnTo)}`;
    mailer.send(resetMail(user, link, product));
  }

  /** Null where the stored hash has changed while the password was checked: by a new password, or a newer kind of hash. */
  async function trySignIn(email: unknown, password: string, ip?: string): Promise<LoginTokens | null> {
    const user = await users.findByEmail(normaliseEmail(email));
    const check = await checkPassword(password, user?.passwordHash ?? null);
    if (!user?.passwordHash || !check.valid) throw new HttpError("invalid_credentials");
    const tokens = await sessions.open(user.id, user.passwordHash);
    if (!tokens) return null;
    if (check.outdated) await users.renewHash(user.id, user.passwordHash, await hashPassword(password));
    if (ip) known.remember(user.email, ip);
    return tokens;
  }

  return {
    async register(fields, ip, returnTo) {
      const email = normaliseEmail(fields.email);
      const alias = normaliseNickname(fields.alias);
      const errors = withoutEmpty({
        email: emailErrors(email),
        ...passwordErrors(fields.password, fields.password_confirmation),
        alias: aliasErrors(alias),
      });
      if (Object.keys(errors).length > 0) throw new HttpError("registration_failed", { errors });
      const passwordHash = await hashPassword(fields.password as string);
      try {
        const user = await users.create({
          email,
          alias,
          passwordHash,
          timezone: knownTimezone(fields.timezone),
          language: knownLanguage(fields.language),
        });
        await sendConfirmation(user, returnTo);
        const tokens = await sessions.open(user.id, passwordHash);
        // Somebody has used the address's first reset link already: the password of this registration is no longer the one.
        if (!tokens) throw new HttpError("invalid_credentials");
        if (ip) known.remember(email, ip);
        return tokens;
      } catch (error) {
        if (!(error instanceof UserTakenError)) throw error;
        const made = await justMade(error, email, alias, fields.password as string);
        const tokens = made?.passwordHash ? await sessions.open(made.id, made.passwordHash) : null;
        if (tokens) return tokens;
        const taken = Object.fromEntries(
          error.fields.map((field) =>
            field === "lookalike" ? ["alias", [NICKNAME_ERRORS.lookalike]] : [field, [TAKEN]],
          ),
        );
        throw new HttpError("registration_failed", { errors: taken });
      }
    },

    isKnownAt: (email, ip) => known.knows(normaliseEmail(email), ip),

    async signIn(email, password, ip) {
      const given = typeof password === "string" ? password : "";
      const tokens = (await trySignIn(email, given, ip)) ?? (await trySignIn(email, given, ip));
      if (!tokens) throw new HttpError("invalid_credentials");
      return tokens;
    },

    async confirmEmail(token) {
      const tokenHash = hashToken(token);
      const userId = await oneTimeTokens.consume("confirm", tokenHash, now());
      if (userId === null) {
        const owner = await oneTimeTokens.ownerOf("confirm", tokenHash);
        const confirmed = owner !== null && (await users.find(owner))?.emailConfirmedAt;
        // Whoever reloads the page, or comes after a scanner of mails, learns that all is well.
        throw new HttpError("invalid_confirmation", confirmed ? { beside: { confirmed: true } } : {});
      }
      await users.confirmEmail(userId, new Date(now()));
    },

    async resendConfirmation(user, returnTo) {
      if (!user.emailConfirmedAt) await sendConfirmation(user, returnTo);
    },

    async requestReset(email, returnTo) {
      await Promise.all([sendReset(normaliseEmail(email), returnTo), setTimeout(RESET_ANSWER_MS)]);
    },

    async resetPassword(token, password, confirmation, ip) {
      const tokenHash = hashToken(token);
      if ((await oneTimeTokens.peek("reset", tokenHash, now())) === null)
        throw new HttpError("invalid_reset_token");
      // Checked before the token is used up: a typing mistake must not cost the link.
      const errors = passwordErrors(password, confirmation);
      if (Object.keys(errors).length > 0) throw new HttpError("password_update_failed", { errors });
      const passwordHash = await hashPassword(password as string);
      const userId = await oneTimeTokens.consume("reset", tokenHash, now());
      if (userId === null) throw new HttpError("invalid_reset_token");
      await users.setPassword(userId, passwordHash);
      await sessions.closeAll(userId);
      const owner = ip ? await users.find(userId) : null;
      if (ip && owner) known.remember(owner.email, ip);
    },

    async checkResetToken(token) {
      if ((await oneTimeTokens.peek("reset", hashToken(token), now())) === null)
        throw new HttpError("invalid_reset_token");
    },

    async changePassword(user, change, familyId) {
      const given = typeof change.current_password === "string" ? change.current_password : "";
      const errors = passwordErrors(change.password, change.password_confirmation);
      const checked = user.passwordHash;
      if (given === "") errors.current_password = [BLANK];
      else if (!(await checkPassword(given, checked)).valid) errors.current_password = [WRONG];
      if (Object.keys(errors).length > 0 || checked === null)
        throw new HttpError("password_update_failed", { errors });
      const changed = await users.setPassword(
        user.id,
        await hashPassword(change.password as string),
        checked,
      );
      // Somebody else was faster, by a reset link or by the old password: it is not the current one any more.
      if (!changed) throw new HttpError("password_update_failed", { errors: { current_password: [WRONG] } });
      await sessions.closeAll(user.id, familyId);
    },
  };
}

function withoutEmpty(errors: FieldProblems): FieldProblems {
  return Object.fromEntries(Object.entries(errors).filter(([, messages]) => messages.length > 0));
}
