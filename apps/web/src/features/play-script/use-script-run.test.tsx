import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { PackedPlugin } from "../../local-room/table-schema.ts";
import { useScriptRun } from "./use-script-run.ts";

afterEach(() => vi.unstubAllGlobals());

it("why a script could not be played is said no longer once another one is opened", async () => {
  // As where the browser has no memory left for another worker.
  vi.stubGlobal("Worker", undefined);
  const { result } = renderHook(() => useScriptRun(3));
  await act(() => result.current.play({ id: 3, version: 1 } as PackedPlugin, "name: One"));
  expect(result.current.failed).not.toBeNull();
  act(() => result.current.forget());
  expect(result.current.failed).toBeNull();
});
