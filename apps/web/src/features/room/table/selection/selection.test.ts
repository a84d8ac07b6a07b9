import type { Card, GameState } from "@baize/engine";
import { describe, expect, it } from "vitest";
import {
  added,
  areWhole,
  cardsOf,
  MOST_SELECTED,
  stacksOf,
  stillSelected,
  toggled,
  upTo,
} from "./selection.ts";

/** A row of the stacks a, b+b2, c, d; all cards lie open. */
function game(change: (cards: Record<string, Partial<Card>>) => void = () => {}): GameState {
  const cards: Record<string, Partial<Card>> = Object.fromEntries(
    ["a", "b", "b2", "c", "d"].map((id) => [
      id,
      {
        id,
        groupId: "row",
        stackId: `s_${id[0]}`,
        currentSide: "A",
        peeking: {},
        sides: { A: { name: id, type: "T" } },
      },
    ]),
  ) as never;
  change(cards);
  const stackById = Object.fromEntries(
    ["a", "b", "c", "d"].map((id) => [
      `s_${id}`,
      { id: `s_${id}`, cardIds: id === "b" ? ["b", "b2"] : [id] },
    ]),
  );
  const groupById = { row: { id: "row", stackIds: ["s_a", "s_b", "s_c", "s_d"] } };
  return { cardById: cards, stackById, groupById } as never;
}
const row = game().groupById.row!.stackIds;
const of = (...ids: string[]) => new Set(ids);
const left = (change: Parameters<typeof game>[0], seat = "player1") => [
  ...stillSelected(of("a", "b"), game(), game(change), seat),
];

describe("several cards are selected (table §4.6)", () => {
  it("table B7: a card is selected or let go, and the others stay in their order", () => {
    expect([...toggled(of("a", "c"), "b")]).toEqual(["a", "c", "b"]);
    expect([...toggled(of("a", "c", "b"), "c")]).toEqual(["a", "b"]);
  });

  it("table B7: a range is everything between, whole stacks, in either direction", () => {
    expect([...upTo(of("a"), game(), row, "c")]).toEqual(["a", "b", "b2", "c"]);
    expect([...upTo(of("d"), game(), row, "b")]).toEqual(["d", "c", "b", "b2"]);
    expect([...upTo(of(), game(), row, "c")]).toEqual(["c"]);
    expect([...upTo(of("elsewhere"), game(), row, "c")]).toEqual(["elsewhere", "c"]);
  });

  it("table B7: stacks are whole when every card of them is selected", () => {
    expect(stacksOf(game(), of("b2", "a", "b"))).toEqual(["s_b", "s_a"]);
    expect(areWhole(game(), of("b2", "a", "b"))).toBe(true);
    expect(areWhole(game(), of("b"))).toBe(false);
    expect(cardsOf(game(), ["s_b", "s_gone"])).toEqual(["b", "b2"]);
  });

  it("table B7: no more are selected than a command takes", () => {
    const many = Array.from({ length: MOST_SELECTED + 5 }, (_, index) => `c${index}`);
    expect(added(of("a"), many).size).toBe(MOST_SELECTED);
  });

  it("table B7: what goes away or changes hands is no longer selected", () => {
    expect(left((cards) => delete cards.a)).toEqual(["b"]);
    expect(left((cards) => Object.assign(cards.a!, { groupId: "hand" }))).toEqual(["b"]);
    expect(left(() => {})).toEqual(["a", "b"]);
    const selection = of("a");
    expect(stillSelected(selection, game(), game(), null)).toBe(selection);
  });

  it("table B7: a card that one comes to see no longer cannot be followed by its mark", () => {
    const hidden = { currentSide: "B", sides: { A: {}, B: { name: "back" } } } as never;
    expect(left((cards) => Object.assign(cards.a!, hidden))).toEqual(["b"]);
    const peeked = { currentSide: "B", peeking: { player1: true } } as never;
    expect(left((cards) => Object.assign(cards.a!, peeked))).toEqual(["a", "b"]);
    expect(left((cards) => Object.assign(cards.a!, peeked), "player2")).toEqual(["b"]);
    // Of what was face down already nothing is learned.
    const down = game((cards) => Object.assign(cards.a!, hidden));
    expect([...stillSelected(of("a"), down, down, "player1")]).toEqual(["a"]);
  });
});
