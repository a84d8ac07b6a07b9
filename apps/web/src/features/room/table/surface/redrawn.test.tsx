import type { Card } from "@baize/engine";
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { layOutByStyles } from "../../testing/boxes.ts";
import { openTable } from "../../testing/open-table.tsx";
import { renderedBy } from "../../testing/rendered-by.ts";

const KEEPERS = 20;

beforeEach(() => {
  layOutByStyles();
  HTMLElement.prototype.setPointerCapture = () => {};
});
afterEach(cleanup);

/** A row of many cards. */
async function openRow() {
  const table = await openTable();
  const load = { databaseId: "mira", loadGroupId: "sharedRow", quantity: KEEPERS };
  act(() => table.room.act(["LOAD_CARDS", ["LIST", load]]));
  return table;
}

const count = (names: string[], name: string) => names.filter((other) => other === name).length;

/** Notes what is read of a card in the store from now on. */
function watchReads(room: Awaited<ReturnType<typeof openRow>>["room"], cardId: string): string[] {
  const reads: string[] = [];
  const watched = (card: Card) =>
    new Proxy(card, {
      get(target, key) {
        reads.push(String(key));
        return Reflect.get(target, key);
      },
    });
  act(() =>
    room.confirmed.setState(({ room: view }) => {
      const { cardById } = view!.game;
      const game = { ...view!.game, cardById: { ...cardById, [cardId]: watched(cardById[cardId]!) } };
      return { room: { ...view!, game } };
    }),
  );
  reads.length = 0;
  return reads;
}

describe("what a change draws and reads anew (long use, 6)", () => {
  it("moves the stacks behind one that leaves a row, and draws none of their cards", async () => {
    const { room, game } = await openRow();
    const [first] = game().groupById.sharedRow!.stackIds;
    const drawn = await renderedBy(() => act(() => room.act(["MOVE_STACK", first!, "sharedMap", 0])));
    expect(count(drawn, "CardView")).toBe(1);
    expect(count(drawn, "StackView")).toBeLessThanOrEqual(game().groupById.sharedRow!.stackIds.length + 1);
  });

  it("does not move the stacks before one that leaves a row", async () => {
    const { room, game } = await openRow();
    const last = game().groupById.sharedRow!.stackIds.at(-1)!;
    const drawn = await renderedBy(() => act(() => room.act(["MOVE_STACK", last, "sharedMap", 0])));
    expect(count(drawn, "StackView")).toBe(1);
    expect(count(drawn, "Region")).toBe(2);
  });

  it("reads no card of the other regions", async () => {
    const { room, game } = await openRow();
    const [mira, oleg] = game().groupById.sharedRow!.stackIds;
    const inHand = game().stackById[game().groupById.player1Hand!.stackIds[0]!]!.cardIds[0]!;
    const reads = watchReads(room, inHand);
    act(() => room.act(["SET", `/cardById/${game().stackById[mira!]!.cardIds[0]}/rotation`, 90]));
    act(() => room.act(["MOVE_STACK", oleg!, "sharedMap", 0]));
    expect(game().groupById.sharedMap!.stackIds).toContain(oleg);
    // Arrows are looked for on all cards.
    expect(reads.filter((key) => key !== "arrows")).toEqual([]);
  });

  it("draws the two regions concerned when a card is dropped from one on another", async () => {
    const { card, drag } = await openTable({ answerAfter: never });
    const drawn = await renderedBy(() => drag(card("Lamp"), { x: 600, y: 400 }));
    expect(count(drawn, "StackView")).toBe(2);
    expect(count(drawn, "Region")).toBe(2);
    expect(count(drawn, "RegionContent")).toBe(2);
  });

  it("draws the stack that a card is attached to, and none beside it", async () => {
    const { card, centre, drag } = await openTable({ answerAfter: never });
    const oleg = centre(card("Oleg"));
    const drawn = await renderedBy(() => drag(card("Lamp"), { x: oleg.x, y: oleg.y - 45 }));
    expect(card("Lamp").closest(".stack")).toBe(card("Oleg").closest(".stack"));
    // The other lamp of the hand moves up.
    expect(count(drawn, "StackView")).toBe(2);
    expect(count(drawn, "Region")).toBe(1);
  });
});

const never = () => new Promise<void>(() => {});
