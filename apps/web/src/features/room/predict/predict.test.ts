/** What a command changes of the room that is shown, and until when: patches, the list of what is on its way, the room over both. */
import type { Card, GameState } from "@baize/engine";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OPTIMISTIC_MS } from "../model/constants.ts";
import type { SendResult } from "../model/room-actions.ts";
import { createRoomStore } from "../model/room-store.ts";
import { patched } from "./apply-patch.ts";
import type { Patch } from "./patch.ts";
import { patchesOf } from "./patches-of.ts";
import { createPredictions } from "./predictions.ts";

const ok: SendResult = { status: "ok", response: null };
const refused: SendResult = { status: "refused", reason: "invalid_payload", message: "" };
const never = () => new Promise<SendResult>(() => {});

const card = (id: string, groupId: string, stackIndex: number, more: Partial<Card> = {}) => ({
  id,
  groupId,
  stackId: `s_${id}`,
  stackIndex,
  cardIndex: 0,
  currentSide: "A",
  sides: { A: { name: id, type: "Keeper" }, B: { name: "back" } },
  tokens: {},
  ...more,
});
const group = (id: string, cards: ReturnType<typeof card>[], onCardEnter: object) => ({
  id,
  onCardEnter,
  stackIds: cards.filter((one) => one.groupId === id).map((one) => one.stackId),
});
const game = (cards: ReturnType<typeof card>[]) =>
  ({
    cardById: Object.fromEntries(cards.map((one) => [one.id, one])),
    stackById: Object.fromEntries(
      cards.map((one) => [one.stackId, { id: one.stackId, cardIds: [one.id], left: null, top: null }]),
    ),
    groupById: {
      hand: group("hand", cards, { currentSide: "A", peeking: { player1: true } }),
      play: group("play", cards, { currentSide: "A", inPlay: true }),
      deck: group("deck", cards, { currentSide: "B" }),
    },
    playerData: { player1: { prompts: { p1: { uuid: "p1" }, p2: { uuid: "p2" } }, life: 5 } },
    tide: 1,
  }) as unknown as GameState;

const start = game([card("a", "hand", 0), card("b", "hand", 1), card("c", "play", 0)]);
/** A card whose face this person has not been told. */
const hidden = game([
  card("h", "deck", 0, { currentSide: "B", sides: { A: {}, B: { name: "back" } } as never }),
]);

const after = (from: GameState, ...patches: Patch[]) => patches.reduce(patched, from);
const move = (part: object = {}) => {
  const args = { stackId: "s_a", groupId: "play", index: 1, left: null, top: null, ...part };
  return patchesOf("moveStack", args, start, "player1");
};

