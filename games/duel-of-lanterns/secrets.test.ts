/**
 * Nobody learns what they may not know (api §8.3): over whole duels, every change and now and then the whole table is
 * looked at as the other player and as a watcher get it, and searched for the names of cards that are hidden from them.
 */
import { loadPlayDefinition } from "@baize/cli/play";
import {
  type Card,
  type GameState,
  knows,
  NameBook,
  redactDelta,
  type StepOutcome,
  stepNotes,
  type Viewer,
  type ViewIndex,
  viewDelta,
  viewGame,
  viewIndexOf,
} from "@baize/engine";
import { describe, expect, it } from "vitest";
import { dice, openDuel, playToTheEnd } from "./tools/play/bot.ts";
import { startDuel } from "./tools/play/duel.ts";

const definition = await loadPlayDefinition(import.meta.dirname);

const VIEWERS: [string, Viewer][] = [
  ["player1", { seat: "player1", omniscient: false }],
  ["player2", { seat: "player2", omniscient: false }],
  ["a watcher", { seat: null, omniscient: false }],
];

/** Names and database ids of the cards that a viewer knows neither before nor after, and of no other copy either. */
function secretsOf(viewer: Viewer, before: GameState, after: GameState): string[] {
  const known = new Set<string>();
  const hidden = new Set<string>();
  for (const game of [before, after]) {
    for (const card of Object.values(game.cardById)) {
      (knows(viewer, card) ? known : hidden).add(String(card.databaseId));
    }
  }
  const ids = [...hidden].filter((id) => !known.has(id) && id !== "purse" && id !== "wind");
  return ids.flatMap((id) => [id, String(definition.source.cardDb[id]?.A?.name)]);
}

/** Everything that a viewer hears of one step, as text. */
function heard(
  viewer: Viewer,
  names: NameBook,
  index: ViewIndex,
  before: GameState,
  after: GameState,
  outcome: StepOutcome,
): string {
  const { delta, shuffled, reordered } = outcome;
  const { pieces } = stepNotes(before, after, outcome);
  return JSON.stringify(
    redactDelta(
      viewDelta(before, after, delta, viewer, names, { shuffled, reordered }, index),
      pieces,
      viewer,
    ),
  );
}

function leaks(text: string, secrets: readonly string[]): string[] {
  return secrets.filter((secret) => text.includes(secret));
}

describe("during whole duels", () => {
  it.each([
    [1, [0, 1]],
    [2, [2, 3]],
    [3, [3, 1]],
  ] as const)("no view names a card that its viewer may not see (duel %i)", (seed, decks) => {
    const found: string[] = [];
    let token = 0;
    const books = VIEWERS.map(() => ({
      names: new NameBook(() => `t${++token}`),
      index: null as ViewIndex | null,
    }));
    let steps = 0;
    let searched = 0;
    const duel = startDuel(definition, seed, (before, after, outcome) => {
      steps++;
      for (const [index, [name, viewer]] of VIEWERS.entries()) {
        const book = books[index]!;
        book.index ??= viewIndexOf(before);
        const secrets = secretsOf(viewer, before, after);
        searched += secrets.length;
        for (const leak of leaks(heard(viewer, book.names, book.index, before, after, outcome), secrets))
          found.push(`step ${steps}, change for ${name}: ${leak}`);
        if (steps % 7 !== 0) continue;
        const { messages: _, ...view } = viewGame(after, viewer, book.names, book.index);
        const now = secretsOf(viewer, after, after);
        for (const leak of leaks(JSON.stringify(view), now))
          found.push(`step ${steps}, table for ${name}: ${leak}`);
      }
    });
    openDuel(duel, decks);
    playToTheEnd(duel, dice(seed));
    expect(found).toEqual([]);
    expect(steps).toBeGreaterThan(60);
    expect(searched).toBeGreaterThan(2000);
  });
});

describe("the search itself", () => {
  it("finds the cards in what an all-seeing watcher hears", () => {
    const allSeeing: Viewer = { seat: null, omniscient: true };
    const found = new Set<string>();
    let token = 0;
    const duel = startDuel(definition, 1, (before, after, outcome) => {
      const secrets = secretsOf({ seat: null, omniscient: false }, before, after);
      const names = new NameBook(() => `t${++token}`);
      const text = heard(allSeeing, names, viewIndexOf(before), before, after, outcome);
      for (const leak of leaks(text, secrets)) found.add(leak);
    });
    openDuel(duel, [0, 1]);
    expect(found.size).toBeGreaterThan(20);
  });
});

describe("a sealed choice", () => {
  const openBids = (seed: number) => {
    const duel = startDuel(definition, seed);
    openDuel(duel, [0, 3]);
    return duel;
  };
  const viewOf = (game: GameState, seat: string) =>
    viewGame(game, { seat, omniscient: false }, new NameBook(() => Math.random().toString(36).slice(2)));
  const pursesIn = (game: GameState, group: string) =>
    Object.values(game.cardById).filter(
      (card: Card) => card.groupId === group && !card.databaseId?.startsWith("wind"),
    );

  it("of oil stands on the purse, where only its owner finds it", () => {
    const duel = openBids(4);
    duel.answer("player1", "bid", 4);
    expect(pursesIn(viewOf(duel.game, "player1"), "player1Belt")[0]).toMatchObject({ seal: 4 });
    for (const seat of ["player2", "player7"]) {
      const [purse] = pursesIn(viewOf(duel.game, seat), "player1Belt");
      expect(purse).toMatchObject({ currentSide: "B", databaseId: null });
      expect(purse).not.toHaveProperty("seal");
      expect(JSON.stringify(viewOf(duel.game, seat).playerData.player1)).not.toContain('prompts":{"');
    }
  });

  it("sounds the same whatever it is", () => {
    const after = [0, 3, 4].map((option) => {
      const duel = openBids(4);
      const { length } = duel.lines;
      duel.answer("player1", "bid", option);
      return duel.lines.slice(length);
    });
    expect(after[0]).toEqual(["[player1/Mara] id:logSealed"]);
    expect(after[1]).toEqual(after[0]);
    expect(after[2]).toEqual(after[0]);
  });

  it("is open to all once both have chosen, and asked for a quarter it shows on no dark card", () => {
    const duel = openBids(4);
    duel.answer("player1", "bid", 1);
    duel.answer("player2", "bid", 0);
    expect(duel.game.windHolder).toBe("player1");
    const [first] = duel.cards("player2Hand");
    duel.act("player2", ["PLACE", String(first?.id), 1]);
    duel.run("player1", "pass");
    duel.run("player2", "pass");
    duel.answer("player2", "light", 0);
    const opposite = viewOf(duel.game, "player1");
    // Nobody opposite: the choice was opened at once, the next quarter waits. Nothing says "chosen".
    expect(
      JSON.stringify(Object.values(opposite.cardById).filter((card) => card.databaseId === null)),
    ).not.toContain("chosen");
  });
});
