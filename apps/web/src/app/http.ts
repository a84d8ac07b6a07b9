/** The one HTTP client of the app: every call goes to `/be` with the session's token and renews it once on a 401. */

import { type Exchange, HttpError, type Transport } from "@baize/client";
import type { Session } from "./session.ts";

type Options = Pick<Exchange, "timeout" | "signal" | "keepalive">;

/** `Answer` is the body's shape by the contract (api §3); the server is ours, so it is not checked again here. */
export interface HttpClient {
  get<Answer>(path: string, options?: Options): Promise<Answer>;
  post<Answer>(path: string, body?: unknown, options?: Options): Promise<Answer>;
  patch<Answer>(path: string, body: unknown, options?: Options): Promise<Answer>;
  delete<Answer>(path: string, options?: Options): Promise<Answer>;
}

/** All methods throw `HttpError`. */
export function createHttp(send: Transport, session: Session): HttpClient {
  async function call(path: string, exchange: Exchange): Promise<unknown> {
    const token = session.getState().tokens?.authToken ?? null;
    try {
      return await send(path, { ...exchange, token });
    } catch (error) {
      const renewable = error instanceof HttpError && error.status === 401 && token !== null;
      if (!renewable || !(await session.renew(token))) throw error;
      return send(path, { ...exchange, token: session.getState().tokens?.authToken });
    }
  }
  return {
    get: <Answer>(path: string, options?: Options) => call(path, { ...options }) as Promise<Answer>,
    post: <Answer>(path: string, body: unknown = {}, options?: Options) =>
      call(path, { ...options, method: "POST", body }) as Promise<Answer>,
    patch: <Answer>(path: string, body: unknown, options?: Options) =>
      call(path, { ...options, method: "PATCH", body }) as Promise<Answer>,
    delete: <Answer>(path: string, options?: Options) =>
      call(path, { ...options, method: "DELETE" }) as Promise<Answer>,
  };
}
