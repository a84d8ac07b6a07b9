import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderRoom } from "../../testing/render-room.tsx";
import { JoiningSkeleton } from "./JoiningSkeleton.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const after = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const said = () => screen.getByRole("status").textContent;

it("table §1.2: a room that is entered on a silent line says so after three seconds, and is asked for again at a press", () => {
  const retry = vi.fn();
  renderRoom(<JoiningSkeleton onRetry={retry} />);
  after(2900);
  expect(said()).toBe("Joining room…");
  expect(screen.queryByRole("button")).toBeNull();
  after(200);
  expect(said()).toContain("The server is not answering.");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(said()).toBe("Joining room…");
  after(3000);
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

it("table §1.2: a table of one's own device speaks of no line, and of no room", () => {
  renderRoom(<JoiningSkeleton />);
  after(60_000);
  expect(said()).toBe("Opening the table…");
  expect(screen.queryByRole("button")).toBeNull();
});
