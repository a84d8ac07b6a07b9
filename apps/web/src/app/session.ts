/**
 * The login session of this browser: two tokens in local storage, read before the first render, so that nothing ever
 * acts signed out by mistake. Tokens go only by log-out or by a definite refusal of a renewal (401, 403); a slow or
 * missing network never signs anybody out.
 */

import { createCall, HttpError, type Transport } from "@baize/client";
import { createStore, type StoreApi } from "zustand/vanilla";
import { randomId } from "../browser/random-id.ts";

interface Tokens {
  authToken: string;
  renewToken: string;
  /** Names the sign-in that they go back to; absent: an older version of this page has signed in. */
  signIn?: string | undefined;
}

interface SessionState {
  /** Null = signed out. */
  tokens: Tokens | null;
  /** True after the server refused a renewal, until the next sign-in: the person is told why they are signed out. */
  expired: boolean;
}

/** Tells one sign-in from another, however often its tokens were renewed; null: nobody is signed in. */
export const whose = ({ tokens }: Pick<SessionState, "tokens">): string | null =>
  tokens && (tokens.signIn ?? "");

/** The answer to a sign-in or sign-up without both tokens. */
export class MissingTokens extends Error {}

export interface Registration {
  email: string;
  password: string;
  password_confirmation: string;
  alias: string;
  /** English name of the language this person reads; mails come in it. */
  language: string;
}

export interface Session extends StoreApi<SessionState> {
  /** @throws HttpError, MissingTokens */
  login(email: string, password: string): Promise<void>;
  /**
   * @param returnTo path of this site that the mailed link leads on to.
   * @throws HttpError, MissingTokens
   */
  register(user: Registration, returnTo?: string): Promise<void>;
  /** Signs out here at once and tells the server; a failure to tell is only a console warning. */
  logout(): Promise<void>;
  /**
   * Trades the renew token for a new pair. All callers share one request, and tabs take turns.
   * @param stale the auth token that was refused; if another tab has replaced it already, nothing is sent.
   * @returns whether the request that failed is worth repeating: not as somebody else, who has signed in meanwhile.
   */
  renew(stale: string): Promise<boolean>;
  /** Takes over what another tab has stored. */
  adoptStored(): void;
}

const AUTH_KEY = "authToken";
const RENEW_KEY = "renewToken";
const SIGN_IN_KEY = "signIn";

/**
 * @param storage null where the browser forbids it; the session then lives as long as the page.
 * @param exclusive runs a function while no other tab runs one (the browser's lock manager).
 */
export function createSession(
  send: Transport,
  storage: Storage | null,
  exclusive: <T>(task: () => Promise<T>) => Promise<T> = (task) => task(),
): Session {
  const store = createStore<SessionState>(() => ({ tokens: readTokens(storage), expired: false }));
  const call = createCall(send);
  let renewal: Promise<boolean> | null = null;
  /** By the auth tokens that this page has had, whose they were. */
  const owners = new Map<string, string | null>();
  const noteOwner = ({ tokens }: SessionState) => tokens && owners.set(tokens.authToken, whose({ tokens }));
  noteOwner(store.getState());
  store.subscribe(noteOwner);

  function keep(tokens: Tokens | null, expired = false): void {
    writeTokens(storage, tokens);
    store.setState({ tokens, expired });
  }

  function adoptStored(): void {
    const stored = readTokens(storage);
    const current = store.getState().tokens;
    if (stored?.authToken !== current?.authToken || stored?.renewToken !== current?.renewToken)
      store.setState({ tokens: stored, expired: false });
  }

  async function renewOnce(stale: string): Promise<boolean> {
    if (storage) adoptStored();
    const tokens = store.getState().tokens;
    if (!tokens) return false;
    if (tokens.authToken !== stale) return owners.get(stale) === whose({ tokens });
    try {
      keep(tokensOf(await call("POST /api/v1/session/renew", { token: tokens.renewToken }), tokens.signIn));
      return true;
    } catch (error) {
      if (error instanceof HttpError && (error.status === 401 || error.status === 403)) keep(null, true);
      return false;
    }
  }

  return {
    ...store,
    async login(email, password) {
      const answer = await call("POST /api/v1/session", { body: { user: { email, password } } });
      keep(tokensOf(answer, randomId()));
    },
    async register(user, returnTo) {
      const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const body = { user: { ...user, timezone }, return_to: returnTo };
      keep(tokensOf(await call("POST /api/v1/registration", { body }), randomId()));
    },
    async logout() {
      const token = store.getState().tokens?.authToken;
      keep(null);
      await call("DELETE /api/v1/session", { token }).catch((error: unknown) => {
        console.warn("Logging out: the server could not be told.", error);
      });
    },
    renew(stale) {
      renewal ??= exclusive(() => renewOnce(stale)).finally(() => {
        renewal = null;
      });
      return renewal;
    },
    adoptStored,
  };
}

function tokensOf(answer: unknown, signIn: string | undefined): Tokens {
  const data = (answer as { data?: { token?: unknown; renew_token?: unknown } } | null)?.data;
  if (!isToken(data?.token) || !isToken(data.renew_token)) throw new MissingTokens();
  return { authToken: data.token, renewToken: data.renew_token, signIn };
}

function isToken(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function readTokens(storage: Storage | null): Tokens | null {
  try {
    const authToken: unknown = JSON.parse(storage?.getItem(AUTH_KEY) ?? "null");
    const renewToken: unknown = JSON.parse(storage?.getItem(RENEW_KEY) ?? "null");
    const signIn: unknown = JSON.parse(storage?.getItem(SIGN_IN_KEY) ?? "null");
    if (!isToken(authToken) || !isToken(renewToken)) return null;
    return isToken(signIn) ? { authToken, renewToken, signIn } : { authToken, renewToken };
  } catch {
    return null;
  }
}

function writeTokens(storage: Storage | null, tokens: Tokens | null): void {
  try {
    if (tokens) {
      // Other tabs hear of the auth token (`start-session.ts`); by then all of it is there.
      if (tokens.signIn !== undefined) storage?.setItem(SIGN_IN_KEY, JSON.stringify(tokens.signIn));
      storage?.setItem(RENEW_KEY, JSON.stringify(tokens.renewToken));
      storage?.setItem(AUTH_KEY, JSON.stringify(tokens.authToken));
    } else {
      storage?.removeItem(AUTH_KEY);
      storage?.removeItem(RENEW_KEY);
      storage?.removeItem(SIGN_IN_KEY);
    }
  } catch {
    // A full or forbidden storage: the session lasts as long as this page.
  }
}
