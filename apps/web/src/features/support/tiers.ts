/** The three levels of support (decks §5.1): monthly amount and the text keys of what it opens. */
export const tiers = [
  { id: "bronze", cents: 300, benefits: ["savedGames", "fullReplay", "privateContent"] },
  {
    id: "silver",
    cents: 500,
    benefits: ["previous", "altArt", "cardBacks", "backgrounds", "privateContentToo"],
  },
  { id: "gold", cents: 1000, benefits: ["previous", "role", "channels"] },
] as const;

/** Where a person becomes a supporter at that level, at the support service. */
export function pledgeUrl(
  service: { url: string; clientId: string; redirectUri: string },
  cents: number,
): string {
  const url = new URL("oauth2/become-patron", service.url);
  url.search = new URLSearchParams({
    response_type: "code",
    min_cents: String(cents),
    client_id: service.clientId,
    redirect_uri: service.redirectUri,
    scope: "identity identity.memberships",
  }).toString();
  return url.href;
}
