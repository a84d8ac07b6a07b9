/**
 * Runs before every test file. The files of a worker share a window and all modules: each finds both as the first did.
 */
// First: React looks for it when it is loaded.
import "./react-hook.ts";
import { configure } from "@testing-library/dom";
import { cleanup } from "@testing-library/react";
import { afterAll, vi } from "vitest";
import { startTexts } from "./start-texts.ts";
import { putWindowBack } from "./untouched-window.ts";

// A busy machine may take long to draw a page, and longer to load its code first.
configure({ asyncUtilTimeout: 20_000 });
// Parts that come late fetch their texts once per worker: the texts have to be started before the first of them.
await startTexts();

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  putWindowBack();
});
