import { MessageChannel } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lanternsState, lanternsWork } from "../export/testing/lanterns.ts";
import { createBuilder } from "../model/builder.ts";
import { type Checked, checkWork } from "./check-work.ts";
import {
  type CheckAnswer,
  type CheckOrder,
  checkerHere,
  createWorkerChecker,
  startChecker,
} from "./checker.ts";
import { watchWork } from "./watch-work.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function opened() {
  return createBuilder({ work: lanternsWork(), stored: null, step: "groups", maxUnlocked: 14 });
}

describe("looking at the work (decks §8.5)", () => {
  it("300 ms after the last change, once", async () => {
    const builder = opened();
    const checked: string[] = [];
    const stop = watchWork(builder, {
      ...checkerHere,
      check: (work) => {
        checked.push(work.state.pluginName);
        return checkerHere.check(work);
      },
    });
    const rename = (pluginName: string) => builder.edit((state) => ({ ...state, pluginName }));
    await vi.advanceTimersByTimeAsync(299);
    rename("");
    await vi.advanceTimersByTimeAsync(299);
    expect([checked, builder.store.getState().isChecking]).toEqual([[], true]);
    await vi.advanceTimersByTimeAsync(1);
    expect(checked).toEqual([""]);
    expect(builder.store.getState()).toMatchObject({ isChecking: false, problems: [{ step: "gameBasics" }] });
    builder.open("tokens");
    await vi.advanceTimersByTimeAsync(1000);
    expect(checked).toHaveLength(1);
    rename("Duel");
    stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(checked).toHaveLength(1);
  });

  it("an answer about what has changed since is not shown: the work is looked at again", async () => {
    const builder = opened();
    let answer = () => {};
    const stop = watchWork(builder, {
      ...checkerHere,
      check: async (work) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return checkWork(work);
      },
    });
    await vi.advanceTimersByTimeAsync(300);
    builder.edit((state) => ({ ...state, pluginName: "" }));
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(builder.store.getState()).toMatchObject({ isChecking: true, problems: [] });
    await vi.advanceTimersByTimeAsync(300);
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(builder.store.getState()).toMatchObject({ isChecking: false, problems: [{ step: "gameBasics" }] });
    stop();
  });
});

describe("the worker beside the page", () => {
  it("is sent the cards and the stored plugin only when they are other ones", async () => {
    const { worker, orders } = answering();
    const checker = createWorkerChecker(worker);
    const first: Checked = { ...lanternsWork(), stored: null, replace: [], date: "2030-01-15" };
    expect(await checker.check(first)).toEqual([]);
    expect(await checker.check({ ...first, state: { ...lanternsState(), pluginName: "" } })).toHaveLength(1);
    expect(await checker.check({ ...first, cardDb: null })).toMatchObject([{ step: "cardData" }]);
    expect(orders.map((order) => ["cardDb" in order, "stored" in order])).toEqual([
      [true, true],
      [false, false],
      [true, false],
    ]);
    checker.end();
  });

  it("that fails leaves the checks to the page", async () => {
    const worker = Object.assign(new EventTarget(), { postMessage: () => {}, terminate: () => {} });
    const checker = startChecker(() => worker as unknown as Worker);
    const found = checker.check({ ...lanternsWork(), stored: null, replace: [], date: "2030-01-15" });
    worker.dispatchEvent(new Event("error"));
    expect(await found).toEqual([]);
  });
});

/** A port to the worker's own part, with what was sent to it. */
function answering() {
  const orders: CheckOrder[] = [];
  let held: Pick<Checked, "cardDb" | "stored"> = { cardDb: null, stored: null };
  const { port1, port2 } = new MessageChannel();
  port2.on("message", (order: CheckOrder) => {
    orders.push(order);
    const { cardDb = held.cardDb, stored = held.stored } = order;
    held = { cardDb, stored };
    const problems = checkWork({ ...order, ...held });
    port2.postMessage({ number: order.number, problems } satisfies CheckAnswer);
  });
  const worker = {
    addEventListener: (name: string, run: (event: MessageEvent) => void) =>
      port1.on(name, (data: unknown) => run({ data } as MessageEvent)),
    postMessage: (order: CheckOrder) => port1.postMessage(order),
    terminate: () => port1.close(),
  };
  return { worker: worker as unknown as Worker, orders };
}