describe("table §4.4 what a command changes", () => {
  it("a moved stack is in its new group and not in the old one, and its cards know", () => {
    const { groupById, cardById } = after(start, ...move({ index: 0 }));
    expect(groupById.hand!.stackIds).toEqual(["s_b"]);
    expect(groupById.play!.stackIds).toEqual(["s_a", "s_c"]);
    expect(cardById.a!.groupId).toBe("play");
  });

  it("an index is counted without the stack, −1 is the end", () => {
    expect(after(start, ...move({ groupId: "hand", index: 1 })).groupById.hand!.stackIds).toEqual([
      "s_b",
      "s_a",
    ]);
    expect(after(start, ...move({ index: -1 })).groupById.play!.stackIds).toEqual(["s_c", "s_a"]);
  });

  it("a free stack lies where it was dropped", () => {
    const shown = after(start, ...move({ left: "10%", top: "20%" }));
    expect(shown.stackById.s_a).toMatchObject({ left: "10%", top: "20%" });
  });

  it("whatever it does not touch stays the same object", () => {
    const shown = after(start, ...move());
    expect(shown.groupById.deck).toBe(start.groupById.deck);
    expect(shown.cardById.b).toBe(start.cardById.b);
    expect(shown.stackById.s_c).toBe(start.stackById.s_c);
    expect(shown.playerData).toBe(start.playerData);
  });

  it("an attached stack is part of its target", () => {
    const args = { stackId: "s_a", targetStackId: "s_c", direction: "behind" } as const;
    const shown = after(start, ...patchesOf("attachStack", args, start, "player1"));
    expect(shown.stackById.s_c!.cardIds).toEqual(["c", "a"]);
    expect(shown.stackById.s_a).toBeUndefined();
    expect(shown.groupById.hand!.stackIds).toEqual(["s_b"]);
    expect(shown.cardById.a).toMatchObject({ groupId: "play", cardIndex: 1, attachmentDirection: "behind" });
  });

  it("table B20: a stack that is put onto another one lies on top of it", () => {
    const args = { stackId: "s_a", targetStackId: "s_c", direction: "onto" } as const;
    const shown = after(start, ...patchesOf("attachStack", args, start, "player1"));
    expect(shown.stackById.s_c!.cardIds).toEqual(["a", "c"]);
    expect(shown.cardById.a).toMatchObject({ stackId: "s_c", cardIndex: 0 });
    expect(shown.cardById.c).toMatchObject({
      cardIndex: 1,
      parentCardId: "a",
      attachmentDirection: "behind",
    });
  });

  it("table B20: the top of a pile is taken off, and the pile stays; so does what it is put onto", () => {
    const pile = after(
      start,
      ...patchesOf(
        "attachStack",
        { stackId: "s_a", targetStackId: "s_c", direction: "onto" },
        start,
        "player1",
      ),
    );
    const off = { stackId: "s_c", groupId: "play", index: -1, left: "10%", top: "20%", topOnly: true };
    const shown = after(pile, ...patchesOf("moveStack", off, pile, "player1"));
    expect(shown.stackById.s_c!.cardIds).toEqual(["c"]);
    const [, own] = shown.groupById.play!.stackIds;
    expect(shown.stackById[own!]).toMatchObject({ cardIds: ["a"], left: "10%", top: "20%" });
    const over = { stackId: "s_c", targetStackId: "s_b", direction: "onto", topOnly: true } as const;
    const onto = after(pile, ...patchesOf("attachStack", over, pile, "player1"));
    expect(onto.stackById.s_b!.cardIds).toEqual(["a", "b"]);
    expect(onto.groupById.play!.stackIds).toEqual(["s_c"]);
  });

  it("table B7: stacks that move together lie one behind the other, each at its own place", () => {
    const args = {
      stackIds: ["s_a", "s_b"],
      groupId: "play",
      index: 1,
      positions: [
        { left: "1%", top: "2%" },
        { left: "3%", top: "4%" },
      ],
    };
    const shown = after(start, ...patchesOf("moveStacks", args, start, "player1"));
    expect(shown.groupById.play!.stackIds).toEqual(["s_c", "s_a", "s_b"]);
    expect(shown.stackById.s_b).toMatchObject({ left: "3%", top: "4%" });
    expect(shown.groupById.hand!.stackIds).toEqual([]);
  });

  it("table B7: cards that are turned together turn at once", () => {
    const shown = after(start, ...patchesOf("flipCards", { cardIds: ["a", "b"] }, start, "player1"));
    expect([shown.cardById.a!.currentSide, shown.cardById.b!.currentSide]).toEqual(["B", "B"]);
  });

  it("a group turns what enters it, unless the keys or the rule of groups in play forbid it", () => {
    expect(after(start, ...move({ groupId: "deck", index: 0 })).cardById.a).toMatchObject({
      currentSide: "B",
      peeking: {},
    });
    expect(
      after(start, ...move({ groupId: "deck", index: 0, allowFlip: false })).cardById.a!.currentSide,
    ).toBe("A");
  });

  it("never knows more than the view: a face that was not told does not come up", () => {
    const args = { stackId: "s_h", groupId: "play", index: 0, left: null, top: null };
    expect(after(hidden, ...patchesOf("moveStack", args, hidden, "player1")).cardById.h).toMatchObject({
      groupId: "play",
      currentSide: "B",
      sides: { A: {} },
    });
    expect(patchesOf("flip", { cardId: "h" }, hidden, "player1")).toEqual([{ kind: "unknown", cardId: "h" }]);
  });

  it("tokens and counters move by a difference", () => {
    const changes = [{ cardId: "a", token: "lamp", delta: 2 }];
    const tokens = patchesOf("addTokens", { changes }, start, "player1");
    expect(after(start, ...tokens, ...tokens).cardById.a!.tokens.lamp).toBe(4);
    const life = { playerN: "player1", property: "life", delta: -2 };
    expect(
      after(start, ...patchesOf("changePlayerCounter", life, start, null)).playerData.player1!.life,
    ).toBe(3);
    const tide = { property: "tide", delta: 4 };
    expect(after(start, ...patchesOf("changeSharedCounter", tide, start, null)).tide).toBe(5);
  });

  it("an answered prompt goes, and only that of the own seat", () => {
    const args = { uuid: "p1", option: 0 } as const;
    const shown = after(start, ...patchesOf("answerPrompt", args, start, "player1"));
    expect(Object.keys(shown.playerData.player1!.prompts)).toEqual(["p2"]);
    expect(patchesOf("answerPrompt", args, start, "player2")).toEqual([]);
  });

  it("of a command whose outcome only the server knows, the card that it names waits", () => {
    const unknown = { kind: "unknown", cardId: "a" };
    expect(patchesOf("deleteCard", { cardId: "a" }, start, "player1")).toEqual([unknown]);
    expect(after(start, ...patchesOf("deleteCard", { cardId: "a" }, start, "player1"))).toBe(start);
    expect(patchesOf("deleteCard", { cardId: "gone" }, start, "player1")).toEqual([]);
  });

  it("of what is gone meanwhile nothing is shown", () => {
    const empty = game([]);
    for (const patch of [...move(), ...patchesOf("flip", { cardId: "a" }, start, "player1")])
      expect(patched(empty, patch)).toEqual(empty);
  });
});

