/** Who is signed in. */
import type { JsonObject } from "@baize/engine";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import type { LanguageName } from "../i18n/languages.ts";
import { http, session } from "./services.ts";

/** The signed-in user (api §3.2, item 9). */
export interface Profile {
  id: number;
  alias: string;
  admin: boolean;
  email: string;
  /** UTC, `2026-03-01T10:20:30Z`. */
  inserted_at: string;
  email_confirmed_at: string | null;
  /** Null = 0. */
  supporter_level: number | null;
  language: LanguageName;
  plugin_settings: JsonObject;
  hidden_tooltips: string[];
  playtester: boolean;
}

/** `unknown`: tokens are there, the profile is not here yet. */
export type SessionStatus = "unknown" | "signedOut" | "signedIn";

/** Asking every ten minutes also keeps the session alive. */
const PROFILE_INTERVAL = 600_000;

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: async () =>
    (await http.get<{ user_profile: Profile }>("/api/v1/profile", { timeout: 2000 })).user_profile,
  refetchInterval: PROFILE_INTERVAL,
  refetchIntervalInBackground: true,
  staleTime: 60_000,
});

/** The signed-in user, or null while unknown or signed out; the status tells which. */
export function useProfile(): { profile: Profile | null; status: SessionStatus } {
  const hasTokens = useStore(session, (state) => state.tokens !== null);
  const { data } = useQuery({ ...profileQuery, enabled: hasTokens });
  if (!hasTokens) return { profile: null, status: "signedOut" };
  return data ? { profile: data, status: "signedIn" } : { profile: null, status: "unknown" };
}
