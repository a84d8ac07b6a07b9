import type { RoomView } from "@baize/protocol";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { renderRoom } from "../../testing/render-room.tsx";
import { sampleRoom } from "../../testing/sample-room.ts";
import { LogTab } from "./LogTab.tsx";

afterEach(cleanup);

function roomWithCut(): RoomView {
  const step = (unix_ms: string, line: string) => ({ _delta_metadata: { unix_ms, log_messages: [line] } });
  const deltas = [step("1", "Mara set out."), step("9", "Mara rested.")];
  const formerLog: RoomView["formerLog"] = [
    { step: 1, unix_ms: "2", log_messages: ["Oleg is looking at Mara's hand."], kind: "cut" },
    { step: 2, unix_ms: "3", log_messages: ["Oleg moved on."], kind: "cut" },
  ];
  return sampleRoom(undefined, { deltas, formerLog, replayStep: 1 });
}

describe("a branch of the history that was cut off (table §9.5)", () => {
  it("stays readable in its place, struck out and named, and nobody goes there", async () => {
    const { calls, container, answers } = renderRoom(<LogTab />, { room: roomWithCut() });
    answers.push("yes");
    expect(container.textContent).toMatch(
      /set out\..*2 steps cut off.*looking at Mara's hand\..*moved on\..*rested\./s,
    );
    const look = screen.getByText("Oleg is looking at Mara's hand.");
    expect(look.closest("del")).toBeTruthy();
    expect(look.closest("[role=group]")?.getAttribute("aria-labelledby")).toBe(
      screen.getByRole("button", { name: "2 steps cut off" }).id,
    );
    await userEvent.click(look);
    expect(calls).toEqual([]);
  });

  it("is folded away and unfolded, by keys as well", async () => {
    renderRoom(<LogTab />, { room: roomWithCut() });
    const head = screen.getByRole("button", { name: "2 steps cut off" });
    expect(head.getAttribute("aria-expanded")).toBe("true");
    await userEvent.click(head);
    expect(screen.queryByText("Oleg moved on.")).toBeNull();
    screen.getByRole("log").focus();
    await userEvent.keyboard("{Home}{ArrowDown}{Enter}");
    expect(screen.getByText("Oleg moved on.")).toBeTruthy();
  });
});
