import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderRoom } from "../../testing/render-room.tsx";
import { ConnectionBadge } from "./ConnectionBadge.tsx";
import { ConnectionBanner } from "./ConnectionBanner.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const after = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const banner = () => screen.getByRole("status").textContent;

describe("the banner of the connection (table §1.4)", () => {
  it("table A7: without a network it stands at once, and says when it is back", () => {
    const { store } = renderRoom(<ConnectionBanner />);
    act(() => store.setState({ connection: { phase: "reconnecting", since: 0 } }));
    expect(banner()).toBe("");
    act(() => store.setState({ connection: { phase: "reconnecting", since: 0, offline: true } }));
    expect(banner()).toBe("Reconnecting…");
    act(() => store.setState({ connection: { phase: "live" } }));
    expect(banner()).toBe("Back online");
    after(2000);
    expect(banner()).toBe("");
  });

  it("table A7: a table of one's own device, which needs no network, says nothing of it", () => {
    const { store } = renderRoom(<ConnectionBanner />, { place: "device" });
    act(() => store.setState({ connection: { phase: "reconnecting", since: 0, offline: true } }));
    act(() => store.setState({ connection: { phase: "live" } }));
    expect(banner()).toBe("");
  });

  it("table A7: a server that says nothing is told of, and no longer once the line is known to be lost", () => {
    const { store, ui } = renderRoom(<ConnectionBanner />);
    act(() => ui.setState({ unanswered: true }));
    expect(banner()).toBe("No answer from the server…");
    act(() => store.setState({ connection: { phase: "reconnecting", since: 0, offline: true } }));
    expect(banner()).toBe("Reconnecting…");
    act(() => store.setState({ connection: { phase: "live" } }));
    act(() => ui.setState({ unanswered: false }));
    expect(banner()).toBe("Back online");
  });
});

describe("the badge of the connection (table §1.4)", () => {
  it.each(["unanswered", "latencyStale"] as const)("table A7: it is grey while %s", (silence) => {
    const { ui } = renderRoom(<ConnectionBadge />, { prepare: ({ ui }) => ui.setState({ latency: 8 }) });
    const badge = () => screen.getByRole("button");
    expect(badge().getAttribute("aria-label")).toContain("8 ms");
    expect(badge().hasAttribute("data-silent")).toBe(false);
    act(() => ui.setState({ [silence]: true }));
    expect([badge().getAttribute("aria-label"), badge().className.includes("text-ok")]).toEqual([
      "No answer from the server…",
      false,
    ]);
    act(() => ui.setState({ [silence]: false }));
    expect(badge().getAttribute("aria-label")).toContain("8 ms");
  });
});
