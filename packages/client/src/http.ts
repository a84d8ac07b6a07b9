/**
 * Calls routes of the API by their contracts: `call("PATCH /api/v1/decks/:id", { params: { id }, body })`. What a route takes and
 * gives are types only; nothing of the contracts is there when it runs.
 */
import type { AnswerOf, BodySent, PathParams, QueryNames, RouteName, Routes } from "@baize/protocol";
import { type Exchange, HttpError, type Transport } from "./transport.ts";

/** `token`: sent instead of the login's. */
type Options = Pick<Exchange, "timeout" | "signal" | "keepalive" | "token">;

/** Parameters of the path; whatever stands where any text may stand is written as a text. */
type ParamsSent<Name extends RouteName> = {
  readonly [P in keyof PathParams<Name>]: PathParams<Name>[P] extends string
    ? string | number
    : PathParams<Name>[P];
};

/** What is asked of a route. */
export type Asked<Name extends RouteName> = Options & {
  query?: { [Query in QueryNames<Name>]?: string | number | undefined };
} & (keyof PathParams<Name> extends never ? { params?: undefined } : { params: ParamsSent<Name> }) &
  (Routes[Name] extends { body: unknown } ? { body: BodySent<Name> } : { body?: undefined });

type Arguments<Name extends RouteName> =
  Options extends Asked<Name> ? [asked?: Asked<Name>] : [asked: Asked<Name>];

/** Resolves with the answer of the contract (the server is ours, so it is not checked again here). Throws `HttpError`. */
export type Call = <Name extends RouteName>(name: Name, ...asked: Arguments<Name>) => Promise<AnswerOf<Name>>;

/** Whoever is signed in. */
export interface Login {
  /** The token of now; null when nobody is signed in. */
  token(): string | null;
  /** Trades a token that was refused for another. @returns whether it is worth asking again. */
  renew(refused: string): Promise<boolean>;
}

/** A call as it is made: without what its contract says of it. */
interface Made extends Options {
  params?: Record<string, unknown>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

/** @param login without it, calls are nobody's in particular. A token that is refused is renewed once. */
export function createCall(send: Transport, login?: Login): Call {
  const call = async (name: RouteName, { params, query, ...rest }: Made = {}): Promise<unknown> => {
    const [method, path = ""] = name.split(" ");
    const filled = path.replace(/:(\w+)/g, (_, param) => encodeURIComponent(String(params?.[param])));
    const sent = Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${key}=${encodeURIComponent(value!)}`)
      .join("&");
    const address = filled + (sent && `?${sent}`);
    const token = login?.token() ?? null;
    const exchange = { token, ...rest, method: method as Exchange["method"] };
    try {
      return await send(address, exchange);
    } catch (error) {
      const renewable = error instanceof HttpError && error.status === 401 && token !== null;
      if (!renewable || !(await login?.renew(token))) throw error;
      return send(address, { ...exchange, token: login?.token() });
    }
  };
  return call as Call;
}
