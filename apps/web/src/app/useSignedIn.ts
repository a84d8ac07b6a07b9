import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useProfile } from "./profile.ts";

/**
 * Leads to the log-in page, and back, when the person signs out while on a guarded page. The address guards itself on
 * entering.
 */
export function useSignedIn(): void {
  const navigate = useNavigate();
  const { href } = useLocation();
  const { status } = useProfile();
  useEffect(() => {
    if (status === "signedOut") void navigate({ to: "/login", search: { returnTo: href }, replace: true });
  }, [status, navigate, href]);
}
