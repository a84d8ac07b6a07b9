import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useProfile } from "./profile.ts";

/**
 * Leads to the log-in page, and back, when the person signs out while on a guarded page. The address guards itself on
 * entering.
 */
export function useSignedIn(): void {
  const router = useRouter();
  const { status } = useProfile();
  useEffect(() => {
    if (status !== "signedOut") return;
    // Read here, once: the address changes while the page is still on the screen.
    const { href } = router.state.location;
    void router.navigate({ to: "/login", search: { returnTo: href }, replace: true });
  }, [status, router]);
}
