import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useStore } from "zustand";
import { session } from "./services.ts";
import { useReturnTo } from "./useReturnTo.ts";

/** Leads on to where the person came from as soon as they are signed in, here or in another tab. */
export function useGoOn(): void {
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const signedIn = useStore(session, (state) => state.tokens !== null);
  useEffect(() => {
    if (signedIn) void navigate({ href: returnTo ?? "/", replace: true });
  }, [signedIn, returnTo, navigate]);
}
