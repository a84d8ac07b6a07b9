/** Games whose decks are kept on sites of their own, and those sites (table §11.3, decks §6.2). */

/** Our name of a site → the name that people know. */
export const DECK_SITE_LABELS = {
  ringsdb: "RingsDB",
  ringsdbtest: "RingsDB",
  marvelcdb: "MarvelCDB",
  arkhamdb: "ArkhamDB",
  arkhambuild: "arkham.build",
  rangersdb: "RangersDB",
} as const;
export type DeckSiteName = keyof typeof DECK_SITE_LABELS;

export interface DeckGame {
  /** Part of the plugin's name. */
  name: string;
  sites: readonly DeckSiteName[];
  /** What an address is asked for. */
  asked: string;
  /** What a refusal of other addresses names. */
  onlyFrom: string;
}

const oneSite = (name: string, asked: string, ...sites: DeckSiteName[]): DeckGame => ({
  name,
  sites,
  asked,
  onlyFrom: asked,
});

export const DECK_GAMES: readonly DeckGame[] = [
  oneSite("LotR Living Card Game", "RingsDB", "ringsdb", "ringsdbtest"),
  oneSite("Marvel Champions: The Card Game", "MarvelCDB", "marvelcdb"),
  {
    name: "Arkham Horror Living Card Game",
    sites: ["arkhamdb", "arkhambuild"],
    asked: "ArkhamDB/arkham.build",
    onlyFrom: "ArkhamDB or arkham.build",
  },
  oneSite("Earthborne Rangers", "RangersDB", "rangersdb"),
];

/** The game that a plugin plays; null when its decks are on no site that we know. */
export function deckGameOf(pluginName: string): DeckGame | null {
  return DECK_GAMES.find(({ name }) => pluginName.includes(name)) ?? null;
}
