/** The chapters, landmarks and special cards of the three scenarios. */
import { type CardDesign, card, type DeckLine } from "./card.ts";
import { DROWNED_DECK, FOG_DECK } from "./tide-drowned.ts";
import { KELP_DECK, SALTMARSH_DECK } from "./tide-marsh.ts";
import { SHOREWRACK_DECK } from "./tide-shore.ts";

export const BEACON: readonly CardDesign[] = [
  {
    id: "the-dark-beacon",
    set: "Beacon",
    faces: [
      {
        name: "1 · The Causeway",
        type: "Chapter",
        traits: "The Dark Beacon",
        text: "The lamp of Saltmere Head has gone out, and something walks the causeway. Clear the way to the tower.\nComplete: turn this card over. Each player reveals a card of the tide.",
        scene: ["violet-night", "stars", "sea", "causeway", "tower-dark"],
        sceneTop: 33,
        progress: 7,
        reward: "CHAPTER_TURN",
      },
      {
        name: "2 · Light the Beacon",
        type: "Chapter",
        traits: "The Dark Beacon",
        text: "No work can be done here while the Beacon has no flame.\nComplete: the light sweeps the bay. You win.",
        scene: ["ember-night", "stars", "sea", "tower-big", "beam"],
        sceneTop: 18,
        progress: 9,
        reward: "CHAPTER_WIN",
      },
    ],
  },
  card("the-beacon", "Beacon", {
    name: "The Beacon",
    type: "Landmark",
    traits: "Light",
    text: "Enters with 2 flames. When the tide rises: if there is a flame here, remove one and the tide rises by 1 less.\n2 courage: put a flame here (3 at most).",
    scene: ["ember-night", "stars", "hills", "tower-big", "beam"],
    effect: "EFFECT_FLAME",
    effectN: 1,
    abilityCost: 2,
  }),
  card("old-causeway", "Beacon", {
    name: "Old Causeway",
    type: "Location",
    traits: "Way",
    text: "Explored: each player draws a card.",
    scene: ["violet-night", "moon", "sea", "causeway"],
    progress: 2,
    reward: "EFFECT_DRAW_ALL",
    rewardN: 1,
  }),
  card("wreckers-lookout", "Beacon", {
    name: "Wrecker’s Lookout",
    type: "Enemy",
    traits: "Wrecker",
    text: "When defeated: put 1 flame on the Beacon.",
    scene: ["blood-night", "cliffs", "figure:hooded", "torch"],
    attack: 2,
    heart: 3,
    onDefeat: "EFFECT_FLAME",
    onDefeatN: 1,
  }),
];

export const BELL: readonly CardDesign[] = [
  {
    id: "the-drowned-bell",
    set: "Bell",
    faces: [
      {
        name: "1 · Follow the Tolling",
        type: "Chapter",
        traits: "The Drowned Bell",
        text: "Under the bay a bell is rung each dusk, and the drowned rise to it. Find the nave it hangs in.\nComplete: turn this card over. The Bellkeeper rises and engages a hero.",
        scene: ["green-night", "moon", "sea", "church"],
        sceneTop: 36,
        progress: 6,
        reward: "CHAPTER_TURN",
      },
      {
        name: "2 · Silence the Bell",
        type: "Chapter",
        traits: "The Drowned Bell",
        text: "No work can be done here.\nDefeat the Bellkeeper: the bell falls silent. You win.",
        scene: ["blood-night", "rays", "bell-big", "bubbles"],
        sceneTop: 62,
        reward: "CHAPTER_WIN",
      },
    ],
  },
  card("the-bell", "Bell", {
    name: "The Bell",
    type: "Landmark",
    traits: "Ruin · Song",
    text: "When the tide rises: put a toll here. At 3 tolls remove them all, and the topmost enemy of the tide deck comes to the shore.\n1 courage: remove a toll.",
    scene: ["green-night", "rays", "bell-big", "bubbles"],
    effect: "EFFECT_MUFFLE",
    effectN: 1,
    abilityCost: 1,
  }),
  card("the-bellkeeper", "Bell", {
    name: "The Bellkeeper",
    type: "Enemy",
    traits: "Drowned · Master",
    text: "Heart: 8 for each hero.\nWhen the Bellkeeper deals damage, put a toll on the Bell.",
    scene: ["blood-night", "moon", "sea", "bellkeeper"],
    attack: 3,
    heart: 8,
    keywords: "Boss",
    onAttack: "TIDE_TOLL",
    onAttackN: 1,
    onDefeat: "CHAPTER_WIN",
  }),
  card("flooded-nave", "Bell", {
    name: "Flooded Nave",
    type: "Location",
    traits: "Ruin",
    text: "At the shore: enemies have +1 attack.\nExplored: remove all tolls from the Bell.",
    scene: ["green-night", "arches", "sea"],
    progress: 4,
    peril: "enemyAttack",
    perilN: 1,
    reward: "EFFECT_MUFFLE",
    rewardN: 9,
  }),
];

