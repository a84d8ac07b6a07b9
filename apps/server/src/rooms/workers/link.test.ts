import { expect, it } from "vitest";
import { Link, type Message } from "./link.ts";

interface Side {
  double(value: number): Promise<number>;
  note(text: string): void;
}

/** Two ends in this thread; what crosses is cloned as between threads. */
function pair() {
  const notes: string[] = [];
  const batches: Message[][] = [];
  const side: Side = {
    async double(value) {
      if (value < 0) throw new RangeError("Only what is above 0.");
      notes.push(`double ${value}`);
      return 2 * value;
    },
    note: (text) => notes.push(text),
  };
  const near: Link<Side, Side> = new Link((batch) => {
    batches.push(structuredClone(batch));
    far.receive(structuredClone(batch));
  });
  const far: Link<Side, Side> = new Link((batch) => near.receive(structuredClone(batch)));
  near.serve(side);
  far.serve(side);
  return { near, far, notes, batches };
}

it("a link answers calls and keeps the order of everything that was said", async () => {
  const { near, notes, batches } = pair();
  near.tell("note", "first");
  const doubled = near.call("double", 4);
  near.tell("note", "last");
  expect(await doubled).toBe(8);
  expect(notes).toEqual(["first", "double 4", "last"]);
  expect(batches).toHaveLength(1);
});

it("a link's errors keep their name and text", async () => {
  const { near } = pair();
  await expect(near.call("double", -1)).rejects.toMatchObject({
    name: "RangeError",
    message: "Only what is above 0.",
  });
});

it("a link that has ended fails what waits and what is asked later, and says nothing more", async () => {
  const { near, notes } = pair();
  const waiting = near.call("double", 1);
  near.end(new Error("gone"));
  near.tell("note", "too late");
  await expect(waiting).rejects.toThrow("gone");
  await expect(near.call("double", 2)).rejects.toThrow("gone");
  expect(notes).toEqual([]);
});

it("a link that has ended tells what was said to the other side from what was not", async () => {
  const near: Link<Side, Side> = new Link(() => {});
  const said = near.call("double", 1);
  await new Promise(setImmediate);
  const unsaid = near.call("double", 2);
  near.end(new Error("gone"), new Error("never told"));
  await expect(said).rejects.toThrow("gone");
  await expect(unsaid).rejects.toThrow("never told");
  await expect(near.call("double", 3)).rejects.toThrow("never told");
});

it("a link is settled when all that the other side asked is done", async () => {
  let finish: (value: number) => void = () => {};
  const done: string[] = [];
  const near: Link<Side, Side> = new Link((batch) => far.receive(batch));
  const far: Link<Side, Side> = new Link((batch) => near.receive(batch));
  near.serve({ double: async (value) => value, note() {} });
  far.serve({
    double: () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
    note() {
      // Arrived after the call.
      void far.settled().then(() => done.push("settled"));
      finish(3);
    },
  });
  const answer = near.call("double", 1).then((value) => done.push(`answer ${value}`));
  near.tell("note", "");
  await answer;
  expect(done).toEqual(["settled", "answer 3"]);
});

it("a long turn does not keep what it has said to its end", () => {
  const { near, batches } = pair();
  near.tell("note", "at its beginning");
  const start = performance.now();
  while (performance.now() - start < 20);
  near.tell("note", "after a long while");
  expect(batches).toHaveLength(1);
});

it("a link says everything else when one thing cannot be copied to the other thread, and its caller hears of it", async () => {
  const { near, notes } = pair();
  const uncopied = near.call("double", (() => 2) as unknown as number);
  near.tell("note", (() => "never") as unknown as string);
  near.tell("note", "still said");
  await expect(uncopied).rejects.toMatchObject({ name: "DataCloneError" });
  expect(await near.call("double", 4)).toBe(8);
  expect(notes).toEqual(["still said", "double 4"]);
});

it("a link answers with a failure when the answer itself cannot be copied", async () => {
  const near: Link<{ odd(): unknown }, Side> = new Link((batch) => far.receive(structuredClone(batch)));
  const far: Link<Side, { odd(): unknown }> = new Link((batch) => near.receive(structuredClone(batch)));
  far.serve({ odd: () => () => "a function" });
  await expect(near.call("odd")).rejects.toMatchObject({ name: "DataCloneError" });
});
