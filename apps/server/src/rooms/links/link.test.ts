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
  const local: Link<Side, Side> = new Link((batch) => {
    batches.push(structuredClone(batch));
    remote.receive(structuredClone(batch));
  });
  const remote: Link<Side, Side> = new Link((batch) => local.receive(structuredClone(batch)));
  local.serve(side);
  remote.serve(side);
  return { local, remote, notes, batches };
}

it("a link answers calls and keeps the order of everything that was said", async () => {
  const { local, notes, batches } = pair();
  local.tell("note", "first");
  const doubled = local.call("double", 4);
  local.tell("note", "last");
  expect(await doubled).toBe(8);
  expect(notes).toEqual(["first", "double 4", "last"]);
  expect(batches).toHaveLength(1);
});

it("an RPC peer's errors keep their name and text", async () => {
  const { local } = pair();
  await expect(local.call("double", -1)).rejects.toMatchObject({
    name: "RangeError",
    message: "Only what is above 0.",
  });
});

it("an RPC peer that has ended fails what waits and what is asked later, and says nothing more", async () => {
  const { local, notes } = pair();
  const waiting = local.call("double", 1);
  local.end(new Error("gone"));
  local.tell("note", "too late");
  await expect(waiting).rejects.toThrow("gone");
  await expect(local.call("double", 2)).rejects.toThrow("gone");
  expect(notes).toEqual([]);
});

it("an RPC peer that has ended tells what was said to the other side from what was not", async () => {
  const local: Link<Side, Side> = new Link(() => {});
  const said = local.call("double", 1);
  await new Promise(setImmediate);
  const unsaid = local.call("double", 2);
  local.end(new Error("gone"), new Error("never told"));
  await expect(said).rejects.toThrow("gone");
  await expect(unsaid).rejects.toThrow("never told");
  await expect(local.call("double", 3)).rejects.toThrow("never told");
});

it("an RPC peer is settled when all that the other side asked is done", async () => {
  let finish: (value: number) => void = () => {};
  const done: string[] = [];
  const local: Link<Side, Side> = new Link((batch) => remote.receive(batch));
  const remote: Link<Side, Side> = new Link((batch) => local.receive(batch));
  local.serve({ double: async (value) => value, note() {} });
  remote.serve({
    double: () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
    note() {
      // Arrived after the call.
      void remote.settled().then(() => done.push("settled"));
      finish(3);
    },
  });
  const answer = local.call("double", 1).then((value) => done.push(`answer ${value}`));
  local.tell("note", "");
  await answer;
  expect(done).toEqual(["settled", "answer 3"]);
});

it("a long turn does not keep what it has said to its end", () => {
  const { local, batches } = pair();
  local.tell("note", "at its beginning");
  const start = performance.now();
  while (performance.now() - start < 20);
  local.tell("note", "after a long while");
  expect(batches).toHaveLength(1);
});

it("an RPC peer says everything else when one thing cannot be copied to the other thread, and its caller hears of it", async () => {
  const { local, notes } = pair();
  const uncopied = local.call("double", (() => 2) as unknown as number);
  local.tell("note", (() => "never") as unknown as string);
  local.tell("note", "still said");
  await expect(uncopied).rejects.toMatchObject({ name: "DataCloneError" });
  expect(await local.call("double", 4)).toBe(8);
  expect(notes).toEqual(["still said", "double 4"]);
});

it("a link answers with a failure when the answer itself cannot be copied", async () => {
  const local: Link<{ odd(): unknown }, Side> = new Link((batch) => remote.receive(structuredClone(batch)));
  const remote: Link<Side, { odd(): unknown }> = new Link((batch) => local.receive(structuredClone(batch)));
  remote.serve({ odd: () => () => "a function" });
  await expect(local.call("odd")).rejects.toMatchObject({ name: "DataCloneError" });
});

it("what was told and cannot be done is heard on that side, and keeps nothing behind it in the batch", async () => {
  const failed: unknown[] = [];
  const local: Link<Side, Side> = new Link((batch) => remote.receive(structuredClone(batch)));
  const remote: Link<Side, Side> = new Link(
    (batch) => local.receive(structuredClone(batch)),
    (error, name) => failed.push(`${name}: ${(error as Error).message}`),
  );
  remote.serve({
    double: async (value) => 2 * value,
    note(text) {
      const error = new Error(text);
      if (text === "at once") throw error;
      return Promise.reject(error);
    },
  });
  local.tell("note", "at once");
  local.tell("note", "later");
  expect(await local.call("double", 4)).toBe(8);
  expect(failed).toEqual(["note: at once", "note: later"]);
});
