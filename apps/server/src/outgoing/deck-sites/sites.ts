/** Where the deck sites are asked (table §11.3); configuration names others. */
import type { DeckSiteName } from "@baize/protocol";

export type DeckSiteUrls = Record<DeckSiteName, string>;

export const DECK_SITE_URLS: DeckSiteUrls = {
  ringsdb: "https://www.ringsdb.com",
  ringsdbtest: "https://test.ringsdb.com",
  marvelcdb: "https://marvelcdb.com",
  arkhamdb: "https://arkhamdb.com",
  arkhambuild: "https://api.arkham.build",
  rangersdb: "https://gapi.rangersdb.com",
};