describe("table §4.4 until when it is shown", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function setUp() {
    const room = createRoomStore("slug");
    const confirm = (next: GameState) => room.setState({ room: { game: next } as never });
    confirm(start);
    const { shown, show } = createPredictions(room);
    return {
      confirm,
      show,
      shownGame: () => shown.getState().room!.game,
      isPending: () => shown.getState().unconfirmed.size > 0,
      isOverdue: () => shown.getState().overdue.size > 0,
    };
  }
  const answer = async (result: SendResult) => result;

  it("until its delta arrives; then the confirmed game itself is shown", async () => {
    const { confirm, show, isPending, shownGame } = setUp();
    show(move(), answer(ok));
    await vi.advanceTimersByTimeAsync(0);
    expect(isPending()).toBe(true);
    const next = game([card("b", "hand", 0), card("c", "play", 0), card("a", "play", 1)]);
    confirm(next);
    expect(isPending()).toBe(false);
    expect(shownGame()).toBe(next);
  });

  it("while others move other stacks, over what they did", () => {
    const { confirm, show, isPending, shownGame } = setUp();
    show(
      patchesOf("moveStack", { stackId: "s_b", groupId: "play", index: 1 } as never, start, "player1"),
      never(),
    );
    confirm(game([card("b", "hand", 0), card("c", "play", 0)]));
    expect(isPending()).toBe(true);
    expect(shownGame().groupById.play!.stackIds).toEqual(["s_c", "s_b"]);
  });

  it("when somebody else moved the same stack, the server's word counts", () => {
    const { confirm, show, shownGame } = setUp();
    show(move(), never());
    confirm(game([card("b", "hand", 0), card("c", "play", 0), card("a", "deck", 0)]));
    expect(shownGame().groupById.deck!.stackIds).toEqual(["s_a"]);
    expect(shownGame().groupById.play!.stackIds).toEqual(["s_c"]);
  });

  describe("table B20: the top of a pile", () => {
    const onto = (stackId: string, targetStackId: string, from: GameState) =>
      after(
        from,
        ...patchesOf("attachStack", { stackId, targetStackId, direction: "onto" }, from, "player1"),
      );
    /** The card a lies over c. */
    const pile = onto("s_a", "s_c", start);
    const put = () => {
      const all = setUp();
      all.confirm(pile);
      const args = { stackId: "s_c", targetStackId: "s_b", direction: "onto", topOnly: true } as const;
      all.show(patchesOf("attachStack", args, pile, "player1"), never());
      return all;
    };

    it("that is put onto another one lies there, whatever others do meanwhile", () => {
      const { confirm, shownGame } = put();
      confirm({ ...pile, tide: 2 } as GameState);
      expect(shownGame()).toMatchObject({ tide: 2, stackById: { s_b: { cardIds: ["a", "b"] } } });
    });

    it("that is put onto another one is confirmed as a whole", () => {
      const { confirm, shownGame, isPending } = put();
      const done = onto("s_a", "s_b", start);
      confirm(done);
      expect(isPending()).toBe(false);
      expect(shownGame()).toBe(done);
    });
  });

  it("not when the stack gets another identity, as a card that becomes known does", () => {
    const { confirm, show, isPending } = setUp();
    show(move(), never());
    confirm(game([card("b", "hand", 0), card("c", "play", 0), card("real", "play", 1)]));
    expect(isPending()).toBe(false);
  });

  it("not after a refusal, nor when it was not sent", async () => {
    for (const result of [refused, { status: "unsent" } as const]) {
      const { show, isPending, shownGame } = setUp();
      show(move(), answer(result));
      await vi.advanceTimersByTimeAsync(0);
      expect(isPending()).toBe(false);
      expect(shownGame()).toBe(start);
    }
  });

  it("as long as the server says nothing: a card that came back would be played once more", () => {
    const { show, shownGame, isOverdue } = setUp();
    show(
      [...move(), ...patchesOf("changeSharedCounter", { property: "tide", delta: 2 }, start, null)],
      never(),
    );
    vi.advanceTimersByTime(20 * OPTIMISTIC_MS);
    expect(shownGame().groupById.play!.stackIds).toEqual(["s_c", "s_a"]);
    expect(shownGame().tide).toBe(3);
    expect(isOverdue()).toBe(true);
  });

  it("at most two seconds after an answer of which nothing comes", async () => {
    const { show, shownGame } = setUp();
    show(move(), answer(ok));
    await vi.advanceTimersByTimeAsync(OPTIMISTIC_MS - 1);
    expect(shownGame().groupById.play!.stackIds).toEqual(["s_c", "s_a"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(shownGame().groupById.play!.stackIds).toEqual(["s_c"]);
  });

  it("of two turns the oldest is the one that was answered", () => {
    const { confirm, show, shownGame, isPending } = setUp();
    for (const rotation of [90, 180])
      show(patchesOf("setRotation", { cardId: "a", rotation }, shownGame(), "player1"), never());
    expect(shownGame().cardById.a!.rotation).toBe(180);
    const turned = (rotation: number) =>
      game([card("a", "hand", 0, { rotation }), card("b", "hand", 1), card("c", "play", 0)]);
    confirm(turned(90));
    expect(shownGame().cardById.a!.rotation).toBe(180);
    confirm(turned(180));
    expect(isPending()).toBe(false);
  });

  it("a prompt that is gone on the server stays away, a refused answer brings it back", async () => {
    const { show, shownGame } = setUp();
    const prompts = () => Object.keys(shownGame().playerData.player1!.prompts);
    show(patchesOf("answerPrompt", { uuid: "p1", option: 0 }, start, "player1"), answer(refused));
    show(
      patchesOf("answerPrompt", { uuid: "p2", option: 0 }, start, "player1"),
      answer({ status: "refused", reason: "prompt_gone", message: "" }),
    );
    expect(prompts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(prompts()).toEqual(["p1"]);
  });
});
