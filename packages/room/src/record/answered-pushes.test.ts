import { describe, expect, it } from "vitest";
import { AnsweredPushes, KEPT_OF_EACH } from "./answered-pushes.ts";

const HOURS = 10 * 3_600_000;

describe("what a room remembers of the pushes it has done", () => {
  it("knows a copy that comes hours later, through a gateway that stood still", () => {
    const pushes = new AnsweredPushes();
    pushes.note(["ann", 3], 0);
    for (let other = 0; other < 100; other++) pushes.note([`other ${other}`, 1], HOURS);
    expect(pushes.fateOf({ from: "ann", n: 3 })).toBe("done");
    expect(new AnsweredPushes(pushes.marks, 0).fateOf({ from: "ann", n: 3 })).toBe("done");
    expect(pushes.fateOf({ from: "ann", n: 4 })).toBe("new");
  });

  it("forgets after two minutes who wrote longest ago of many, and nobody before", () => {
    const pushes = new AnsweredPushes();
    const fates = (...senders: number[]) =>
      senders.map((sender) => pushes.fateOf({ from: `${sender}`, n: 1 }));
    for (let sender = 0; sender < 200; sender++) pushes.note([`${sender}`, 1], 0);
    expect(fates(0, 199)).toEqual(["done", "done"]);
    pushes.note(["200", 1], HOURS);
    expect(fates(0, 72, 73, 199, 200)).toEqual(["new", "new", "done", "done", "done"]);
  });

  it("does not do again what is older than what it remembers of a sender", () => {
    const pushes = new AnsweredPushes();
    for (let n = 2; n <= KEPT_OF_EACH + 2; n++) pushes.note(["ann", n], n);
    expect([1, 3, KEPT_OF_EACH + 3].map((n) => pushes.fateOf({ from: "ann", n }))).toEqual([
      "forgotten",
      "done",
      "new",
    ]);
  });
});
