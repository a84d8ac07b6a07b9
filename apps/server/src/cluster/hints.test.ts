import { expect, it } from "vitest";
import { lossyBus } from "../../test/lossy-bus.ts";
import { manualTimers } from "../../test/manual-timers.ts";
import { openHints } from "./hints.ts";

function openNodes() {
  const timers = manualTimers();
  const bus = lossyBus(timers);
  const nodes = ["ann", "bob"].map(() => {
    const connection = bus.connect();
    const node = { connection, heard: 0 };
    const hear = () => {
      node.heard += 1;
    };
    const hints = openHints({ bus: connection, subject: "baize.test.rooms", hear, everyMs: 1000, timers });
    return Object.assign(node, { hints });
  });
  return { timers, ann: nodes[0]!, bob: nodes[1]! };
}

it("a hint is heard by the others at once, and many of a second are two: the first, and one at its end", () => {
  const { timers, ann, bob } = openNodes();
  ann.hints.tell();
  timers.advance(10);
  expect([ann.heard, bob.heard]).toEqual([0, 1]);
  for (let time = 0; time < 50; time++) {
    ann.hints.tell();
    timers.advance(10);
  }
  expect(bob.heard).toBe(1);
  timers.advance(1000);
  expect(bob.heard).toBe(2);
  timers.advance(10_000);
  expect(bob.heard).toBe(2);
  ann.hints.tell();
  timers.advance(10);
  expect(bob.heard).toBe(3);
});

it("a node whose connection is back looks for itself, and one that has closed neither tells nor hears", () => {
  const { timers, ann, bob } = openNodes();
  bob.connection.cut();
  ann.hints.tell();
  timers.advance(10);
  expect(bob.heard).toBe(0);
  bob.connection.heal();
  expect(bob.heard).toBe(1);
  ann.hints.tell();
  ann.hints.close();
  bob.hints.close();
  timers.advance(5000);
  expect(ann.connection.published).toBe(1);
  bob.connection.cut();
  bob.connection.heal();
  expect(bob.heard).toBe(1);
});
