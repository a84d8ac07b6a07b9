import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { useStore } from "zustand";
import { session } from "./services.ts";

/** Leads on to where the person came from as soon as they are signed in, here or in another tab. */
export function useGoOn(): void {
  const navigate = useNavigate();
  const { returnTo } = useSearch({ strict: false });
  const signedIn = useStore(session, (state) => state.tokens !== null);
  useEffect(() => {
    if (signedIn) void navigate({ href: returnTo ?? "/", replace: true });
  }, [signedIn, returnTo, navigate]);
}
