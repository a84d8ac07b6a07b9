import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { definitionOf } from "../model/definition.ts";
import type { SendResult } from "../model/room-actions.ts";
import { createRoomStore } from "../model/room-store.ts";
import { unconfirmedKey } from "../model/shown-room.ts";
import { recordedActions } from "../testing/recorded-actions.ts";
import { cardNamed, samplePlugin, sampleRoom } from "../testing/sample-room.ts";
import { createPredictions } from "./predictions.ts";
import { createTokenBatch } from "./token-batch.ts";
import { withPredictions } from "./with-predictions.ts";

const room = sampleRoom();
const ilse = cardNamed(room, "Ilse, Ferrywright");
const gale = cardNamed(room, "Gale");

function setUp(answer: Promise<SendResult> = Promise.resolve({ status: "ok", response: null })) {
  const confirmed = createRoomStore("calm-bay");
  confirmed.setState({ room });
  const predictions = createPredictions(confirmed);
  const recorded = recordedActions();
  const actions = withPredictions(
    { ...recorded.actions, command: (...sent) => recorded.actions.command(...sent).then(() => answer) },
    predictions,
    () => "player1",
  );
  const batch = createTokenBatch({
    store: predictions.shown,
    gather: predictions.gather,
    definition: () => definitionOf(samplePlugin.gameDef),
    send: (changes) => actions.command("addTokens", { changes }),
  });
  const count = (cardId: string, token: string) =>
    predictions.shown.getState().room!.game.cardById[cardId]!.tokens[token] ?? 0;
  const isPending = (cardId: string, token: string) =>
    predictions.shown.getState().unconfirmed.has(unconfirmedKey({ of: "card", cardId, token }));
  return { confirmed, batch, calls: recorded.calls, count, isPending };
}
const damage = room.game.cardById[ilse]!.tokens.damage ?? 0;
const wind = room.game.cardById[gale]!.tokens.wind ?? 0;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("createTokenBatch (table §7.5)", () => {
  it("sends one action 400 ms after the last press and shows the sum at once (T4-14, T9-07)", async () => {
    const { calls, batch, count, isPending } = setUp();
    batch.add(ilse, "damage", 1);
    vi.advanceTimersByTime(399);
    batch.add(ilse, "damage", 5);
    batch.add(gale, "wind", -1);
    expect(count(ilse, "damage")).toBe(damage + 6);
    vi.advanceTimersByTime(399);
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(1);
    const changes = [
      { cardId: ilse, token: "damage", delta: 6 },
      { cardId: gale, token: "wind", delta: -1 },
    ];
    expect(calls).toEqual([["command", "addTokens", { changes }]]);
    expect([count(ilse, "damage"), isPending(ilse, "damage")]).toEqual([damage + 6, true]);
    await vi.advanceTimersByTimeAsync(0);
    expect([count(ilse, "damage"), isPending(ilse, "damage")]).toEqual([damage, false]);
  });

  it("ignores a press whole that would make the token negative, unless it may be (T4-11, T4-12)", () => {
    const { batch, count } = setUp();
    batch.add(ilse, "damage", 3);
    batch.add(ilse, "damage", -5 - damage);
    batch.add(gale, "wind", -5 - wind);
    expect(count(ilse, "damage")).toBe(damage + 3);
    expect(count(gale, "wind")).toBe(-5);
  });

  it("shows each change once when the delta comes before the answer", () => {
    const { confirmed, batch, count, isPending } = setUp(new Promise(() => {}));
    batch.add(ilse, "damage", 2);
    batch.flush();
    expect(count(ilse, "damage")).toBe(damage + 2);
    const card = room.game.cardById[ilse]!;
    const tokens = { ...card.tokens, damage: damage + 2 };
    const cardById = { ...room.game.cardById, [ilse]: { ...card, tokens } };
    confirmed.setState({ room: { ...room, game: { ...room.game, cardById } } });
    expect([count(ilse, "damage"), isPending(ilse, "damage")]).toEqual([damage + 2, false]);
  });

  it("sends nothing when presses cancel each other", () => {
    const { calls, batch } = setUp();
    batch.add(ilse, "damage", 1);
    batch.add(ilse, "damage", -1);
    vi.advanceTimersByTime(400);
    expect(calls).toEqual([]);
  });
});
