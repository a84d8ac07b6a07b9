import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { definitionOf } from "../model/definition.ts";
import { createRoomStore } from "../model/room-store.ts";
import { createUiStore } from "../model/ui-store.ts";
import { cardNamed, samplePlugin, sampleRoom } from "../testing/sample-room.ts";
import { createTokenBatch, tokenKey } from "./token-batch.ts";

const room = sampleRoom();
const ilse = cardNamed(room, "Ilse, Ferrywright");
const gale = cardNamed(room, "Gale");

function setUp() {
  const store = createRoomStore("calm-bay");
  store.setState({ room });
  const ui = createUiStore();
  const send = vi.fn(() => Promise.resolve());
  const batch = createTokenBatch({ store, ui, definition: () => definitionOf(samplePlugin.gameDef), send });
  return { store, ui, send, batch };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("createTokenBatch (§7.5)", () => {
  it("sends one action 400 ms after the last press and shows the sum at once (T4-14, T9-07)", async () => {
    const { ui, send, batch } = setUp();
    batch.add(ilse, "damage", 1);
    vi.advanceTimersByTime(399);
    batch.add(ilse, "damage", 5);
    batch.add(gale, "wind", -1);
    expect(ui.getState().pendingTokens[tokenKey(ilse, "damage")]).toBe(6);
    vi.advanceTimersByTime(399);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(send.mock.calls).toEqual([
      [
        [
          { cardId: ilse, token: "damage", delta: 6 },
          { cardId: gale, token: "wind", delta: -1 },
        ],
      ],
    ]);
    await vi.advanceTimersByTimeAsync(0);
    expect(ui.getState().pendingTokens).toEqual({});
  });

  it("ignores a press whole that would make the token negative, unless it may be (T4-11, T4-12)", () => {
    const { ui, batch } = setUp();
    batch.add(ilse, "damage", 3);
    batch.add(ilse, "damage", -5);
    batch.add(gale, "wind", -5);
    expect(ui.getState().pendingTokens).toEqual({
      [tokenKey(ilse, "damage")]: 3,
      [tokenKey(gale, "wind")]: -5,
    });
  });

  it("shows each change once when the delta comes before the answer", () => {
    const { store, ui, send, batch } = setUp();
    send.mockReturnValue(new Promise(() => {}));
    batch.add(ilse, "damage", 2);
    batch.flush();
    expect(ui.getState().pendingTokens[tokenKey(ilse, "damage")]).toBe(2);
    const card = room.game.cardById[ilse]!;
    const tokens = { ...card.tokens, damage: (card.tokens.damage ?? 0) + 2 };
    const cardById = { ...room.game.cardById, [ilse]: { ...card, tokens } };
    store.setState({ room: { ...room, game: { ...room.game, cardById } } });
    expect(ui.getState().pendingTokens).toEqual({});
  });

  it("sends nothing when presses cancel each other", () => {
    const { send, batch } = setUp();
    batch.add(ilse, "damage", 1);
    batch.add(ilse, "damage", -1);
    vi.advanceTimersByTime(400);
    expect(send).not.toHaveBeenCalled();
  });
});
