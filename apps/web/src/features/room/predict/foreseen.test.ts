/** What was foreseen of an action over what the server has confirmed: shown while it fits, whoever else acts meanwhile. */
import type { Foreseen, GameState } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { isForeseen, withForeseen } from "./foreseen.ts";

const game = (parts: object = {}) =>
  ({
    tide: 1,
    cardById: { a: { id: "a", rotation: 0, groupId: "deck" }, b: { id: "b", rotation: 0, groupId: "deck" } },
    groupById: { deck: { stackIds: ["s1", "s2", "s3"] }, hand: { stackIds: ["h1", "h2"] } },
    stackById: { s1: { id: "s1", cardIds: ["a"] } },
    ...parts,
  }) as unknown as GameState;

const turn: Foreseen = { path: ["cardById", "a", "rotation"], before: 0, after: 90 };
const draw: Foreseen[] = [
  { path: ["groupById", "deck", "stackIds"], before: ["s1", "s2", "s3"], after: ["s2", "s3"] },
  { path: ["groupById", "hand", "stackIds"], before: ["h1", "h2"], after: ["h1", "h2", "rehearsed 1"] },
  { path: ["stackById", "s1"], before: { id: "s1", cardIds: ["a"] }, after: undefined },
  { path: ["stackById", "rehearsed 1"], before: undefined, after: { id: "rehearsed 1", cardIds: ["a"] } },
];

describe("table §4.4 what was foreseen", () => {
  it("is laid over the game; what it does not touch stays the same object", () => {
    const before = game();
    const shown = withForeseen(before, [turn]);
    expect(shown.cardById.a!.rotation).toBe(90);
    expect(before.cardById.a!.rotation).toBe(0);
    expect(shown.cardById.b).toBe(before.cardById.b);
    expect(shown.groupById).toBe(before.groupById);
  });

  it("brings stacks that are new, and takes those away that are gone", () => {
    const { groupById, stackById } = withForeseen(game(), draw);
    expect(groupById.hand!.stackIds).toEqual(["h1", "h2", "rehearsed 1"]);
    expect(groupById.deck!.stackIds).toEqual(["s2", "s3"]);
    expect(Object.keys(stackById)).toEqual(["rehearsed 1"]);
  });

  it("is the game itself once all of it has come", () => {
    const after = withForeseen(game(), [turn]);
    expect(isForeseen(game(), [turn])).toBe(false);
    expect(isForeseen(after, [turn])).toBe(true);
    expect(withForeseen(after, [turn])).toBe(after);
  });

  it("is not shown where something else has become of what it changes, no part of it", () => {
    const other = game({ cardById: { a: { id: "a", rotation: 180 }, b: { id: "b" } } });
    expect(withForeseen(other, [turn, { path: ["tide"], before: 1, after: 2 }])).toBe(other);
    const gone = game({ cardById: {} });
    expect(withForeseen(gone, [turn])).toBe(gone);
  });

  it("goes in between what others have laid into the same group, or taken out of it", () => {
    const hand = { stackIds: ["h0", "h2"] };
    const shown = withForeseen(game({ groupById: { deck: { stackIds: ["s1", "s3"] }, hand } }), draw);
    expect(shown.groupById.hand!.stackIds).toEqual(["h0", "h2", "rehearsed 1"]);
    expect(shown.groupById.deck!.stackIds).toEqual(["s3"]);
  });

  it("is not shown once somebody else has taken what it moves", () => {
    const taken = game({ groupById: { deck: { stackIds: ["s2", "s3"] }, hand: { stackIds: ["h1", "h2"] } } });
    expect(withForeseen(taken, [draw[0]!]).groupById).toBe(taken.groupById);
    const own = game({ groupById: { deck: { stackIds: ["s2"] }, hand: { stackIds: ["h1", "h2", "s9"] } } });
    const joins: Foreseen[] = [
      { path: ["groupById", "deck", "stackIds"], before: ["s1", "s2"], after: ["s1"] },
      { path: ["groupById", "hand", "stackIds"], before: ["h1"], after: ["h1", "s9"] },
    ];
    expect(withForeseen(own, joins).groupById.deck!.stackIds).toEqual([]);
  });

  it("a new order of the same stacks is shown only where they lie as before", () => {
    const order: Foreseen = {
      path: ["groupById", "hand", "stackIds"],
      before: ["h1", "h2"],
      after: ["h2", "h1"],
    };
    expect(withForeseen(game(), [order]).groupById.hand!.stackIds).toEqual(["h2", "h1"]);
    const more = game({ groupById: { deck: { stackIds: [] }, hand: { stackIds: ["h1", "h2", "h3"] } } });
    expect(withForeseen(more, [order])).toBe(more);
  });
});
