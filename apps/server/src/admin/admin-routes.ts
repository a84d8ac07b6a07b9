/** Small routes for and about the people who run the server (api §3.4.29 to §3.9.48 to §3.9.50). */
import {
  type AdminContactResponse,
  type AlertResponse,
  type UpdateSupporterResponse,
  type UsersResponse,
  updateSupporterRequest,
} from "@baize/protocol";
import type { FastifyInstance } from "fastify";
import type { HttpDeps } from "../http/http-deps.ts";
import { HttpError } from "../http/http-error.ts";
import { readBody } from "../http/reading.ts";

const MINUTE_MS = 60_000;
/** An announcement is shown from this long before its moment, and this long after. */
const SHOWN_BEFORE = 30;
const SHOWN_AFTER = 5;

export async function adminRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { alerts, users } = deps.stores;
  const anyone = { config: { access: { who: "anyone" } } } as const;
  const admin = { config: { access: { who: "admin" } } } as const;

  app.get("/api/v1/users/all", admin, async (): Promise<UsersResponse> => ({ data: await users.listAll() }));

  app.get("/api/v1/alerts", anyone, async (): Promise<AlertResponse> => {
    const latest = await alerts.latest();
    const none = { message: null, minutes_remaining: null };
    if (!latest) return none;
    const since = Math.floor((deps.now() - latest.insertedAt.getTime()) / MINUTE_MS);
    const remaining = latest.minutesUntil - since;
    if (remaining < -SHOWN_AFTER || remaining > SHOWN_BEFORE) return none;
    return { message: latest.message, minutes_remaining: Math.max(0, remaining) };
  });

  app.get("/api/v1/admin_contact", anyone, async (): Promise<AdminContactResponse> => {
    return { email: deps.config.adminContact ?? "" };
  });

  app.post("/api/v1/admin/update_user_patreon", admin, async (request): Promise<UpdateSupporterResponse> => {
    const { alias, supporter_level, patreon_member_id } = readBody(request, updateSupporterRequest);
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
