import { useState } from "react";
import { useStore } from "zustand";
import { useProfile } from "../app/profile.ts";
import { session } from "../app/services.ts";

/** A user's id, or nobody's who is signed in. */
type Owner = number | "guest";

/**
 * Whose drafts this page works on; null while that is not known yet. Who is signed out because the session ran out is
 * still the same person at the same screen; who signed out is not.
 */
export function useOwner(): Owner | null {
  const { profile, status } = useProfile();
  const hasExpired = useStore(session, ({ expired }) => expired);
  const [last, setLast] = useState<Owner | null>(null);
  const owner =
    status === "unknown"
      ? last
      : status === "signedIn"
        ? (profile?.id ?? null)
        : hasExpired
          ? (last ?? "guest")
          : "guest";
  if (owner !== last) setLast(owner);
  return owner;
}
