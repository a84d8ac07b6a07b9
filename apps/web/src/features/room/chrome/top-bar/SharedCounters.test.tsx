import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderRoom } from "../../testing/render-room.tsx";
import { renderedBy } from "../../testing/rendered-by.ts";
import { cardNamed, sampleRoom } from "../../testing/sample-room.ts";
import { SharedCounters } from "./SharedCounters.tsx";

afterEach(cleanup);

describe("the counters of the table (table §9.2)", () => {
  it("are drawn when one of them changes, and not with every card", async () => {
    const room = sampleRoom();
    const id = cardNamed(room, "Gale");
    const { store } = renderRoom(<SharedCounters />, { room });
    const change = (part: object) =>
      act(() => {
        const { game } = store.getState().room!;
        store.setState(({ room }) => ({ room: { ...room!, game: { ...game, ...part } } }));
      });
    const { cardById } = room.game;
    const turned = { ...cardById, [id]: { ...cardById[id]!, rotation: 90 } };
    expect(await renderedBy(() => change({ cardById: turned }))).toEqual([]);
    const drawn = await renderedBy(() => change({ tide: 9 }));
    expect(drawn).toContain("SharedCounters");
    expect(screen.getByRole("spinbutton", { name: "Tide" })).toHaveProperty("value", "9");
  });
});
