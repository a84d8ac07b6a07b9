import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Stepped } from "../../model/ui-store.ts";
import { renderRoom } from "../../testing/render-room.tsx";
import { sampleRoom } from "../../testing/sample-room.ts";
import { Stepping } from "../page/late-hosts.tsx";
import { Alerts } from "./Alerts.tsx";

afterEach(cleanup);

const entry = (...log_messages: string[]) => ({ _delta_metadata: { unix_ms: "1", log_messages } });
const HISTORY = [
  entry("[player1/Mara] set out."),
  entry("[player1/Mara] drew a card."),
  entry("[player2/Oleg] drew a card.", "[player2/Oleg] laughed."),
];

/** A table at which somebody has just stepped. */
function after(stepped: Stepped, history = HISTORY, userId: number | null = 1) {
  const room = sampleRoom(undefined, { deltas: history, replayStep: stepped.to });
  const all = (
    <>
      <Alerts />
      <Stepping />
    </>
  );
  const shown = renderRoom(all, { room, userId });
  act(() => shown.ui.setState({ stepped }));
  return shown;
}
const texts = ({ ui }: ReturnType<typeof after>) => ui.getState().alerts.map(({ text }) => text);
const redo = () => screen.queryByRole("button", { name: "Redo" });

describe("what was undone (table §9.7)", () => {
  it("table A10: the others read what and by whom, and have it back", () => {
    const shown = after({ name: "Oleg", from: 1, to: 0 });
    expect(texts(shown)).toEqual(["Oleg undid: Mara drew a card."]);
    fireEvent.click(redo()!);
    expect(shown.calls).toEqual([["stepThrough", { size: "index", index: 1 }]]);
    expect(texts(shown)).toEqual([]);
  });

  it("table A10: whoever undid reads it as well, and several steps are counted", () => {
    const shown = after({ name: null, from: 2, to: 0 });
    expect(texts(shown)).toEqual(["You undid 2 steps: Mara drew a card. Oleg drew a card. Oleg laughed."]);
    expect(redo()).not.toBeNull();
  });

  it("table A10: what the step says of others that were taken back before it is no part of it", () => {
    const text = "[player2/Oleg] stepped back from step 4 to step 2.";
    const said = [[0, "stepped_back", "[player2/Oleg]", "4", "2"]];
    const last = { ...entry(text, "[player2/Oleg] drew a card."), said };
    const shown = after({ name: "Oleg", from: 2, to: 1 }, [...HISTORY.slice(0, 2), last as never]);
    expect(texts(shown)).toEqual(["Oleg undid: Oleg drew a card."]);
  });

  it("table A10: once somebody has gone on there is nothing to have back", () => {
    const { store } = after({ name: "Oleg", from: 1, to: 0 });
    const { room } = store.getState();
    act(() => store.setState({ room: { ...room!, deltas: [HISTORY[0]!, entry("new")], replayStep: 1 } }));
    expect(redo()).toBeNull();
  });

  it("table A10: who only watches reads it", () => {
    const shown = after({ name: "Oleg", from: 1, to: 0 }, HISTORY, 7);
    expect([texts(shown), redo()]).toEqual([["Oleg undid: Mara drew a card."], null]);
  });

  it("table A10: what is redone is named too, one's own is no news, and the offer before it goes", () => {
    const shown = after({ name: "Oleg", from: 0, to: 1 });
    expect([texts(shown), redo()]).toEqual([["Oleg redid: Mara drew a card."], null]);
    act(() => shown.ui.setState({ stepped: { name: null, from: 1, to: 2 } }));
    expect(texts(shown)).toEqual([]);
  });

  it("table A10: steps that say nothing are told by their place", () => {
    const shown = after({ name: "Oleg", from: 0, to: -1 }, [entry()]);
    expect(texts(shown)).toEqual(["Oleg stepped back to the start."]);
  });

  it("table A10: of many lines the first stand there", () => {
    const shown = after({ name: "Oleg", from: 0, to: -1 }, [entry("One.", "Two.", "Three.", "Four.")]);
    expect(texts(shown)).toEqual(["Oleg undid: One. Two. Three. …"]);
  });
});
