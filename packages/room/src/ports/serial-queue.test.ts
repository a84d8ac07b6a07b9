import { describe, expect, it } from "vitest";
import { SerialQueue } from "./serial-queue.ts";

describe("the queue of a room", () => {
  it("runs jobs one after another in the order they were given", async () => {
    const queue = new SerialQueue();
    const done: number[] = [];
    const later = (value: number, turns: number) =>
      queue.run(async () => {
        for (let turn = 0; turn < turns; turn++) await Promise.resolve();
        done.push(value);
      });
    await Promise.all([later(1, 9), later(2, 1), later(3, 5)]);
    expect(done).toEqual([1, 2, 3]);
  });

  it("goes on after a job that failed, and tells its giver", async () => {
    const queue = new SerialQueue();
    await expect(
      queue.run(() => {
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await queue.run(() => 5)).toBe(5);
    expect(queue.size).toBe(0);
  });
});
