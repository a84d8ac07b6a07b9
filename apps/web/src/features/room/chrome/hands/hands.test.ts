import type { SeatId } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { beforeEach, describe, expect, it } from "vitest";
import { mayAct } from "../../model/host.ts";
import { createRoomStore } from "../../model/room-store.ts";
import { createUiStore } from "../../model/ui-store.ts";
import { recordedActions } from "../../testing/recorded-actions.ts";
import { MARA, sampleRoom } from "../../testing/sample-room.ts";
import { followHands, goToHand, goToHandBeside, type HandsParts, lookFromHand } from "./hands.ts";

const base = sampleRoom();
let parts: HandsParts;
let store: ReturnType<typeof createRoomStore>;
let taken: () => unknown[];

/** Mara in both seats, looking from one; who is asked something, and who begins. */
function show({ inHand = "player1", asked = null, first = "player1", held = ["player1", "player2"] }: Scene) {
  const { game } = base;
  const playerData = Object.fromEntries(
    Object.entries(game.playerData).map(([seat, data]) => [seat, { ...data, asked: seat === asked ? 1 : 0 }]),
  );
  const room: RoomView = {
    ...base,
    inHand,
    playerInfo: Object.fromEntries(held.map((seat) => [seat, MARA])),
    game: { ...game, firstPlayer: first, playerData },
  };
  store.setState({ room, connection: { phase: "live" } });
  parts.ui.setState({ playerN: inHand });
}
interface Scene {
  inHand?: SeatId | null;
  asked?: SeatId | null;
  first?: SeatId;
  held?: SeatId[];
}

beforeEach(() => {
  store = createRoomStore("calm-bay");
  const { actions, calls } = recordedActions();
  taken = () => calls.filter(([name]) => name === "takeHand").map(([, seat]) => seat);
  parts = { store, ui: createUiStore(), actions, userId: MARA.id };
  parts.ui.setState({ hands: { follow: true, curtained: false } });
});

describe("several seats of one person", () => {
  it("are followed by the table: to whoever is asked, and else to whoever begins, when that changes", () => {
    show({});
    const stop = followHands(parts);
    expect(taken()).toEqual([]);
    show({ asked: "player2" });
    expect(taken()).toEqual(["player2"]);
    show({ inHand: "player2" });
    expect(taken()).toEqual(["player2", "player1"]);
    show({ first: "player2" });
    expect(taken()).toEqual(["player2", "player1", "player2"]);
    stop();
  });

  it("let nobody act before one of them is taken, as after a reload; somebody without a seat acts as the host", () => {
    const may = () => mayAct(store.getState().room!, MARA.id);
    show({ inHand: null });
    expect(may()).toBe(false);
    show({});
    expect(may()).toBe(true);
    show({ inHand: null, held: [] });
    expect(may()).toBe(true);
  });

  it("stay as they are chosen while the same seat acts, and when following is off", () => {
    show({ asked: "player2", inHand: "player1" });
    const stop = followHands(parts);
    show({ asked: "player2", inHand: "player1" });
    parts.ui.setState({ hands: { follow: false, curtained: false } });
    show({ first: "player2" });
    expect(taken()).toEqual([]);
    stop();
  });

  it("have one in hand again where none is: whoever acts", () => {
    show({ inHand: null, first: "player2" });
    followHands(parts)();
    expect(taken()).toEqual(["player2"]);
  });

  it("go round with the keys; who holds a single seat has none beside it", () => {
    show({ inHand: "player2" });
    expect(goToHandBeside(parts, 1)).toBe(true);
    expect(taken()).toEqual(["player1"]);
    show({ held: ["player1"] });
    expect(goToHandBeside(parts, 1)).toBe(false);
  });

  it("are passed on behind a curtain, which is lifted when the next one is looked from", async () => {
    show({});
    parts.ui.setState({ hands: { follow: true, curtained: true }, activeCardId: "a", showModal: "settings" });
    goToHand(parts, "player2");
    expect(taken()).toEqual([null]);
    expect(parts.ui.getState()).toMatchObject({ passTo: "player2", activeCardId: null, showModal: null });
    await lookFromHand(parts, "player2");
    expect(taken()).toEqual([null, "player2"]);
    expect(parts.ui.getState().passTo).toBeNull();
  });

  it("turn the curtain to another seat when the one that it waits for is given up", () => {
    show({});
    const stop = followHands(parts);
    parts.ui.setState({ passTo: "player3" });
    show({ inHand: null });
    expect(parts.ui.getState().passTo).toBe("player1");
    stop();
  });
});
