/** What the parts of a definition become on the table: each in a play of its own. */
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { formatFailure, loadPlayDefinition, readPlayScript, runPlayScript } from "./index.ts";

let definition: Awaited<ReturnType<typeof loadPlayDefinition>>;

beforeAll(async () => {
  definition = await loadPlayDefinition(
    join(import.meta.dirname, "../../../../packages/plugin/test/ember-and-tide"),
  );
});

/** Every part: its ids, and the steps that show it. */
const parts: [string, string][] = [
  [
    "T3-155 T3-156 T3-59 player and game properties begin at their defaults",
    "[{ expect: { state: { tide: 0, pace: normal, playerData.player2.life: 20, playerData.player1.cardsPerDraw: 1 } } }]",
  ],
  [
    "T3-150 T3-31 groups are there, with their type's fields",
    "[{ expect: { state: { groupById.player1Deck: { id: player1Deck, shuffleOnLoad: true } } } }]",
  ],
  ["T3-32 a group has its label", "[{ expect: { state: { groupById.player1Deck.label: 'id:deck' } } }]"],
  [
    "T3-33 a group has its label for the table",
    "[{ expect: { state: { groupById.player1Deck.tableLabel: 'id:deck' } } }]",
  ],
  [
    "T3-34 a group without cards has no stacks",
    "[{ expect: { state: { groupById.player1Deck.stackIds: [] } } }]",
  ],
  [
    "T3-115 T3-116 T3-117 decks load as many cards as they say into the group of whoever loads them",
    "[{ as: player2, deck: emberStarter, expect: { groups: { player2Hand: 3, player2Deck: 2, player1Deck: 0 } } }]",
  ],
  [
    "T3-118 a load item may say where its card lies",
    "[{ command: loadList, args: { items: [{ databaseId: et-001, quantity: 1, loadGroupId: playerNPlay, left: '10%', top: '20%', _name: Fox }] } }, { expect: { groups: { player1Play: [Cinder Fox] } } }]",
  ],
  [
    "T3-11 T3-12 faces carry the size of their type",
    "[{ deck: tideStarter, expect: { cards: { Harbour@player1Play: { face: { width: 1, height: 0.72 } } } } }]",
  ],
  [
    "T3-10 T3-13 faces carry their name and picture",
    "[{ deck: tideStarter, expect: { cards: { Harbour@player1Play: { face: { name: Harbour, imageUrl: harbour.jpg } } } } }]",
  ],
  [
    "T3-15 faces carry the game's own columns of the database",
    "[{ deck: tideStarter, expect: { cards: { Harbour@player1Play: { face: { cost: 2, text: 'Tide is 1 higher.' } } } } }]",
  ],
  [
    "T3-14 a face is marked with the steps that its text names",
    "[{ deck: tideStarter, expect: { cards: { 'Tide Warden@player1Hand[0]': { sides.A.triggers: { '1.1': true } } } } }]",
  ],
  [
    "T3-16 T3-17 a card has every token of the definition at 0 and lies straight",
    "[{ deck: tideStarter, expect: { cards: { Harbour: { rotation: 0, tokens.damage: 0, tokens.charge: 0 } } } }]",
  ],
  [
    "T3-152 T3-162 action lists run by id and by hotkey",
    "[{ do: askTide, expect: { prompts: { player1: setTide } } }, { press: D, expect: { round: 0 } }]",
  ],
  [
    "T3-160 T3-161 T3-44 T3-163 the first step is set, and the steps go round",
    "[{ expect: { step: 1.1 } }, { command: prevStep, expect: { step: 2.1 } }]",
  ],
  [
    "T3-154 preferences may be set by their property",
    "[{ command: setPreferences, args: { player: { cardsPerDraw: 3 }, game: { pace: fast } }, expect: { state: { pace: fast, playerData.player1.cardsPerDraw: 3 } } }]",
  ],
  [
    "T3-35 T3-18 a card takes what its group sets when it enters",
    "[{ deck: emberStarter, expect: { cards: { Kindling@player1Deck: { side: B, inPlay: false, controller: player1 } } } }]",
  ],
  [
    "T3-25 a card knows the deck that it belongs to",
    "[{ deck: emberStarter, expect: { cards: { Kindling@player1Deck: { deckGroupId: player1Deck } } } }]",
  ],
];

describe("the parts of a definition on the table", () => {
  it.each(parts)("%s", (_, steps) => {
    const text = `name: part\nplayers: 2\nshuffle: keep\nsteps: ${steps}`;
    expect(runPlayScript(definition, readPlayScript("part.yaml", text)).map(formatFailure)).toEqual([]);
  });
});
