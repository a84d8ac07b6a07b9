/** The one HTTP client of the app: every call goes to `/be` with the session's token and renews it once on a 401. */
import { type Call, createCall, type Transport } from "@baize/client";
import type { Session } from "./session.ts";

export interface HttpClient {
  /** Throws `HttpError`. */
  call: Call;
}

export function createHttp(send: Transport, session: Session): HttpClient {
  const token = () => session.getState().tokens?.authToken ?? null;
  return { call: createCall(send, { token, renew: session.renew }) };
}