/** A place with people to bring home; `motif` is where they wait. */
function stranded(id: string, name: string, motif: string, progress: number): CardDesign {
  return card(id, "LastFerry", {
    name,
    type: "Location",
    traits: "Stranded",
    text: "When the tide reaches 5, 9 and 13, the leftmost stranded place is lost to the sea.\nExplored: 2 villagers board the Ferry.",
    scene: ["rose", "sea", motif, "figure:children"],
    progress,
    reward: "EFFECT_BOARD",
    rewardN: 2,
  });
}

export const LAST_FERRY: readonly CardDesign[] = [
  {
    id: "the-last-ferry",
    set: "LastFerry",
    faces: [
      {
        name: "1 · The Crossing",
        type: "Chapter",
        traits: "The Last Ferry",
        text: "The sea wall is broken, and four households wait on the flats. No work can be done here: travel to them.\nWhen no stranded place is left: turn this card over. If three were lost, you lose.",
        scene: ["rose", "clouds", "sea", "houses-far", "ferry"],
        sceneTop: 62,
        reward: "CHAPTER_TURN",
      },
      {
        name: "2 · Cast Off!",
        type: "Chapter",
        traits: "The Last Ferry",
        text: "Everybody who could be found is aboard. Each player reveals a card of the tide.\nComplete: the Ferry reaches open water. You win.",
        scene: ["dusk", "sun", "sea", "ferry-big", "birds"],
        sceneTop: 66,
        progress: 4,
        reward: "CHAPTER_WIN",
      },
    ],
  },
  card("the-ferry", "LastFerry", {
    name: "The Ferry",
    type: "Landmark",
    traits: "Boat",
    text: "Exhaust your hero: put 2 progress on a location at the shore.",
    scene: ["dusk", "sea", "ferry-big", "birds"],
    effect: "EFFECT_ROW",
    effectN: 2,
    targets: "IS_SHORE_LOCATION",
  }),
  stranded("mill-on-the-flats", "Mill on the Flats", "mill", 5),
  stranded("chapel-of-nets", "Chapel of Nets", "chapel", 5),
  stranded("salt-pans", "Salt Pans", "huts", 4),
  stranded("shepherds-rise", "Shepherd’s Rise", "rise", 6),
];

export interface Scenario {
  id: string;
  /** Card with the chapters. */
  chapter: string;
  landmark: string;
  /** Cards that begin at the shore, at the current place, and set aside. */
  shore: readonly DeckLine[];
  current: readonly DeckLine[];
  aside: readonly DeckLine[];
  tide: readonly (readonly DeckLine[])[];
  /** Tide at the start in calm weather. */
  startTide: number;
}

export const SCENARIOS: readonly Scenario[] = [
  {
    id: "beacon",
    chapter: "the-dark-beacon",
    landmark: "the-beacon",
    shore: [["wreckers-lookout", 1]],
    current: [["old-causeway", 1]],
    aside: [],
    tide: [SHOREWRACK_DECK, SALTMARSH_DECK, FOG_DECK],
    startTide: 2,
  },
  {
    id: "bell",
    chapter: "the-drowned-bell",
    landmark: "the-bell",
    shore: [["flooded-nave", 1]],
    current: [],
    aside: [["the-bellkeeper", 1]],
    tide: [SHOREWRACK_DECK, DROWNED_DECK, FOG_DECK],
    startTide: 0,
  },
  {
    id: "ferry",
    chapter: "the-last-ferry",
    landmark: "the-ferry",
    shore: [
      ["salt-pans", 1],
      ["mill-on-the-flats", 1],
      ["chapel-of-nets", 1],
      ["shepherds-rise", 1],
    ],
    current: [],
    aside: [],
    tide: [SHOREWRACK_DECK, SALTMARSH_DECK, KELP_DECK],
    startTide: 0,
  },
];
