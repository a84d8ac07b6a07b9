import { expect, it } from "vitest";
import { createTurns } from "./turns.ts";

/** Work that ends when it is told to. */
function held() {
  const begun: string[] = [];
  const ends = new Map<string, { done(): void; failed(): void }>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => {
      ends.set(name, { done: () => resolve(name), failed: () => reject(new Error(name)) });
    });
  };
  return {
    begun,
    work,
    end: (name: string) => ends.get(name)!.done(),
    fail: (name: string) => ends.get(name)!.failed(),
  };
}

it("one person's work is done one after the other, and that of others beside it", async () => {
  const turns = createTurns();
  const { begun, work, end, fail } = held();
  const first = turns.take(1, work("first"));
  const second = turns.take(1, work("second"));
  const other = turns.take(2, work("other"));
  await Promise.resolve();
  expect(begun).toEqual(["first", "other"]);
  end("other");
  expect(await other).toBe("other");
  fail("first");
  await expect(first).rejects.toThrow("first");
  await expect.poll(() => begun).toEqual(["first", "other", "second"]);
  end("second");
  expect(await second).toBe("second");
});

it("nobody has more than a few waiting", async () => {
  const turns = createTurns();
  const { work, end } = held();
  const waiting = ["a", "b", "c", "d", "e"].map((name) => turns.take(1, work(name)));
  await expect(turns.take(1, work("f"))).rejects.toMatchObject({ code: "too_many_requests" });
  const other = turns.take(2, work("other"));
  await Promise.resolve();
  end("other");
  end("a");
  expect(await Promise.all([other, waiting[0]])).toEqual(["other", "a"]);
  const next = turns.take(1, async () => "next");
  for (const name of ["b", "c", "d", "e"]) {
    await expect.poll(() => end(name)).toBeUndefined();
    await waiting["abcde".indexOf(name)];
  }
  expect(await next).toBe("next");
});
