import { beforeEach, describe, expect, it } from "vitest";
import { WorkTime } from "./work-time.ts";

let clock = 0;
let used = 0;
let looks = 0;
let time: WorkTime;

beforeEach(() => {
  clock = used = looks = 0;
  time = new WorkTime(
    () => clock,
    () => {
      looks++;
      return used;
    },
  );
});

/** The thread works, or others have the processor. */
function work(ms: number, others = 0): number {
  const begun = time.begin();
  clock += ms + others;
  used += ms;
  return time.end(begun);
}

describe("the processor time of a piece of work", () => {
  it("is the clock's for a short one, without asking the system", () => {
    work(1);
    const before = looks;
    expect([work(0.5), work(1, 1)]).toEqual([0.5, 2]);
    expect(looks).toBe(before);
  });

  it("is the thread's own for a long one: what others did meanwhile is not counted", () => {
    expect(work(10, 500)).toBe(10);
    expect(work(10, 500)).toBe(10);
  });

  it("leaves out what was measured before it since the last look", () => {
    expect([work(2), work(2), work(8)]).toEqual([2, 2, 8]);
  });

  it("is never more than has passed, also when the thread has worked at something else before", () => {
    work(1);
    used += 15;
    clock += 15;
    expect(work(4)).toBe(4);
  });

  it("looks again when the last look is old, so that what a thread did long ago counts for nobody", () => {
    work(1);
    used += 300;
    clock += 300;
    expect(work(5, 200)).toBe(5);
  });

  it("is never below nothing, where the thread's time stands still between two ticks", () => {
    work(2);
    const begun = time.begin();
    clock += 4;
    expect(time.end(begun)).toBe(0);
  });
});
