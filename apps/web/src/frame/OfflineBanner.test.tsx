import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { live } from "../app/services.ts";
import { startTexts } from "../testing/start-texts.ts";
import { OfflineBanner } from "./OfflineBanner.tsx";

const NOTICE = "No connection to the server. Reconnecting…";

beforeEach(async () => {
  await startTexts();
  vi.useFakeTimers();
  live.setState({ connected: true });
  render(<OfflineBanner />);
});
afterEach(() => {
  cleanup();
  live.setState({ connected: false });
  vi.useRealTimers();
});

it("says that the connection is lost once it has been for three seconds, until it is back", () => {
  act(() => live.setState({ connected: false }));
  act(() => vi.advanceTimersByTime(2999));
  expect(screen.queryByText(NOTICE)).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByText(NOTICE)).toBeTruthy();
  act(() => live.setState({ connected: true }));
  expect(screen.queryByText(NOTICE)).toBeNull();
});

it("a short loss is not worth a notice", () => {
  act(() => live.setState({ connected: false }));
  act(() => vi.advanceTimersByTime(1000));
  act(() => live.setState({ connected: true }));
  act(() => vi.advanceTimersByTime(5000));
  expect(screen.queryByText(NOTICE)).toBeNull();
});

it("says at once that there is no network, until it is back", () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  expect(screen.getByText(NOTICE)).toBeTruthy();
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  expect(screen.queryByText(NOTICE)).toBeNull();
  online.mockRestore();
});
