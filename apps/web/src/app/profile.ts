/** Who is signed in. */

import type { JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { MyProfile } from "@baize/protocol";
import { HIGHEST_SUPPORT } from "@baize/protocol/support-levels";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { isAway, queryClient } from "./query.ts";
import { http, session } from "./services.ts";
import { site } from "./site.ts";

/** `unknown`: tokens are there, the profile is not here yet. */
export type SessionStatus = "unknown" | "signedOut" | "signedIn";

/** Asking every ten minutes also keeps the session alive. */
const PROFILE_INTERVAL = 600_000;
/** While an address waits for its confirmation, which may happen in another browser. */
const WAITING_INTERVAL = 8000;
/** The profile must be here fast or be asked for again, milliseconds. */
const PROFILE_TIMEOUT = 2000;

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: async () => {
    const answer = await http.call("GET /api/v1/profile", { timeout: PROFILE_TIMEOUT });
    // Where levels are not asked for, everybody has the one that opens all.
    return site.support.levels === "off"
      ? { ...answer.user_profile, supporter_level: HIGHEST_SUPPORT }
      : answer.user_profile;
  },
  refetchInterval: ({ state }) => (isUnconfirmed(state.data) ? WAITING_INTERVAL : PROFILE_INTERVAL),
  refetchIntervalInBackground: true,
  staleTime: ({ state }) => (isUnconfirmed(state.data) ? WAITING_INTERVAL / 2 : 60_000),
});

/** Asks for the profile now, as after an answer that did not come. */
export const askProfile = (): void => void queryClient.refetchQueries({ queryKey: profileQuery.queryKey });

/** Whether an account has an address that is not confirmed yet. */
export function isUnconfirmed(
  profile: MyProfile | null | undefined,
): profile is MyProfile & { email_confirmed_at: null } {
  return profile?.email_confirmed_at === null;
}

/**
 * A profile with settings that the server has taken: merged key by key, as it does; arrays and null replace. What it
 * answered is not needed for that (seed T7-11).
 */
export function withPluginSettings(profile: MyProfile, settings: MyProfile["plugin_settings"]): MyProfile {
  const before = profile.plugin_settings as JsonObject;
  const plugin_settings = mergedSettings(before, settings as JsonObject) as MyProfile["plugin_settings"];
  return { ...profile, plugin_settings };
}

/** Settings with changes: key by key, as the server does it; arrays and null replace. */
export function mergedSettings(before: JsonObject, changes: JsonObject): JsonObject {
  const result: JsonObject = { ...before };
  for (const [key, value] of Object.entries(changes)) {
    const now = result[key];
    result[key] = isObject(now) && isObject(value) ? mergedSettings(now, value) : value;
  }
  return result;
}

/** The signed-in user, or null while unknown or signed out; the status tells which. */
export function useProfile(): {
  profile: MyProfile | null;
  status: SessionStatus;
  /** The server does not say who it is. */
  isAway: boolean;
} {
  const hasTokens = useStore(session, (state) => state.tokens !== null);
  const query = useQuery({ ...profileQuery, enabled: hasTokens });
  const { data } = query;
  if (!hasTokens) return { profile: null, status: "signedOut", isAway: false };
  return data
    ? { profile: data, status: "signedIn", isAway: false }
    : { profile: null, status: "unknown", isAway: isAway(query) };
}
