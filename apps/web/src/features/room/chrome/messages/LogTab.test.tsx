import type { CardMention } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderRoom } from "../../testing/render-room.tsx";
import { sampleRoom } from "../../testing/sample-room.ts";
import { LogTab } from "./LogTab.tsx";
import { MessagesOpener } from "./MessagesOpener.tsx";
import { ReplayControls } from "./ReplayControls.tsx";

afterEach(cleanup);

const step = (line: string, ...mentions: CardMention[]) => ({
  _delta_metadata: { log_messages: [line] },
  mentions,
});
/** Mara alone at a table where three things have happened; the newest is shown. */
function playedRoom(changes: Partial<RoomView> = {}): RoomView {
  const deltas = [
    step("Mara set out."),
    step("Mara moved Gale.", [0, 11, 15, "gale", "A"]),
    step("Mara rested."),
  ] as RoomView["deltas"];
  return sampleRoom(undefined, { deltas, replayStep: 2, ...changes });
}

describe("a click on a line of the log (§9.5)", () => {
  it("asks before it leaves later steps behind, and goes there when told so (T4-67)", async () => {
    const { answers, calls } = renderRoom(<LogTab />, { room: playedRoom() });
    await userEvent.click(screen.getByText("Mara set out."));
    expect(calls).toEqual([]);
    answers.push("");
    await userEvent.click(screen.getByText("Mara set out."));
    expect(calls).toEqual([["stepThrough", { size: "index", index: 0 }]]);
  });

  it("goes forward at once where nobody else sits", async () => {
    const { calls } = renderRoom(<LogTab />, { room: playedRoom({ replayStep: 0 }) });
    await userEvent.click(screen.getByText("Mara rested."));
    expect(calls).toEqual([["stepThrough", { size: "index", index: 2 }]]);
  });

  it("asks before it takes others along", async () => {
    const playerInfo = { player1: { id: 1, alias: "Mara" }, player2: { id: 2, alias: "Oleg" } };
    const { calls } = renderRoom(<LogTab />, { room: playedRoom({ replayStep: 0, playerInfo } as never) });
    await userEvent.click(screen.getByText("Mara rested."));
    expect(calls).toEqual([]);
  });

  it("does nothing for somebody who may not act", async () => {
    const { calls, answers } = renderRoom(<LogTab />, { room: playedRoom(), userId: 5 });
    answers.push("");
    await userEvent.click(screen.getByText("Mara set out."));
    expect(calls).toEqual([]);
  });
});

describe("the log of an earlier moment", () => {
  it("says what playing on would drop", () => {
    renderRoom(<ReplayControls />, { room: playedRoom({ replayStep: 0 }) });
    expect(
      screen.getByText("You are looking at an earlier moment. Playing on discards 2 later steps."),
    ).toBeTruthy();
  });

  it("says nothing at the newest step", () => {
    renderRoom(<ReplayControls />, { room: playedRoom() });
    expect(screen.queryByText(/an earlier moment/)).toBeNull();
  });
});

describe("a log that goes on while its end is in sight", () => {
  afterEach(() => vi.restoreAllMocks());

  it("shows the new step, and nothing is measured for it", () => {
    const { store } = renderRoom(<LogTab />, { room: playedRoom() });
    const measured = vi.spyOn(HTMLElement.prototype, "scrollHeight", "get");
    act(() =>
      store.setState(({ room }) => ({
        room: room && {
          ...room,
          deltas: [...room.deltas, step("Mara woke.")] as RoomView["deltas"],
          replayStep: 3,
        },
      })),
    );
    expect(screen.getByText("Mara woke.")).toBeTruthy();
    expect(measured).not.toHaveBeenCalled();
  });
});

describe("names of cards in the log", () => {
  it("show their card while pointed at, beside the line", () => {
    renderRoom(<LogTab />, { room: playedRoom() });
    const name = screen.getByText("Gale");
    fireEvent.pointerEnter(name);
    const hover = document.querySelector(".name-preview");
    expect(hover?.textContent).toContain("Gale");
    expect(hover?.textContent).toContain("Storm");
    fireEvent.pointerLeave(name);
    expect(document.querySelector(".name-preview")).toBeNull();
  });

  /** What each of the named pieces of the log shows while it is pointed at. */
  function previews(room: RoomView): (string | null)[] {
    renderRoom(<LogTab />, { room });
    return [...document.querySelectorAll("[data-named-card]")].map((name) => {
      fireEvent.pointerEnter(name);
      const text = document.querySelector(".name-preview .sr-only")?.textContent ?? null;
      fireEvent.pointerLeave(name);
      return text;
    });
  }

  it("are told apart when two cards share one, and known when the card is gone or of no database", () => {
    const custom = { name: "Gale", type: "Breeze", width: 0.7, height: 1 };
    const deltas = [
      step("Gale met Gale.", [0, 0, 4, "gale", "A"], [0, 9, 13, null, "A", custom]),
      step("Mara moved Gale.", [0, 11, 15, "gale", "A"]),
    ] as RoomView["deltas"];
    const room = playedRoom({ deltas, replayStep: 1 });
    room.game.cardById = {};
    expect(previews(room)).toEqual(["Gale. Storm", "Gale. Breeze", "Gale. Storm"]);
  });

  it("are no words that only read like them", () => {
    const deltas = [step("A Gale is rising."), step("Gale: Gale", [0, 6, 10, "gale", "A"])];
    expect(previews(playedRoom({ deltas: deltas as RoomView["deltas"], replayStep: 1 }))).toEqual([
      "Gale. Storm",
    ]);
    expect(screen.getByText("A Gale is rising.").querySelector("[data-named-card]")).toBeNull();
  });
});

describe("the strip below the table on narrow screens", () => {
  it("shows the newest line of the moment that is shown, and opens the messages", async () => {
    let opened = 0;
    renderRoom(<MessagesOpener open={false} unread={2} onOpen={() => opened++} />, {
      room: playedRoom({ replayStep: 1 }),
    });
    const strip = screen.getByRole("button", { name: "Messages" });
    expect(strip.textContent).toBe("Mara moved Gale.2");
    await userEvent.click(strip);
    expect(opened).toBe(1);
  });
});
