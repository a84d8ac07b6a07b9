/**
 * The one hook that enforces what a route's contract says of its access (pages outside the API: their `config.access`), before
 * a body is read: who may call it, whether the cookie counts, which rate limit applies.
 */
import { type Access, type LimitName, limitOf, type RouteName } from "@baize/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { senderAt } from "../base/sender.ts";
import type { Stores } from "../storage/stores.ts";
import type { User } from "../storage/user-store.ts";
import { isApiPath } from "./error-handling.ts";
import { HttpError } from "./http-error.ts";
import { identify, type Sessions } from "./identity.ts";
import { createLargeBodies } from "./large-bodies.ts";
import type { Limiter } from "./rate-limits.ts";

/** A route as it was registered. */
export interface DeclaredRoute {
  method: string;
  url: string;
  access: Access;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Every API route with its access, in the order of registration. */
    declaredRoutes: DeclaredRoute[];
  }
  interface FastifyContextConfig {
    access?: Access;
    /** The contract that the route is served by. */
    route?: RouteName;
  }
  interface FastifyRequest {
    /** Read from the database for this request; null = anonymous. */
    user: User | null;
    /** The login session that the request belongs to. */
    familyId: string | null;
    /** Counts it against a limit that holds only for some of a route's requests; throws as the hook does. */
    countAgainst(name: LimitName): Promise<void>;
  }
}

/** What says who calls. */
export interface AccessDeps {
  stores: Pick<Stores, "users">;
  sessions: Sessions;
  /** Address of the product, without a trailing slash. */
  publicUrl(): string;
}

/** Installs the hook for all routes that are registered afterwards; an API route that declares no access throws. */
export function enforceAccess(app: FastifyInstance, deps: AccessDeps, limit: Limiter): void {
  app.decorate("declaredRoutes", []);
  app.addHook("onRoute", ({ method, url, config }) => {
    if (isApiPath(url) && !config?.access) throw new Error(`${method} ${url} declares no access.`);
    const methods = Array.isArray(method) ? method : [method];
    if (config?.access) {
      const { access } = config;
      app.declaredRoutes.push(...methods.map((each) => ({ method: each, url, access })));
    }
  });
  app.decorateRequest("user", null);
  app.decorateRequest("familyId", null);
  app.decorateRequest("countAgainst", async function (this: FastifyRequest, name: LimitName) {
    await limit(this, name, `ip ${senderAt(this.ip)}`);
    if (this.user) await limit(this, name, `user ${this.user.id}`);
  });
  const bodies = createLargeBodies();
  app.addHook("onRequest", async (request, reply) => {
    const { access } = request.routeOptions.config;
    if (!access) return;
    const name = limitOf({ access }, request.method);
    await limit(request, name, `ip ${senderAt(request.ip)}`);
    const options = { cookie: access.cookie ?? false, publicUrl: deps.publicUrl() };
    const owner = await identify(request, deps.sessions, options);
    const user = owner ? await deps.stores.users.find(owner.userId) : null;
    if (owner && user) {
      request.user = user;
      request.familyId = owner.familyId;
      await limit(request, name, `user ${user.id}`);
    }
    if (access.who !== "anyone" && !user) throw new HttpError("unauthorized");
    if (access.who === "admin" && !user?.admin) throw new HttpError("forbidden");
    const confirmed = user !== null && user.emailConfirmedAt !== null;
    if (access.who === "confirmed" && !confirmed) throw new HttpError("confirm_first");
    if (access.large) bodies.admit(request, reply, access.large);
  });
}
