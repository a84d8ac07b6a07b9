import { beforeEach, describe, expect, it } from "vitest";
import type { SendResult } from "../model/room-actions.ts";
import { createOwnSteps, type OwnSteps } from "./own-steps.ts";

let told: readonly number[];
let steps: OwnSteps;
beforeEach(() => {
  told = [];
  steps = createOwnSteps((own) => {
    told = own;
  });
});

/** A message under way, and its answer. */
function send() {
  const { promise, resolve } = Promise.withResolvers<SendResult>();
  steps.sent(promise);
  return async (status: "ok" | "unsent" = "ok") => {
    resolve(status === "ok" ? { status, response: {} } : { status });
    await promise;
  };
}
const step = (newReplayStep: number) => steps.heard({ oldReplayStep: newReplayStep - 1, newReplayStep });

describe("steps of one's own (table §7.4)", () => {
  it("table A10: are those that come before the answer, also of messages that follow each other fast", async () => {
    const [first, second] = [send(), send()];
    step(4);
    await first();
    step(5);
    await second();
    expect(told).toEqual([4, 5]);
  });

  it("table A10: are not those of others, nor what came in the same moment as another's", async () => {
    step(4);
    const answer = send();
    step(5);
    step(6);
    await answer();
    expect(told).toEqual([]);
  });

  it("table A10: a message that was refused or made no step makes none one's own", async () => {
    const [refused, silent] = [send(), send()];
    await silent();
    step(4);
    await refused("unsent");
    expect(told).toEqual([]);
  });

  it("table A10: end where somebody goes on from before them, and with another history", async () => {
    for (const at of [4, 5]) {
      const answer = send();
      step(at);
      await answer();
    }
    steps.heard({ oldReplayStep: 4, newReplayStep: 5 });
    expect(told).toEqual([4]);
    steps.forget();
    expect(told).toEqual([]);
  });
});
