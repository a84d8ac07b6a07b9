/** Who is signed in. */
import type { MyProfile, MyProfileResponse } from "@baize/protocol";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { http, session } from "./services.ts";

/** `unknown`: tokens are there, the profile is not here yet. */
export type SessionStatus = "unknown" | "signedOut" | "signedIn";

/** Asking every ten minutes also keeps the session alive. */
const PROFILE_INTERVAL = 600_000;
/** The profile must be here fast or be asked for again, milliseconds. */
const PROFILE_TIMEOUT = 2000;

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: async () => {
    const answer = await http.get<MyProfileResponse>("/api/v1/profile", { timeout: PROFILE_TIMEOUT });
    return answer.user_profile;
  },
  refetchInterval: PROFILE_INTERVAL,
  refetchIntervalInBackground: true,
  staleTime: 60_000,
});

/** The signed-in user, or null while unknown or signed out; the status tells which. */
export function useProfile(): { profile: MyProfile | null; status: SessionStatus } {
  const hasTokens = useStore(session, (state) => state.tokens !== null);
  const { data } = useQuery({ ...profileQuery, enabled: hasTokens });
  if (!hasTokens) return { profile: null, status: "signedOut" };
  return data ? { profile: data, status: "signedIn" } : { profile: null, status: "unknown" };
}
