/** The deck sites that decks can be imported from, by game (table-ui §11.3), and where they are. */

export const DECK_SITE_URLS = {
  ringsdb: "https://www.ringsdb.com",
  ringsdbtest: "https://test.ringsdb.com",
  marvelcdb: "https://marvelcdb.com",
  arkhamdb: "https://arkhamdb.com",
  arkhambuild: "https://api.arkham.build",
  rangersdb: "https://gapi.rangersdb.com",
} as const;
export type DeckSiteName = keyof typeof DECK_SITE_URLS;
export type DeckSiteUrls = Record<DeckSiteName, string>;

/** Where a deck is: found in a pasted address, or stored with the room. */
export interface DeckPlace {
  site: DeckSiteName;
  /** `deck`, `decklist` or `share`. */
  kind: string;
  id: string;
}

export interface DeckGame {
  /** Part of the plugin's name. */
  game: string;
  /** How the site is called in log lines and refusals. */
  siteName: string;
  onlyFrom: string;
  sites: readonly DeckSiteName[];
  /** Null: the address is of the site, but of no deck. */
  find(url: string): DeckPlace | null;
  /** Whether an address is of one of the sites. */
  owns(url: string): boolean;
}

const partsOf = (url: string) => url.split(/[?#]/, 1)[0]!.split("/");
/** The path part a number of places after a word; null without the word or the part. */
function after(url: string, word: string, places: number): string | null {
  const parts = partsOf(url);
  const at = parts.indexOf(word);
  const found = at < 0 ? undefined : parts[at + places];
  return found !== undefined && /^[A-Za-z0-9_-]{1,100}$/.test(found) ? found : null;
}

function deckOrDecklist(site: DeckSiteName, url: string): DeckPlace | null {
  for (const kind of ["decklist", "deck"]) {
    const id = after(url, kind, 2);
    if (id !== null) return { site, kind, id };
  }
  return null;
}

export const DECK_GAMES: readonly DeckGame[] = [
  {
    game: "LotR Living Card Game",
    siteName: "RingsDB",
    onlyFrom: "RingsDB",
    sites: ["ringsdb", "ringsdbtest"],
    owns: (url) => url.includes("ringsdb.com"),
    find: (url) => deckOrDecklist(url.includes("test.ringsdb.com") ? "ringsdbtest" : "ringsdb", url),
  },
  {
    game: "Marvel Champions: The Card Game",
    siteName: "MarvelCDB",
    onlyFrom: "MarvelCDB",
    sites: ["marvelcdb"],
    owns: (url) => url.includes("marvelcdb.com"),
    find: (url) => deckOrDecklist("marvelcdb", url),
  },
  {
    game: "Arkham Horror Living Card Game",
    siteName: "ArkhamDB",
    onlyFrom: "ArkhamDB or arkham.build",
    sites: ["arkhamdb", "arkhambuild"],
    owns: (url) => url.includes("arkhamdb.com") || url.includes("arkham.build"),
    find(url) {
      if (!url.includes("arkham.build")) return deckOrDecklist("arkhamdb", url);
      const id = after(url, "view", 1) ?? after(url, "share", 1);
      return id === null ? null : { site: "arkhambuild", kind: "share", id };
    },
  },
  {
    game: "Earthborne Rangers",
    siteName: "RangersDB",
    onlyFrom: "RangersDB",
    sites: ["rangersdb"],
    owns: (url) => url.includes("rangersdb.com"),
    find(url) {
      const id = after(url, "decks", 2);
      return id === null ? null : { site: "rangersdb", kind: "deck", id };
    },
  },
];
