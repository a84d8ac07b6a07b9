/**
 * Lets two bots play every deck against every other and prints how often each wins:
 * `node games/duel-of-lanterns/tools/weigh-decks.ts [games per pairing]`.
 */
import { loadPlayDefinition } from "@baize/cli/play";
import { DECK_IDS, dice, openDuel, playToTheEnd } from "./play/bot.ts";
import { startDuel } from "./play/duel.ts";

const games = Number(process.argv[2] ?? 40);
const definition = await loadPlayDefinition(new URL("..", import.meta.url).pathname);
const wins = DECK_IDS.map(() => 0);
const played = DECK_IDS.map(() => 0);
const nights: number[] = [];
let seed = 1;

for (let first = 0; first < DECK_IDS.length; first++) {
  for (let second = first + 1; second < DECK_IDS.length; second++) {
    let won = 0;
    for (let game = 0; game < games; game++, seed++) {
      // Sides change, so that a seat's advantage does not become a deck's.
      const swapped = game % 2 === 1;
      const duel = startDuel(definition, seed);
      openDuel(duel, swapped ? [second, first] : [first, second]);
      const winner = playToTheEnd(duel, dice(seed));
      if ((winner === "player1") !== swapped) won++;
      nights.push(duel.game.roundNumber);
    }
    wins[first] = (wins[first] ?? 0) + won;
    wins[second] = (wins[second] ?? 0) + games - won;
    played[first] = (played[first] ?? 0) + games;
    played[second] = (played[second] ?? 0) + games;
    console.log(`${DECK_IDS[first]} : ${DECK_IDS[second]}  ${won} : ${games - won}`);
  }
}
for (const [index, id] of DECK_IDS.entries()) {
  console.log(
    `${id}: ${Math.round((100 * (wins[index] ?? 0)) / (played[index] ?? 1))} % of ${played[index]}`,
  );
}
console.log(`nights: ${(nights.reduce((sum, each) => sum + each, 0) / nights.length).toFixed(2)} on average`);
