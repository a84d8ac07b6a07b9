/** Rate limits (api §9.4): one table, counted per address and, when known, per user. */

import { type LimitName, RATE_LIMITS } from "@baize/protocol";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createFailureCounts, type FailureCounts, tooMany } from "./failure-counts.ts";
import type { SharedAttempts } from "./shared-attempts.ts";

/**
 * The machine itself is allowed this much more: behind a proxy whose headers are not trusted (TRUST_PROXY), everybody
 * comes from there, and tests and tools do too.
 */
const LOCAL_FACTOR = 20;

/** What is asked all the time is counted by each server by itself: counting together would cost more than it guards. */
const BY_EACH_SERVER: ReadonlySet<LimitName> = new Set(["read", "write", "deckWrite", "customCardRead"]);

export interface Limiter {
  /** Counts one request against a limit; throws `too_many_requests` when there were too many. */
  (request: FastifyRequest, name: LimitName, key: string): Promise<void>;
  /**
   * Does something that counts against its limits only when it fails: an automatic client may sign in for every session.
   * Throws `too_many_requests` when too much has failed.
   */
  failures: FailureCounts["count"];
}

declare module "fastify" {
  interface FastifyRequest {
    /** What the limit that is being checked counts by. */
    limitKey: string;
  }
}

/**
 * @param factor multiplies every limit (configuration).
 * @param shared counts for all servers together what guards: sign-ins, registrations, mails and what else costs. Null: there is
 *   one server.
 */
export async function createLimiter(
  app: FastifyInstance,
  factor: number,
  shared: SharedAttempts | null,
): Promise<Limiter> {
  app.decorateRequest("limitKey", "");
  await app.register(rateLimit, { global: false, cache: 50_000 });
  const allowed = (max: number, key: string): number =>
    Math.max(1, Math.floor(max * factor * (isLocalKey(key) ? LOCAL_FACTOR : 1)));
  const checks = new Map(
    Object.entries(RATE_LIMITS).map(([name, { max, window }]) => [
      name,
      app.createRateLimit({
        max: (_request, key) => allowed(max, key),
        timeWindow: window,
        keyGenerator: (request) => request.limitKey,
      }),
    ]),
  );
  const limitOf = (name: LimitName, key: string) => {
    const { max, window } = RATE_LIMITS[name];
    return { max: allowed(max, `${name} ${key}`), window };
  };
  const { count } = createFailureCounts(limitOf, shared);
  const limit = async (request: FastifyRequest, name: LimitName, key: string): Promise<void> => {
    request.limitKey = `${name} ${key}`;
    const { max, window } = limitOf(name, key);
    const counted = BY_EACH_SERVER.has(name) ? null : await shared?.count(request.limitKey, window);
    if (counted) {
      if (counted.count > max) throw tooMany(counted.endsInMs);
      return;
    }
    const state = await checks.get(name)!(request);
    if (!state.isAllowed && state.isExceeded) throw tooMany(state.ttl);
  };
  return Object.assign(limit, { failures: count });
}

function isLocalKey(key: string): boolean {
  return / ip (?:::1|(?:::ffff:)?127\.[\d.]+)$/.test(key);
}
