import { applyDelta, type Delta, type GameState, REMOVED } from "@baize/engine";
import { describe, expect, it } from "vitest";
import type { StateUpdate } from "./room-view.ts";
import { longStep, shortStep } from "./short-step.ts";

const line = "[player1/Ann] moved a card.";
const card = (stackIndex: number, rest: object = {}) => ({ stackIndex, ...rest });

/** A copy as a client has it; what is not looked at is left out. */
const copy = {
  cardById: { a: card(0, { groupId: "hand" }), b: card(1), c: card(2), d: card(0), "x y": card(3) },
  groupById: { hand: { stackIds: ["s", "t", "u"] }, play: { stackIds: ["v"] } },
  messages: ["what was said of the last step"],
  roundNumber: 1,
  variables: { list: [1, 2], gone: true },
} as unknown as GameState;

function updated(delta: object, more: Partial<StateUpdate> = {}): StateUpdate {
  const metadata = { unix_ms: "1795557268132", log_messages: [line] };
  return {
    version: 12,
    oldReplayStep: 3,
    newReplayStep: 4,
    delta: { ...delta, _delta_metadata: metadata } as unknown as Delta,
    ...more,
  };
}

/** Over the wire, and read by who has the copy. */
function read(update: StateUpdate, game = copy): StateUpdate | null {
  return longStep(game, JSON.parse(JSON.stringify(shortStep(update))));
}

/** A card goes from the beginning of a hand of three to the end of the play, the others move up. */
const move = {
  cardById: {
    a: { groupId: ["hand", "play"], stackIndex: [0, 1] },
    b: { stackIndex: [1, 0] },
    c: { stackIndex: [2, 1] },
  },
  groupById: {
    hand: {
      stackIds: [
        ["s", "t", "u"],
        ["t", "u"],
      ],
    },
    play: { stackIds: [["v"], ["v", "s"]] },
  },
  messages: [[], [line]],
};

describe("A short step", () => {
  it("tells of a list what changed, of cards that moved up the first place, and lines once", () => {
    expect(shortStep(updated(move))).toEqual({
      v: 12,
      n: 4,
      d: {
        cardById: { a: { groupId: "play", stackIndex: 1 } },
        groupById: { hand: { stackIds: [0, 1, [], 3] }, play: { stackIds: [1, 0, ["s"], 1] } },
      },
      i: [[0, "b c"]],
      t: "1795557268132",
      l: [line],
    });
  });

  it.each<[what: string, delta: object]>([
    ["a move", move],
    ["a text, a number, a truth value and nothing", { roundNumber: [1, 2], b: [true, false], s: ["", null] }],
    ["a value that comes and one that goes", { variables: { new: [REMOVED, 1], gone: [true, REMOVED] } }],
    [
      "an object and a list in the place of something else",
      { roundNumber: [1, { x: [1] }], b: [REMOVED, []] },
    ],
    [
      "a list of other things",
      {
        variables: {
          list: [
            [1, 2],
            [{ x: 1 }, [2], 2],
          ],
        },
      },
    ],
    ["a card that comes and one that goes", { cardById: { e: [REMOVED, card(9)], d: [card(0), REMOVED] } }],
    [
      "one card in another place, and one whose id has a space",
      { cardById: { d: { stackIndex: [0, 7] }, "x y": { stackIndex: [3, 4] } } },
    ],
    ["messages that are other than the lines", { messages: [[], ["another line"]] }],
    [
      "a key that means something else to an object",
      JSON.parse('{"variables":{"__proto__":[":removed",1]}}'),
    ],
  ])("brings %s to where a state update brings it", (_what, delta) => {
    const update = updated(delta);
    const { delta: long, ...rest } = read(update)!;
    expect(applyDelta(copy, long!, "redo")).toEqual(applyDelta(copy, update.delta!, "redo"));
    expect(long?._delta_metadata).toEqual(update.delta?._delta_metadata);
    expect(rest).toEqual({ version: 12, oldReplayStep: 3, newReplayStep: 4 });
  });

  it("brings what goes with the lines, a step that cuts others off, and one that changes nothing", () => {
    const former = { step: 3, unix_ms: "1", log_messages: ["cut"], kind: "cut" as const };
    const more = { oldReplayStep: 1, newReplayStep: 2, formerLog: [former] };
    const heard = { mentions: [], said: [] };
    const { delta, ...rest } = read(updated({}, { ...more, ...heard }))!;
    expect(rest).toEqual({ version: 12, ...more, ...heard });
    expect(applyDelta(copy, delta!, "redo")).toEqual(applyDelta(copy, {} as Delta, "redo"));
    expect(read(updated({}, { oldReplayStep: 0, newReplayStep: 2 }))?.oldReplayStep).toBe(0);
  });

  it("is not read into a copy that it was not made for", () => {
    const shorter = { ...copy, groupById: { ...copy.groupById, play: { stackIds: [] } } };
    expect(read(updated(move), shorter as unknown as GameState)).toBeNull();
    expect(read(updated(move), { ...copy, groupById: {} })).toBeNull();
    expect(read(updated(move), { ...copy, cardById: { a: copy.cardById.a! } })).toBeNull();
  });
});
