import { expect, it } from "vitest";
import { createPictureQueue } from "./picture-queue.ts";

it("pictures for later come two at a time, in order, each once, whatever becomes of those before (table §3.2, T2-60)", async () => {
  const arrive = new Map<string, () => void>();
  const begun: string[] = [];
  const queue = createPictureQueue((src) => {
    begun.push(src);
    return new Promise((resolve) => arrive.set(src, resolve));
  });
  for (const src of ["a", "b", "a", "c", "d"]) queue.add(src);
  expect(begun).toEqual(["a", "b"]);
  arrive.get("b")?.();
  await new Promise(setImmediate);
  expect(begun).toEqual(["a", "b", "c"]);
  arrive.get("a")?.();
  arrive.get("c")?.();
  await new Promise(setImmediate);
  expect(begun).toEqual(["a", "b", "c", "d"]);
});
