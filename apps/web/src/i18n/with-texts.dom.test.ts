/** Parts whose code comes late, with their texts. */
import { afterEach, expect, it, vi } from "vitest";
import { i18n, withTexts } from "./i18n.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

it("tells only whoever waits that a part's code cannot be had, also while its texts are on their way", async () => {
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => unheard.push(reason);
  process.on("unhandledRejection", hear);
  const { promise: texts, resolve: texted } = Promise.withResolvers<void>();
  vi.spyOn(i18n, "loadNamespaces").mockReturnValue(texts);
  const lost = new Error("Failed to fetch dynamically imported module");
  const waiting = withTexts(Promise.reject(lost), "decks").catch((error: unknown) => error);
  // Rejections that nobody has taken are told between two turns of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  texted();
  expect(await waiting).toBe(lost);
  process.off("unhandledRejection", hear);
  expect(unheard).toEqual([]);
});
