/** Small routes for and about the people who run the server (api §3.9). */

import type { FastifyInstance } from "fastify";
import type { Config } from "../config/settings.ts";
import { HttpError } from "../http/http-error.ts";
import { serve } from "../http/serve.ts";
import type { Stores } from "../storage/stores.ts";

const MINUTE_MS = 60_000;
/** An announcement is shown from this long before its moment, and this long after. */
const SHOWN_BEFORE = 30;
const SHOWN_AFTER = 5;

/** What these routes work with. */
export interface AdminDeps {
  config: Pick<Config, "adminContact">;
  stores: Pick<Stores, "alerts" | "users">;
  /** Milliseconds since 1970. */
  now(): number;
}

export async function adminRoutes(app: FastifyInstance, deps: AdminDeps): Promise<void> {
  const { alerts, users } = deps.stores;

  serve(app, "GET /api/v1/users/all", async () => ({ data: await users.listAll() }));

  serve(app, "GET /api/v1/alerts", async () => {
    const latest = await alerts.latest();
    const none = { message: null, minutes_remaining: null };
    if (!latest) return none;
    const since = Math.floor((deps.now() - latest.insertedAt.getTime()) / MINUTE_MS);
    const remaining = latest.minutesUntil - since;
    if (remaining < -SHOWN_AFTER || remaining > SHOWN_BEFORE) return none;
    return { message: latest.message, minutes_remaining: Math.max(0, remaining) };
  });

  serve(app, "GET /api/v1/admin_contact", async () => ({ email: deps.config.adminContact ?? "" }));

  serve(app, "POST /api/v1/admin/update_user_patreon", async ({ body }) => {
    const { alias, supporter_level, patreon_member_id } = body;
    const user = await users.findByAlias(alias);
    if (!user) throw new HttpError("not_found", { message: `User not found with alias: ${alias}` });
    const level = typeof supporter_level === "number" ? supporter_level : user.supporterLevel;
    const memberId = patreon_member_id || user.patreonMemberId;
    if (memberId) await users.linkSupporter(user.id, memberId, level ?? 0);
    else await users.update(user.id, { supporterLevel: level });
    return {
      success: {
        message: `Updated user ${user.alias}`,
        supporter_level: level,
        patreon_member_id: memberId,
      },
    };
  });
}
