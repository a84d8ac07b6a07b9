/** What everybody hears alike is computed once; that it is what each would hear, `test/audience.ts` proves on walks. */
import { describe, expect, it } from "vitest";
import type { GameState } from "../model/state.ts";
import { plainChange } from "./change.ts";
import { allSeeing, book, change, other, owner, table, watcher } from "./testing/small-view.ts";
import { touchedBy } from "./touched.ts";
import { tellViews } from "./view-delta.ts";
import { viewGame } from "./view-game.ts";
import { viewIndexOf } from "./view-parts.ts";

const viewers = [owner, other, watcher, allSeeing];

/** What is told of a change to all at once, and to each as if they were alone. */
function told(edit: (game: GameState) => unknown) {
  const before = table();
  const { after, delta } = change(before, edit);
  const tell = (listeners: typeof viewers) => {
    const index = viewIndexOf(before);
    const names = book();
    viewGame(before, watcher, names, index);
    const touched = touchedBy({ ...plainChange, before, after, delta }, index.holders);
    return tellViews(touched, listeners, names, index);
  };
  const all = tell(viewers);
  return { isCommon: all.isCommon, view: all.of(watcher), views: viewers.map((one) => tell([one]).of(one)) };
}

describe("the view of everybody (api §8.3)", () => {
  it.each<[string, (game: GameState) => unknown]>([
    ["a token on an open card", (game) => Object.assign(game.cardById.c5!, { tokens: { damage: 3 } })],
    ["a counter of the table", (game) => Object.assign(game, { roundNumber: 7 })],
    [
      "an arrow between open cards",
      (game) => Object.assign(game.cardById.c5!, { arrows: { player1: ["c5"] } }),
    ],
    [
      "an arrow to a hidden card",
      (game) => Object.assign(game.cardById.c5!, { arrows: { player1: ["c1"] } }),
    ],
    ["a value that names a hidden card", (game) => Object.assign(game, { marked: "c1" })],
    ["a property of a player", (game) => Object.assign(game.playerData.player2!, { threat: 3 })],
  ])("is made once of %s", (_name, edit) => {
    const { isCommon, view, views } = told(edit);
    expect(isCommon).toBe(true);
    for (const own of views) expect(own).toEqual(view);
  });

  it.each<[string, (game: GameState) => unknown]>([
    ["a token on a hidden card", (game) => Object.assign(game.cardById.c1!, { tokens: { damage: 3 } })],
    ["a reveal", (game) => Object.assign(game.cardById.c1!, { currentSide: "A" })],
    ["a hide", (game) => Object.assign(game.cardById.c5!, { currentSide: "B" })],
    ["a card that comes upon a hidden one", (game) => game.groupById.deck!.stackIds.push("s_c5")],
    ["temporary tokens", (game) => Object.assign(game, { tempTokens: { round: { c1: { damage: 1 } } } })],
    [
      "a rule of a hidden card",
      (game) => Object.assign(game, { ruleById: { r: { category: "card", this_id: "c1" } } }),
    ],
    [
      "a prompt",
      (game) =>
        Object.assign(game.playerData.player2!, { prompts: { p: { message: "Mulligan?", options: [] } } }),
    ],
  ])("is not made of %s", (_name, edit) => {
    expect(told(edit).isCommon).toBe(false);
  });
});
