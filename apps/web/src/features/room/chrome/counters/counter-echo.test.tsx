import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { SendResult } from "../../model/room-actions.ts";
import { createLocalRoom, type LocalRoomOptions } from "../../testing/local-room.ts";
import { renderTable } from "../../testing/render-table.tsx";
import { samplePlugin } from "../../testing/sample-room.ts";
import { SeatCounters } from "../seats/SeatCounters.tsx";
import { SharedCounters } from "../top-bar/SharedCounters.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The bar's counters around a table of the real engine, whose server answers when told to. */
async function counters(options: Partial<LocalRoomOptions> = {}) {
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { gameDef, cardDb } = samplePlugin;
  const room = createLocalRoom({ gameDef, cardDb, answerAfter: () => waiting, ...options });
  await renderTable(
    room,
    <>
      <SharedCounters />
      <SeatCounters seat="player1" player="Mara" />
    </>,
  );
  vi.useFakeTimers();
  return {
    room,
    tide: screen.getByRole<HTMLInputElement>("spinbutton", { name: "Tide" }),
    life: screen.getByRole<HTMLInputElement>("spinbutton", { name: "Mara: Life" }),
    answer: () =>
      act(async () => {
        answer();
        await vi.advanceTimersByTimeAsync(0);
      }),
    /** Lets the presses go out. */
    send: () => act(() => vi.advanceTimersByTimeAsync(400)),
  };
}
const isPending = (field: HTMLElement) => field.closest(".counter")?.hasAttribute("data-pending");
const increase = (field: HTMLElement) => field.parentElement!.querySelectorAll("button")[1]!;

describe("table §4.4 own presses of counters show at once", () => {
  it("marked as on their way until the delta confirms them (T5-39)", async () => {
    const { room, tide, send, answer } = await counters();
    expect(isPending(tide)).toBe(false);
    fireEvent.click(increase(tide));
    fireEvent.click(increase(tide));
    expect(tide.value).toBe("9");
    expect(isPending(tide)).toBe(true);
    expect(room.confirmed.getState().room!.game.tide).toBe(7);
    await send();
    expect(tide.value).toBe("9");
    await answer();
    expect(room.table.game.tide).toBe(9);
    expect(tide.value).toBe("9");
    expect(isPending(tide)).toBe(false);
  });

  it("the counters of a seat as well", async () => {
    const { room, life, send, answer } = await counters();
    fireEvent.click(increase(life));
    expect(life.value).toBe("13");
    expect(isPending(life)).toBe(true);
    await send();
    await answer();
    expect(room.table.game.playerData.player1!.life).toBe(13);
    expect(life.value).toBe("13");
    expect(isPending(life)).toBe(false);
  });

  it("and are added to what others do meanwhile", async () => {
    const { room, tide, send, answer } = await counters();
    fireEvent.click(increase(tide));
    await send();
    act(() => room.act(["INCREASE_VAL", "/tide", 5]));
    expect(tide.value).toBe("13");
    expect(isPending(tide)).toBe(true);
    await answer();
    expect(tide.value).toBe("13");
    expect(isPending(tide)).toBe(false);
  });

  it("and are taken back when the server refuses them or cannot be reached", async () => {
    const refusals: SendResult[] = [
      { status: "refused", reason: "no", message: "No." },
      { status: "unsent" },
    ];
    for (const refusal of refusals) {
      const { tide, send, answer } = await counters({ refusal });
      fireEvent.click(increase(tide));
      expect(tide.value).toBe("8");
      await send();
      await answer();
      expect(tide.value).toBe("7");
      expect(isPending(tide)).toBe(false);
      cleanup();
      vi.useRealTimers();
    }
  });
});

it("a press on the picture of a seat's counter goes to its number, and changes nothing", async () => {
  const { life, tide } = await counters();
  fireEvent.click(life.closest(".counter") as HTMLElement);
  expect(document.activeElement).toBe(life);
  life.blur();
  fireEvent.click(tide.closest(".counter") as HTMLElement);
  expect(document.activeElement).toBe(document.body);
  expect([life.value, tide.value]).toEqual(["12", "7"]);
});

describe("table §9.2 counters of seats under a finger", () => {
  it("show their buttons at the first tap on the number, and the keyboard at the second", async () => {
    const { life, tide } = await counters();
    const tap = (field: HTMLElement) =>
      act(() => {
        fireEvent.pointerDown(field, { pointerType: "touch" });
        field.focus();
        fireEvent.click(field);
      });
    // Beside the number of the whole table the buttons stand at all times.
    expect([life.inputMode, tide.inputMode]).toEqual(["none", "numeric"]);
    tap(life);
    expect(life.inputMode).toBe("none");
    tap(life);
    expect(life.inputMode).toBe("numeric");
    act(() => life.blur());
    expect(life.inputMode).toBe("none");
  });
});
