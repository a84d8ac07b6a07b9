/** Names for clients that read the picture of a card once for each id (docs/clients.md). */
import { describe, expect, it } from "vitest";
import { applyDelta } from "../model/apply-delta.ts";
import type { GameState, Json } from "../model/state.ts";
import { play } from "../testing/small-game.ts";
import { NameBook, standingOf } from "./name-book.ts";
import { touchedBy } from "./touched.ts";
import { tellViews } from "./view-delta.ts";
import { viewGame } from "./view-game.ts";
import { viewIndexOf } from "./view-parts.ts";
import type { Viewer } from "./viewer.ts";

const plain: Viewer = { seat: "player1", omniscient: false };
const once: Viewer = { ...plain, reader: "once" };
const watcher: Viewer = { seat: null, omniscient: false, reader: "once" };

/** A game with cards in a face-down deck, followed by deltas alone by clients that read differently. */
function watched() {
  const game = play({});
  game.does([
    "LOAD_CARDS",
    ["LIST", ...[1, 2, 3].map((n) => ({ databaseId: `card${n}`, quantity: 1, loadGroupId: "player1Deck" }))],
  ]);
  const names = new NameBook(() => Math.random().toString(36).slice(2, 8).padEnd(6, "0"));
  const index = viewIndexOf(game.game);
  const viewers = [plain, once, watcher];
  const copies = new Map(viewers.map((viewer) => [viewer, viewGame(game.game, viewer, names, index)]));
  const does = (code: Json): void => {
    const before = structuredClone(game.game);
    const { delta, shuffled, reordered, error } = game.does(code);
    expect(error).toBeNull();
    const change = {
      before,
      after: game.game,
      delta,
      shuffled,
      reordered,
      stepping: false,
      everything: false,
    };
    const told = tellViews(touchedBy(change, index.holders), viewers, names, index);
    for (const viewer of viewers) {
      const copy = applyDelta(copies.get(viewer)!, told.of(viewer), "redo");
      copies.set(viewer, copy);
      const { messages: _lines, ...whole } = viewGame(game.game, viewer, names, index);
      const { messages: _own, ...followed } = copy;
      expect(asSent(followed)).toEqual(asSent(whole));
    }
  };
  const sees = (viewer: Viewer): GameState => copies.get(viewer)!;
  const topOf = (groupId: string) => {
    const { groupById, stackById } = game.game;
    return stackById[groupById[groupId]!.stackIds[0]!]!.cardIds[0]!;
  };
  const nameFor = (viewer: Viewer, id: string): string => {
    const name = names.nameOf(id, standingOf(viewer));
    return Object.hasOwn(sees(viewer).cardById, name) ? name : `${name}_up`;
  };
  return { game, names, does, sees, topOf, nameFor };
}

const asSent = <V>(value: V): V => JSON.parse(JSON.stringify(value)) as V;

describe("a client that reads pictures once", () => {
  it("is sent another form of a card's name when it becomes known or hidden, wherever the name stands", () => {
    const { does, sees, topOf, nameFor } = watched();
    const id = topOf("player1Deck");
    const hidden = nameFor(once, id);
    does(["SET", "/keeper", id]);
    expect(sees(once).keeper).toBe(hidden);
    does(["MOVE_CARD", id, "row", 0]);
    does(["SET", `/cardById/${id}/currentSide`, "A"]);
    const known = nameFor(once, id);
    expect(known).toBe(`${hidden}_up`);
    const view = sees(once);
    const card = view.cardById[known]!;
    expect(Object.hasOwn(view.cardById, hidden)).toBe(false);
    expect([card.id, view.stackById[card.stackId]!.cardIds, card.parentCardId, view.keeper]).toEqual([
      known,
      [known],
      known,
      known,
    ]);
    expect(sees(plain).keeper).toBe(hidden);
    does(["SET", `/cardById/${id}/currentSide`, "B"]);
    expect([nameFor(once, id), sees(once).keeper]).toEqual([hidden, hidden]);
  });

  it("whoever only peeks has the other form, and whoever does not has not", () => {
    const { does, topOf, nameFor } = watched();
    const id = topOf("player1Deck");
    does(["SET", `/cardById/${id}/peeking/player1`, true]);
    expect([nameFor(once, id).endsWith("_up"), nameFor(watcher, id).endsWith("_up")]).toEqual([true, false]);
  });

  it("names a card that only they know by their form of it also where everybody hears alike (api §8.3)", () => {
    const { does, sees, topOf, nameFor } = watched();
    const id = topOf("player1Deck");
    does(["SET", `/cardById/${id}/peeking/player1`, true]);
    does(["SET", "/keeper", id]);
    expect(sees(once).keeper).toBe(nameFor(once, id));
    expect(sees(watcher).keeper).toBe(nameFor(watcher, id));
  });

  it("is understood by either form until the card is shuffled", () => {
    const { names, does, topOf } = watched();
    const id = topOf("player1Deck");
    const name = names.nameOf(id, "player1");
    does(["SET", `/cardById/${id}/currentSide`, "A"]);
    does(["SET", `/cardById/${id}/currentSide`, "B"]);
    for (const form of [name, `${name}_up`]) {
      expect(names.read(form, "player1")).toBe(id);
      expect(names.inCode(["FLIP", form, `/cardById/${form}/rotation`], "player1")).toEqual([
        "FLIP",
        id,
        `/cardById/${id}/rotation`,
      ]);
    }
    does(["SHUFFLE_GROUP", "player1Deck"]);
    for (const form of [name, `${name}_up`]) expect(names.read(form, "player1")).toBeNull();
  });

  it("hidden cards have triggers on both sides, and are called a card where the client writes their name", () => {
    const { sees } = watched();
    const sidesOf = (viewer: Viewer) => Object.values(sees(viewer).cardById).map(({ sides }) => sides);
    for (const sides of sidesOf(once))
      expect(sides).toMatchObject({ A: { name: "a card", triggers: {} }, B: { triggers: {} } });
    for (const sides of sidesOf(plain))
      expect(sides).toMatchObject({ A: { name: null, triggers: {} }, B: { triggers: {} } });
  });
});
