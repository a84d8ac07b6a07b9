/** Profiles and settings (api §3.2.9 to §3.2.15). */

import { LANGUAGES } from "@baize/plugin";
import type { MyProfileResponse } from "@baize/protocol";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Config } from "../config/settings.ts";
import { HttpError } from "../http/http-error.ts";
import { SESSION_COOKIE } from "../http/identity.ts";
import { serve } from "../http/serve.ts";
import { timeZ } from "../http/times.ts";
import type { Stores } from "../storage/stores.ts";
import type { User, UserChanges } from "../storage/user-store.ts";
import { knownTimezone } from "./account-rules.ts";
import type { Accounts } from "./accounts.ts";
import type { SettingsJobs } from "./checked-settings.ts";
import { createSettingsCheck } from "./checked-settings.ts";
import type { LoginSessions } from "./login-sessions.ts";
import { mergePluginSettings, refusePrototypeKeys } from "./plugin-settings.ts";

const tooltips = z.array(z.string().max(100)).max(500);

/** What these routes work with. */
export interface ProfileDeps {
  config: Pick<Config, "supportLevels">;
  stores: Pick<Stores, "users" | "plugins">;
  accounts: Accounts;
  sessions: LoginSessions;
  sideWork: SettingsJobs;
  /** Closes the open rooms of a user whose account is being deleted, without saving. */
  closeRoomsOf?(userId: number): Promise<void>;
}

export async function profileRoutes(app: FastifyInstance, deps: ProfileDeps): Promise<void> {
  const { users } = deps.stores;

  serve(app, "GET /api/v1/profile", async ({ user }) => ({ user_profile: myProfile(user) }));

  serve(app, "DELETE /api/v1/profile", async ({ user: { id }, reply }) => {
    // First of all, so that nothing is made any more that would be left behind.
    await deps.sessions.closeAll(id);
    await deps.closeRoomsOf?.(id);
    for (const plugin of await deps.stores.plugins.listByAuthor(id)) {
      if (!plugin.public) await deps.stores.plugins.remove(plugin.id);
    }
    await users.remove(id);
    reply.clearCookie(SESSION_COOKIE, { path: "/" });
    return { success: { message: "Account deleted" } };
  });

  serve(app, "GET /api/v1/profile/:id", async ({ params }) => {
    const user = await users.find(params.id);
    if (!user) throw new HttpError("not_found");
    return { user_profile: { id: user.id, alias: user.alias, supporter_level: user.supporterLevel } };
  });

  serve(app, "POST /api/v1/profile/update", async ({ body: { user: sent }, user }) => {
    if (sent.id !== undefined && sent.id !== null && sent.id !== user.id) throw new HttpError("forbidden");
    await users.update(user.id, profileChanges(sent, user));
    return { success: { message: "Updated settings" } };
  });

  serve(app, "POST /api/v1/profile/update_password", async ({ body, user, request }) => {
    await deps.accounts.changePassword(user, body.user, request.familyId);
    return { success: { message: "Password updated successfully" } };
  });

  const checkSettings = createSettingsCheck(deps.stores.plugins, deps.sideWork);
  serve(app, "POST /api/v1/profile/update_plugin_user_settings", async ({ body: sent, user }) => {
    refusePrototypeKeys(sent);
    const { settings, leftOut } = await checkSettings(sent, user);
    await users.changePluginSettings(user.id, (stored) =>
      mergePluginSettings(stored, settings, user, deps.config.supportLevels),
    );
    const success = { message: "Updated user's plugin settings" };
    return leftOut.length > 0 ? { success, left_out: leftOut } : { success };
  });

  serve(app, "POST /api/v1/profile/update_favorite_plugins", async ({ body, user }) => {
    await users.update(user.id, { favoritePlugins: body.favorite_plugins });
    return { success: { message: "Updated favorite plugins" } };
  });

  serve(app, "POST /api/v1/profile/update_whats_new_dismissed", async ({ body, user }) => {
    await users.update(user.id, { whatsNewDismissed: body.version });
    return { success: { message: "Dismissed what's new" } };
  });
}

/** The few keys of a posted profile that count, checked; messages by field otherwise. */
function profileChanges(
  sent: { language?: unknown; timezone?: unknown; hidden_tooltips?: unknown },
  user: User,
): UserChanges {
  const changes: UserChanges = {};
  const errors: Record<string, string[]> = {};
  if (sent.language !== undefined) {
    const language = [...LANGUAGES, user.language].find((name) => name === sent.language);
    if (language === undefined) errors.language = ["is invalid"];
    else changes.language = language;
  }
  if (sent.timezone !== undefined) {
    const timezone = knownTimezone(sent.timezone);
    if (timezone === null && sent.timezone !== null) errors.timezone = ["is invalid"];
    else changes.timezone = timezone;
  }
  if (sent.hidden_tooltips !== undefined) {
    const parsed = tooltips.safeParse(sent.hidden_tooltips);
    if (parsed.success) changes.hiddenTooltips = parsed.data;
    else errors.hidden_tooltips = ["is invalid"];
  }
  if (Object.keys(errors).length > 0) throw new HttpError("settings_failed", { errors });
  return changes;
}

function myProfile(user: User): MyProfileResponse["user_profile"] {
  return {
    id: user.id,
    alias: user.alias,
    admin: user.admin,
    email: user.email,
    inserted_at: timeZ(user.insertedAt),
    email_confirmed_at: user.emailConfirmedAt ? timeZ(user.emailConfirmedAt) : null,
    supporter_level: user.supporterLevel,
    patreon_member_id: user.patreonMemberId,
    language: user.language,
    timezone: user.timezone,
    plugin_settings: user.pluginSettings,
    favorite_plugins: user.favoritePlugins,
    whats_new_dismissed: user.whatsNewDismissed,
    hidden_tooltips: user.hiddenTooltips,
    playtester: user.playtester,
  };
}
