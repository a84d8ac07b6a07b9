import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderRoom } from "../testing/render-room.tsx";
import { SendButton } from "./SendButton.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const marks = () => {
  const { heard, waiting } = screen.getByRole("button").dataset;
  return { heard: heard !== undefined, waiting: waiting !== undefined };
};
const NONE = { heard: false, waiting: false };

function pressed(answer: unknown) {
  const room = renderRoom(<SendButton onClick={() => answer}>Draw</SendButton>);
  fireEvent.click(screen.getByRole("button"));
  return room;
}

describe("a press that goes to the server (table §12.3.8)", () => {
  it("table A7: shows at once that it was heard, and after 300 ms that it waits, until it is answered", async () => {
    const answer = Promise.withResolvers<void>();
    pressed(answer.promise);
    expect(marks()).toEqual({ heard: true, waiting: false });
    await after(299);
    expect(marks()).toEqual({ heard: true, waiting: false });
    await after(1);
    expect(marks()).toEqual({ heard: true, waiting: true });
    answer.resolve();
    await after(0);
    expect(marks()).toEqual(NONE);
  });

  it("table A7: what is answered soon was heard, and never seems to wait", async () => {
    pressed(Promise.resolve());
    expect(marks()).toEqual({ heard: true, waiting: false });
    await after(150);
    expect(marks()).toEqual(NONE);
    await after(1000);
    expect(marks()).toEqual(NONE);
  });

  it("table A7: of two presses the newer one counts", async () => {
    const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let presses = 0;
    renderRoom(<SendButton onClick={() => answers[presses++]?.promise}>Draw</SendButton>);
    fireEvent.click(screen.getByRole("button"));
    await after(200);
    fireEvent.click(screen.getByRole("button"));
    answers[0]?.resolve();
    await after(400);
    expect(marks()).toEqual({ heard: true, waiting: true });
    answers[1]?.resolve();
    await after(0);
    expect(marks()).toEqual(NONE);
  });

  it("table A7: while it asks the person it does not seem to wait for the server", async () => {
    const { ui } = pressed(new Promise(() => {}));
    act(() => ui.setState({ question: { kind: "confirm", text: "Sure?", initial: "", resolve() {} } }));
    await after(1000);
    expect(marks()).toEqual(NONE);
  });
});
