/** Small games that are called like those whose decks are on sites, and the sites: one that the test answers for. */
import { DECK_SITE_URLS } from "../../apps/server/src/outgoing/deck-sites/sites.ts";
import { type FakeSite, startFakeSite } from "../../apps/server/test/fake-site.ts";
import { bareDefinition, type PluginCard, writePlugin } from "./write-plugin.ts";

/** Names of the games, with something before them. */
export const GAMES = {
  rings: "Small LotR Living Card Game",
  marvel: "Small Marvel Champions: The Card Game",
  arkham: "Small Arkham Horror Living Card Game",
  rangers: "Small Earthborne Rangers",
  other: "Small Game Of Our Own",
} as const;

/** Groups that adapters load into, of the first seat; a sideboard is not among them. */
const OWN_GROUPS = ["Play1", "Deck", "Investigator", "SideDeck", "Role", "Aspect"];

const text = (label: string) => ({ label, type: "string", default: "" });
const heights = 1 / 8;

const definition = (pluginName: string) => {
  const groups = [...OWN_GROUPS.map((group) => `player1${group}`), "sharedOther"];
  return {
    ...bareDefinition,
    pluginName,
    playerCountMenu: [{ label: "1", numPlayers: 1, layoutId: "only" }],
    cardBacks: { small: { width: 0.72, height: 1, imageUrl: "" } },
    cardTypes: { Plain: { width: 0.72, height: 1, zoomFactor: 0.5, tokens: [] } },
    faceProperties: {
      ...bareDefinition.faceProperties,
      marvelcdbId: text("MarvelCDB"),
      AWA: text("AWA"),
      SPI: text("SPI"),
      FIT: text("FIT"),
      FOC: text("FOC"),
    },
    groups: Object.fromEntries(
      groups.map((id) => [
        id,
        { label: id, tableLabel: id, onCardEnter: { currentSide: "A", inPlay: true } },
      ]),
    ),
    browse: { filterPropertySideA: "type", filterValuesSideA: ["Plain"], textPropertiesSideA: ["name"] },
    spawnExistingCardModal: { columnProperties: ["name"], loadGroupIds: ["sharedOther"] },
    ...(pluginName === GAMES.other
      ? {}
      : {
          o8dImport: {
            o8dSectionToLoadGroupId: { Hero: "playerNPlay1", Ally: "playerNDeck" },
            otherSectionLoadGroupId: "sharedOther",
          },
        }),
    layouts: {
      only: {
        cardSize: 9,
        rowSpacing: 2,
        chat: { left: 0.75, top: 0.75, width: 0.25, height: 0.25 },
        regions: Object.fromEntries(
          groups.map((groupId, index) => [
            groupId,
            {
              groupId,
              type: "row",
              direction: "horizontal",
              left: 0,
              top: index * heights,
              width: 0.7,
              height: heights,
            },
          ]),
        ),
      },
    },
  };
};

const cards: PluginCard[] = [
  { name: "hero", type: "Plain", columns: { marvelcdbId: "01" } },
  { name: "ally", type: "Plain", columns: { marvelcdbId: "02" } },
  { name: "walker", type: "Plain", columns: { AWA: "3", SPI: "2", FIT: "1", FOC: "2" } },
];

/** Writes all of them; gives their folders. */
export function writeDeckGames(): Promise<string[]> {
  return Promise.all(Object.values(GAMES).map((name) => writePlugin("small", definition(name), cards)));
}

/** Starts the site, and says what the server must be told of it. */
export async function startDeckSite(): Promise<{ site: FakeSite; settings: Record<string, string> }> {
  const site = await startFakeSite();
  const places = Object.keys(DECK_SITE_URLS).map((name) => `${name}=${site.url}`);
  // More rooms are made than a person makes in ten minutes.
  return {
    site,
    settings: { RATE_LIMIT_FACTOR: "10", DECK_SITES: places.join(","), REQUEST_PRIVATE_HOSTS: site.host },
  };
}
