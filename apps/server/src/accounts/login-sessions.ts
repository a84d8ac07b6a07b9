/** Login sessions as the rest of the server uses them: tokens in, owners out (api §4.2-4.4). */
import { randomUUID } from "node:crypto";
import { hashToken, newToken, seal, unseal } from "../base/tokens.ts";
import type { SessionOwner, SessionStore } from "../storage/session-store.ts";

/** What a client gets at sign-in, registration and renewal. */
export interface LoginTokens {
  token: string;
  renewToken: string;
  /** Value of the `vt_session` cookie. */
  cookie: string;
}

export interface LoginSessions {
  /** Opens a family for a user who has signed in; null where `passwordHash`, which was checked, is not theirs any more. */
  open(userId: number, passwordHash: string): Promise<LoginTokens | null>;
  /** Who an auth token belongs to; null = unknown or expired. Extends its lifetime. */
  authenticate(token: string): Promise<SessionOwner | null>;
  /** Who a `vt_session` cookie belongs to. */
  authenticateCookie(cookie: string): Promise<SessionOwner | null>;
  /**
   * An open socket counts as use of its family's auth token, which is extended within a quarter of a minute. When the family
   * was ended by another server on this database, that is announced then.
   */
  noteUse(familyId: string): void;
  /** Renews; null = not a valid renew token. `cookie` is what the browser holds, kept when it fits. */
  renew(renewToken: string, cookie: string | null): Promise<LoginTokens | null>;
  /** Ends the family that any of the secrets belongs to. */
  close(secrets: (string | null)[]): Promise<void>;
  /** Ends all sessions of a user, but for one family where it is named. */
  closeAll(userId: number, butFor?: string | null): Promise<void>;
  /** Called with the families whose sockets must be closed with 4401 now. */
  onRevoked(listener: (familyIds: string[]) => void): void;
}

export interface LoginSessionsOptions {
  log?: { error(data: object, message: string): void };
  /** How often what was noted is written, all in one statement; in milliseconds. */
  everyMs?: number;
}

export function createLoginSessions(
  store: SessionStore,
  now: () => number,
  { log, everyMs = 15_000 }: LoginSessionsOptions = {},
): LoginSessions {
  const listeners: ((familyIds: string[]) => void)[] = [];
  const announce = (familyIds: string[]) => {
    if (familyIds.length > 0) for (const listener of listeners) listener(familyIds);
  };

  const used = new Set<string>();
  async function writeUses(): Promise<void> {
    const familyIds = [...used];
    used.clear();
    try {
      announce(await store.touch(familyIds, now()));
    } catch (error) {
      log?.error({ err: error, sessions: familyIds.length }, "Sessions of open sockets were not extended.");
    }
  }

  async function cookieFor(owner: SessionOwner, held: string | null): Promise<string> {
    const holder = held ? await store.findByCookie(hashToken(held), now()) : null;
    if (held && holder?.familyId === owner.familyId) return held;
    const cookie = newToken();
    await store.setCookie(owner.familyId, hashToken(cookie));
    return cookie;
  }

  return {
    async open(userId, passwordHash) {
      const tokens: LoginTokens = { token: newToken(), renewToken: newToken(), cookie: newToken() };
      const hashes = {
        authHash: hashToken(tokens.token),
        renewHash: hashToken(tokens.renewToken),
        cookieHash: hashToken(tokens.cookie),
      };
      const owner = { userId, familyId: randomUUID() };
      return (await store.create(owner, passwordHash, hashes, now())) ? tokens : null;
    },

    authenticate: (token) => store.useAuth(hashToken(token), now()),
    authenticateCookie: (cookie) => store.findByCookie(hashToken(cookie), now()),

    noteUse(familyId) {
      if (used.size === 0) setTimeout(() => void writeUses(), everyMs).unref();
      used.add(familyId);
    },

    async renew(renewToken, cookie) {
      const pair = { token: newToken(), renewToken: newToken() };
      const next = {
        authHash: hashToken(pair.token),
        renewHash: hashToken(pair.renewToken),
        sealedPair: seal(pair, renewToken),
      };
      const rotation = await store.rotate(hashToken(renewToken), next, now());
      switch (rotation.kind) {
        case "unknown":
          return null;
        case "stolen":
          announce([rotation.owner.familyId]);
          return null;
        case "repeated":
          return {
            ...(unseal(rotation.sealedPair, renewToken) as typeof pair),
            cookie: await cookieFor(rotation.owner, cookie),
          };
        case "rotated":
          return { ...pair, cookie: await cookieFor(rotation.owner, cookie) };
      }
    },

    async close(secrets) {
      for (const secret of secrets) {
        const familyId = secret ? await store.familyOf(hashToken(secret)) : null;
        if (!familyId) continue;
        await store.revoke(familyId, now());
        announce([familyId]);
      }
    },

    async closeAll(userId, butFor) {
      announce(await store.revokeAll(userId, now(), butFor));
    },

    onRevoked(listener) {
      listeners.push(listener);
    },
  };
}
