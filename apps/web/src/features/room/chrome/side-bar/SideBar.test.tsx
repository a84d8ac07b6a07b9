// First: React looks for the hook when it is loaded.
import "../../testing/rendered-by.ts";

import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderRoom } from "../../testing/render-room.tsx";
import { renderedBy } from "../../testing/rendered-by.ts";
import { cardNamed, sampleRoom } from "../../testing/sample-room.ts";
import { SideBar } from "./SideBar.tsx";

afterEach(cleanup);

const games = () => {
  const room = sampleRoom();
  const id = cardNamed(room, "Gale");
  const { store } = renderRoom(<SideBar />, { room });
  /** A delta of one card, as the room's store applies it: everything else stays the same object. */
  const change = (part: object) =>
    act(() => {
      const { game } = store.getState().room!;
      const cardById = { ...game.cardById, [id]: { ...game.cardById[id]!, ...part } };
      store.setState(({ room }) => ({ room: { ...room!, game: { ...game, cardById } } }));
    });
  return { room, id, change };
};

it("a card that changes draws nothing of the side bar; one that gets a trigger draws its step (table §9.4)", async () => {
  const { room, id, change } = games();
  expect(await renderedBy(() => change({ rotation: 90 }))).toEqual([]);
  const face = room.game.cardById[id]!.sides.A;
  const sides = { ...room.game.cardById[id]!.sides, A: { ...face, triggers: { "2.1": true } } };
  const drawn = await renderedBy(() => change({ sides }));
  expect(drawn.filter((name) => name === "Step")).toEqual(["Step"]);
  expect(await renderedBy(() => change({ sides, rotation: 0 }))).toEqual([]);
});
