/** All cards and decks. */
import type { CardDesign, DeckLine } from "./card.ts";
import { FERRY, FERRY_DECK } from "./ferry.ts";
import { FIDDLE, FIDDLE_DECK } from "./fiddle.ts";
import { LANTERN, LANTERN_DECK } from "./lantern.ts";
import { BEACON, BELL, LAST_FERRY } from "./scenarios.ts";
import { DROWNED, FOG } from "./tide-drowned.ts";
import { KELP, SALTMARSH, STORM } from "./tide-marsh.ts";
import { SHOREWRACK } from "./tide-shore.ts";
import { WATCH, WRECK, WRECK_DECK } from "./wreck.ts";

export const CARDS: readonly CardDesign[] = [
  ...FERRY,
  ...LANTERN,
  ...FIDDLE,
  ...WRECK,
  ...WATCH,
  ...SHOREWRACK,
  ...DROWNED,
  ...FOG,
  ...SALTMARSH,
  ...KELP,
  ...STORM,
  ...BEACON,
  ...BELL,
  ...LAST_FERRY,
];

/** The heroes in the order in which first games hand them out, each with the deck that is theirs. */
export const HERO_DECKS: Readonly<Record<string, readonly DeckLine[]>> = {
  ilse: FERRY_DECK,
  bram: LANTERN_DECK,
  osk: WRECK_DECK,
  tamsin: FIDDLE_DECK,
};

/** Names of the sets as cards and the deck builder show them. */
export const SET_NAMES: Readonly<Record<CardDesign["set"], string>> = {
  Ferry: "Ilse",
  Lantern: "Bram",
  Fiddle: "Tamsin",
  Wreck: "Osk",
  Watch: "The Watch",
  Shorewrack: "Shorewrack",
  Drowned: "The Drowned",
  Saltmarsh: "Saltmarsh",
  Fog: "Fog",
  Kelp: "Kelp and Claw",
  Storm: "Storm",
  Beacon: "The Dark Beacon",
  Bell: "The Drowned Bell",
  LastFerry: "The Last Ferry",
};

/** Sets whose cards the players hold; all others have the tide's back. */
export const HERO_SETS: ReadonlySet<CardDesign["set"]> = new Set([
  "Ferry",
  "Lantern",
  "Fiddle",
  "Wreck",
  "Watch",
]);
