/** Linking the account at the paid-support service: there and back (platform §2.9). */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { profileQuery, useProfile } from "../../app/profile.ts";
import { http } from "../../app/services.ts";
import type { Site } from "../../app/site.ts";
import { readSetting, writeSetting } from "../../browser/storage.ts";
import { savedGamesKey } from "./saved-games.ts";
import type { SupportCallback } from "./support-callback.ts";

/** The service may need a moment until it knows of an agreement just given, milliseconds. */
const LINK_DELAY = 2000;
/** What we send along and expect back, so that nobody else's agreement is linked by a prepared address. */
const STATE_KEY = "supportLinkState";

export type LinkState = { phase: "none" | "linking" | "failed" } | { phase: "linked"; level: number };

/** Where a person agrees to the link, at the service. The page that it leads back to checks `state`. */
export function authorisationUrl(service: Site["support"], state: string): string {
  const url = new URL("oauth2/authorize", service.url);
  url.search = new URLSearchParams({
    response_type: "code",
    client_id: service.clientId,
    redirect_uri: service.redirectUri,
    scope: "identity identity.memberships",
    state,
  }).toString();
  return url.href;
}

/** A new `state`, kept until the person comes back (in whichever tab). */
export function newLinkState(): string {
  const state = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  writeSetting(STATE_KEY, state);
  return state;
}

/**
 * Runs the link flow once when the address is the service's callback or that of the profile with a code, and takes the code
 * out of the address afterwards. What the new level opens is asked for again.
 * A `state` that is not ours fails; services without one are believed, as the server checks the code in any case.
 */
export function useSupportLink(): LinkState {
  const { provider } = useParams({ strict: false });
  const search = useSearch({ strict: false }) as SupportCallback;
  // The code leaves the address when it is spent.
  const [{ code, state }] = useState(search);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { profile } = useProfile();
  const userId = profile?.id;
  const isCallback = provider !== undefined || code !== undefined;

  const link = useQuery({
    queryKey: ["support-link", code ?? ""],
    queryFn: async (): Promise<number> => {
      const expected = readSetting(STATE_KEY);
      writeSetting(STATE_KEY, null);
      if (!code || (state !== undefined && state !== expected)) throw new Error("The link is not valid.");
      await new Promise((resolve) => setTimeout(resolve, LINK_DELAY));
      const answer = await http.call("GET /api/patreon/:code", { params: { code } });
      if (!("success" in answer)) throw new Error(answer.error.message);
      return answer.success.supporter_level;
    },
    enabled: isCallback && profile !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A code counts once.
    meta: { once: true },
  });
  useEffect(() => {
    if (!link.isSuccess || userId === undefined) return;
    void client.invalidateQueries({ queryKey: profileQuery.queryKey });
    void client.invalidateQueries({ queryKey: savedGamesKey(userId) });
  }, [link.isSuccess, userId, client]);
  const isOver = link.isSuccess || link.isError;
  useEffect(() => {
    // A reload must not send the code again; the page and what it says stay.
    if (isOver && search.code) void navigate({ to: ".", search: {}, replace: true, resetScroll: false });
  }, [isOver, search.code, navigate]);

  if (link.isSuccess) return { phase: "linked", level: link.data };
  if (link.isError) return { phase: "failed" };
  return { phase: isCallback ? "linking" : "none" };
}
