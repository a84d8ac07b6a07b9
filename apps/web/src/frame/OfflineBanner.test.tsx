import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { live } from "../app/services.ts";
import { startTexts } from "../testing/start-texts.ts";
import { OfflineBanner } from "./OfflineBanner.tsx";

const NOTICE = "No connection to the server. Reconnecting…";

const connected = { connected: true, failing: false };
const lost = { connected: false, failing: true };
const opening = { connected: false, failing: false };
const after = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const notice = () => screen.queryByText(NOTICE);

beforeEach(async () => {
  await startTexts();
  vi.useFakeTimers();
  live.setState(connected);
  render(<OfflineBanner />);
});
afterEach(() => {
  cleanup();
  live.setState(opening);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("says that the connection is lost once it has been for four seconds, until it is back", () => {
  act(() => live.setState(lost));
  after(3999);
  expect(notice()).toBeNull();
  after(1);
  expect(notice()).toBeTruthy();
  act(() => live.setState(connected));
  expect(notice()).toBeNull();
});

it("a short loss is not worth a notice", () => {
  act(() => live.setState(lost));
  after(1000);
  act(() => live.setState(connected));
  after(20_000);
  expect(notice()).toBeNull();
});

it("a first connection over a slow line has its time, and less once it has failed", () => {
  act(() => live.setState(opening));
  after(14_999);
  expect(notice()).toBeNull();
  after(1);
  expect(notice()).toBeTruthy();
  act(() => live.setState(connected));
  act(() => live.setState(opening));
  act(() => live.setState(lost));
  after(4000);
  expect(notice()).toBeTruthy();
});

it("says that there is no network, and takes it back at once when the browser has one", () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => live.setState(lost));
  act(() => void dispatchEvent(new Event("offline")));
  after(1500);
  expect(notice()).toBeTruthy();
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  expect(notice()).toBeNull();
});

it("a page that comes back into sight tries first, and says nothing of the time before", () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  act(() => live.setState(lost));
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  after(60_000);
  expect(notice()).toBeNull();
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  after(3999);
  expect(notice()).toBeNull();
  after(1);
  expect(notice()).toBeTruthy();
});

it("lies over the page and takes no press", () => {
  expect(screen.getByRole("status").className).toMatch(/pointer-events-none fixed/);
});
