import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useTrying } from "./use-trying.ts";

let isBeside = false;
const listeners = new Set<() => void>();

beforeEach(() => {
  isBeside = false;
  vi.spyOn(window, "matchMedia").mockImplementation(
    () =>
      ({
        get matches() {
          return isBeside;
        },
        addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The window becomes so wide that the table stands beside its editor, or no longer. */
const widen = (wide: boolean) =>
  act(() => {
    isBeside = wide;
    for (const listener of listeners) listener();
  });

describe("the table of a game that is closed", () => {
  it("is put away where it lay over the editor, and goes on when it is shown again", () => {
    const { result } = renderHook(useTrying);
    act(() => result.current.show());
    act(() => result.current.close());
    expect(result.current).toMatchObject({ isShown: false, isBegun: true });
    act(() => result.current.show());
    expect(result.current).toMatchObject({ isShown: true, isBegun: true });
  });

  it("ends where it stands beside the editor", () => {
    const { result } = renderHook(useTrying);
    widen(true);
    act(() => result.current.show());
    act(() => result.current.close());
    expect(result.current).toMatchObject({ isShown: false, isBegun: false });
  });

  it("ends when the window is widened while it is put away, and does not begin again by itself when that is narrowed", () => {
    const { result } = renderHook(useTrying);
    act(() => result.current.show());
    act(() => result.current.close());
    widen(true);
    expect(result.current.isBegun).toBe(false);
    widen(false);
    expect(result.current).toMatchObject({ isShown: false, isBegun: false });
  });
});
