import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { whatServerSaid } from "../../sync/use-room-plugin.ts";
import { renderRoom } from "../../testing/render-room.tsx";
import { PluginLoader } from "./PluginLoader.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("table §1.3 while the plugin comes there is a ring with the percentage and a tip, another every five seconds (T2-161, T2-162)", () => {
  vi.useFakeTimers();
  renderRoom(<PluginLoader load={{ status: "loading", percent: 42 }} />);
  const ring = screen.getByRole("progressbar", { name: "Loading the game" });
  expect(ring.getAttribute("aria-valuenow")).toBe("42");
  expect(ring.textContent).toBe("42%");
  const tip = () => screen.getByText("Tip:").parentElement?.textContent ?? "";
  const seen = new Set<string>();
  for (let index = 0; index < 10; index++) {
    seen.add(tip());
    act(() => vi.advanceTimersByTime(5000));
  }
  expect(seen.size).toBe(10);
  // A text that is missing shows as its key.
  for (const text of seen) expect(text).toMatch(/^Tip: [A-Z].* .*[.?]$/);
});

it("table §1.3 where there are no keys, no tip speaks of them", () => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", (query: string) =>
    Object.assign(new EventTarget(), { matches: query === "(pointer: coarse)", media: query }),
  );
  renderRoom(<PluginLoader load={{ status: "loading", percent: 42 }} />);
  const seen = new Set<string>();
  for (let index = 0; index < 10; index++) {
    seen.add(screen.getByText("Tip:").parentElement?.textContent ?? "");
    act(() => vi.advanceTimersByTime(5000));
  }
  expect(seen.size).toBe(6);
  for (const text of seen) expect(text).not.toMatch(/Tab|Ctrl|Shift/);
});

it("table §1.3 when it does not come, what the server said is shown; a lost connection is told in our words alone", () => {
  expect(whatServerSaid(new Error("No such version."))).toBe("No such version.");
  expect(whatServerSaid(new TypeError("Failed to fetch"))).toBeNull();
});
