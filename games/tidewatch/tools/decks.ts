/** The prebuilt decks: scenarios by difficulty, heroes, first games that set out everything at once. */
import type { JsonObject } from "@baize/engine";
import type { DeckLine } from "./cards/card.ts";
import { HERO_DECKS } from "./cards/index.ts";
import { SCENARIOS, type Scenario } from "./cards/scenarios.ts";
import { STORM_DECKS } from "./cards/tide-marsh.ts";

/** What each difficulty adds to the tide at the start. */
export const DIFFICULTIES = { calm: 0, spring: 2, storm: 4 } as const;
type Difficulty = keyof typeof DIFFICULTIES;

const DIFFICULTY_IDS = Object.keys(DIFFICULTIES) as Difficulty[];
const HERO_IDS = Object.keys(HERO_DECKS);

/** Heroes of the first games for one and for two, with those that are loaded. */
const FIRST_GAMES = [
  { players: 1, heroes: ["bram"] },
  { players: 2, heroes: ["ilse", "osk"] },
  { players: 3, heroes: ["ilse", "osk", "bram"] },
  { players: 4, heroes: ["ilse", "osk", "bram", "tamsin"] },
] as const;

/** The few cards of the tour. As many are in the deck as a hero begins with, so that all are in the first hand. */
const TOUR: Readonly<Record<string, readonly DeckLine[]>> = {
  sharedStory: [["the-dark-beacon", 1]],
  sharedCurrent: [["old-causeway", 1]],
  sharedTideDeck: [["tide-pool", 1]],
  player1Engaged: [["claw-pack", 1]],
  player1Play: [
    ["ilse", 1],
    ["deckhand", 1],
  ],
  player1Deck: [
    ["rope-bridge", 1],
    ["cast-off", 1],
    ["herb-pouch", 1],
    ["ferry-song", 1],
    ["slack-water", 1],
  ],
};

export function makeDecks(): JsonObject {
  const decks: JsonObject = {};
  decks.tour = {
    label: "id:tour",
    cards: Object.entries(TOUR).flatMap(([groupId, lines]) => items(lines, groupId)),
    preLoadActionList: [["SET", "/numPlayers", 1], ["SET_LAYOUT", "shared", "players1"], ["CLEAR_SHARED"]],
    postLoadActionList: [
      begin(SCENARIOS[0] as Scenario, "calm"),
      ["VAR", "$FOE", ["LANDMARK", "claw-pack"]],
      ["SET", "/cardById/$FOE/tokens/damage", 1],
    ],
  };
  for (const { players, heroes } of FIRST_GAMES) {
    const [scenario] = SCENARIOS;
    decks[`first-${players}`] = {
      label: `id:first-${players}`,
      cards: [
        ...scenarioItems(scenario as Scenario, "calm"),
        ...heroes.flatMap((hero, index) => heroItems(hero, `player${index + 1}`)),
      ],
      preLoadActionList: [
        ["SET", "/numPlayers", players],
        ["SET_LAYOUT", "shared", `players${players}`],
        ["CLEAR_SHARED"],
      ],
      postLoadActionList: [begin(scenario as Scenario, "calm")],
    };
  }
  for (const scenario of SCENARIOS) {
    for (const difficulty of DIFFICULTY_IDS) {
      decks[deckId(scenario, difficulty)] = {
        label: `id:deck-${deckId(scenario, difficulty)}`,
        cards: scenarioItems(scenario, difficulty),
        preLoadActionList: [["CLEAR_SHARED"]],
        postLoadActionList: [begin(scenario, difficulty)],
      };
    }
  }
  for (const hero of HERO_IDS) {
    decks[`hero-${hero}`] = { label: `id:hero-${hero}`, cards: heroItems(hero, "playerN") };
  }
  return decks;
}

export function makeDeckMenu(): JsonObject {
  return {
    subMenus: [
      {
        label: "id:menuFirst",
        deckLists: FIRST_GAMES.map(({ players }) => entry(`id:first-${players}`, `first-${players}`)),
      },
      {
        label: "id:menuScenarios",
        subMenus: SCENARIOS.map((scenario) => ({
          label: `id:scenario-${scenario.id}`,
          deckLists: DIFFICULTY_IDS.map((difficulty) =>
            entry(`id:difficulty-${difficulty}`, deckId(scenario, difficulty)),
          ),
        })),
      },
      {
        label: "id:menuHeroes",
        deckLists: HERO_IDS.map((hero) => entry(`id:hero-${hero}`, `hero-${hero}`)),
      },
    ],
  };
}

function entry(label: string, deckListId: string): JsonObject {
  return { label, deckListId };
}

function deckId({ id }: Scenario, difficulty: Difficulty): string {
  return `${id}-${difficulty}`;
}

function begin({ id, startTide }: Scenario, difficulty: Difficulty): JsonObject[string] {
  return ["BEGIN", id, difficulty, startTide + DIFFICULTIES[difficulty]];
}

function scenarioItems(scenario: Scenario, difficulty: Difficulty): JsonObject[] {
  return [
    ...items([[scenario.chapter, 1]], "sharedStory"),
    ...items([[scenario.landmark, 1]], "sharedStory"),
    ...items(scenario.current, "sharedCurrent"),
    ...items(scenario.shore, "sharedShore"),
    ...items(scenario.aside, "sharedAside"),
    ...scenario.tide.flatMap((lines) => items(lines, "sharedTideDeck")),
    ...items(STORM_DECKS[difficulty] ?? [], "sharedTideDeck"),
  ];
}

function heroItems(hero: string, seat: string): JsonObject[] {
  return [...items([[hero, 1]], `${seat}Play`), ...items(HERO_DECKS[hero] ?? [], `${seat}Deck`)];
}

function items(lines: readonly DeckLine[], loadGroupId: string): JsonObject[] {
  return lines.map(([databaseId, quantity]) => ({ databaseId, quantity, loadGroupId }));
}
