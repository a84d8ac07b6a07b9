import type { GameState } from "@baize/engine";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OPTIMISTIC_MS } from "../model/constants.ts";
import type { SendResult } from "../model/room-actions.ts";
import { createRoomStore } from "../model/room-store.ts";
import { createPlacements, type Placement, shownCards, shownPlace, shownStackIds } from "./placements.ts";

const ok: SendResult = { status: "ok", response: null };
const card = (id: string, groupId: string, stackIndex: number) => ({
  id,
  groupId,
  stackId: `s_${id}`,
  stackIndex,
});
const game = (cards: ReturnType<typeof card>[]) =>
  ({
    cardById: Object.fromEntries(cards.map((one) => [one.id, one])),
    stackById: Object.fromEntries(
      cards.map((one) => [one.stackId, { id: one.stackId, cardIds: [one.id], left: null, top: null }]),
    ),
    groupById: {
      hand: { id: "hand", stackIds: cards.filter((one) => one.groupId === "hand").map((one) => one.stackId) },
      play: { id: "play", stackIds: cards.filter((one) => one.groupId === "play").map((one) => one.stackId) },
    },
  }) as unknown as GameState;

const start = game([card("a", "hand", 0), card("b", "hand", 1), card("c", "play", 0)]);
const move = (part: Partial<Placement & { kind: "move" }> = {}): Placement => ({
  kind: "move",
  stackId: "s_a",
  groupId: "play",
  index: 1,
  left: null,
  top: null,
  flipTo: null,
  ...part,
});

function setUp() {
  const room = createRoomStore("slug");
  const show = (shown: GameState) => room.setState({ room: { game: shown } as never });
  show(start);
  const placements = createPlacements(room);
  placements.follow();
  return { show, placements };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("§4.4 optimistic display", () => {
  it("shows a moved stack in its new group and not in the old one", () => {
    expect(shownStackIds(start, "hand", [move()])).toEqual(["s_b"]);
    expect(shownStackIds(start, "play", [move({ index: 0 })])).toEqual(["s_a", "s_c"]);
  });

  it("counts the index after taking the stack out of its group", () => {
    expect(shownStackIds(start, "hand", [move({ groupId: "hand", index: 1 })])).toEqual(["s_b", "s_a"]);
  });

  it("leaves the arrays of other groups as they are", () => {
    expect(shownStackIds(start, "play", [])).toBe(start.groupById.play?.stackIds);
  });

  it("shows an attached stack in its target at once", () => {
    const attach: Placement = { kind: "attach", stackId: "s_a", targetStackId: "s_c", direction: "behind" };
    expect(shownCards(start, start.stackById.s_c as never, [attach])).toEqual([
      { cardId: "c", direction: undefined },
      { cardId: "a", direction: "behind" },
    ]);
    expect(shownStackIds(start, "hand", [attach])).toEqual(["s_b"]);
  });

  it("shows a free stack where it was dropped", () => {
    expect(shownPlace(start.stackById.s_a as never, [move({ left: "10%", top: "20%" })])).toMatchObject({
      left: "10%",
      top: "20%",
    });
  });

  it("ends when the delta arrives", async () => {
    const { show, placements } = setUp();
    await placements.add(move(), Promise.resolve(ok));
    expect(placements.store.getState()).toHaveLength(1);
    show(game([card("b", "hand", 0), card("c", "play", 0), card("a", "play", 1)]));
    expect(placements.store.getState()).toEqual([]);
  });

  it("outlives the moves of others", async () => {
    const { show, placements } = setUp();
    await placements.add(move({ stackId: "s_b" }), Promise.resolve(ok));
    show(game([card("b", "hand", 0), card("c", "play", 0)]));
    expect(placements.store.getState()).toHaveLength(1);
  });

  it("ends when the stack gets another identity, as a card that becomes known does", async () => {
    const { show, placements } = setUp();
    await placements.add(move(), Promise.resolve(ok));
    show(game([card("b", "hand", 0), card("c", "play", 0), card("real", "play", 1)]));
    expect(placements.store.getState()).toEqual([]);
  });

  it("ends with a refusal", async () => {
    const { placements } = setUp();
    await placements.add(
      move(),
      Promise.resolve({ status: "refused", reason: "invalid_payload", message: "" }),
    );
    expect(placements.store.getState()).toEqual([]);
  });

  it("ends after two seconds without an answer", () => {
    const { placements } = setUp();
    void placements.add(move(), new Promise(() => {}));
    vi.advanceTimersByTime(OPTIMISTIC_MS - 1);
    expect(placements.store.getState()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(placements.store.getState()).toEqual([]);
  });
});
