/** Addresses of decks: one grammar for the client, which refuses without a request, and the server (decks §6.2). */
import type { DeckGame, DeckSiteName } from "./deck-games.ts";

export type DeckKind = "deck" | "decklist" | "share";

/** Where a deck is: found in a pasted address, or stored with the room. */
export interface DeckPlace {
  site: DeckSiteName;
  kind: DeckKind;
  /** Has the form that the site's ids have. */
  id: string;
}

/** Why an address cannot be read: of another site, of several decks at once, of no deck. */
export type DeckAddressRefusal = "otherSite" | "fellowship" | "invalid";

/** `url` is the address alone, without the text that it stood in. */
export type DeckAddress = { place: DeckPlace; url: string } | { refused: DeckAddressRefusal };

interface SiteAddresses {
  host: string;
  id: RegExp;
  /** The id is the last group of each. */
  paths: readonly (readonly [kind: DeckKind, path: RegExp])[];
}

/** Longer ones are no addresses of decks; the patterns below are for short texts. */
const ADDRESS_MOST = 2000;
const DIGITS = /^[0-9]{1,15}$/;
const deckOrDecklist = (host: string): SiteAddresses => ({
  host,
  id: DIGITS,
  paths: [
    ["decklist", /^\/decklist\/view\/([^/]+)(?:\/.*)?$/],
    ["deck", /^\/deck\/(?:view|edit)\/([^/]+)$/],
    ["decklist", /^\/decklist\/([^/]+)$/],
    ["deck", /^\/deck\/([^/]+)$/],
  ],
});

/** The more particular host stands before the one that it belongs to. */
const ADDRESSES: Readonly<Record<DeckSiteName, SiteAddresses>> = {
  ringsdbtest: deckOrDecklist("test.ringsdb.com"),
  ringsdb: deckOrDecklist("ringsdb.com"),
  marvelcdb: deckOrDecklist("marvelcdb.com"),
  arkhamdb: deckOrDecklist("arkhamdb.com"),
  arkhambuild: {
    host: "arkham.build",
    id: /^[A-Za-z0-9-]{1,64}$/,
    paths: [
      ["share", /^\/share\/([^/]+)$/],
      ["deck", /^\/deck\/view\/([^/]+)$/],
      ["decklist", /^\/decklist\/view\/([^/]+)(?:\/.*)?$/],
    ],
  },
  rangersdb: {
    host: "rangersdb.com",
    id: DIGITS,
    paths: [
      ["deck", /^\/decks\/view\/([^/]+)$/],
      ["deck", /^\/decks\/([^/]+)$/],
    ],
  },
};

/** The site that a host belongs to, also under a subdomain: languages have theirs. */
function siteOf(host: string): DeckSiteName | null {
  const name = host.toLowerCase().replace(/\.$/, "");
  for (const [site, { host: own }] of Object.entries(ADDRESSES)) {
    if (name === own || name.endsWith(`.${own}`)) return site as DeckSiteName;
  }
  return null;
}

/** The first address in a text; where there is none, the text itself is taken for one. */
function addressIn(text: string): URL | null {
  const found = /https?:\/\/\S+/i.exec(text)?.[0].slice(0, ADDRESS_MOST);
  // The sentence around an address goes on right behind it.
  const address = found?.replace(/[)\]>}"'.,;:!?]+$/, "") ?? `https://${text.trim().slice(0, ADDRESS_MOST)}`;
  return URL.canParse(address) ? new URL(address) : null;
}

/** Whether a text is an address of a deck site, whatever the game: a line that was pasted where lists are, too. */
export function isDeckSiteAddress(text: string): boolean {
  const url = addressIn(text);
  return url !== null && siteOf(url.hostname) !== null;
}

/** Reads a pasted address, or a text with one in it, for a game. */
export function readDeckAddress(game: DeckGame, text: string): DeckAddress {
  const url = addressIn(text);
  const site = url && siteOf(url.hostname);
  if (!url || !site || !game.sites.includes(site)) return { refused: "otherSite" };
  const isRings = site === "ringsdb" || site === "ringsdbtest";
  if (isRings && url.pathname.includes("/fellowship/")) return { refused: "fellowship" };
  const path = url.pathname.replace(/\/+$/, "").replace(/\.json$/, "");
  for (const [kind, pattern] of ADDRESSES[site].paths) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined)
      return ADDRESSES[site].id.test(id)
        ? { place: { site, kind, id }, url: url.href }
        : { refused: "invalid" };
  }
  return { refused: "invalid" };
}

/** Whether there can be a deck of that kind and id on the site. */
export function isPlace(place: { site: DeckSiteName; kind: string; id: string }): place is DeckPlace {
  const { id, paths } = ADDRESSES[place.site];
  return paths.some(([kind]) => kind === place.kind) && id.test(place.id);
}
