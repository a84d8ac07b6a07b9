// @vitest-environment node
import { describe, expect, it } from "vitest";
import { createThread } from "./thread.ts";

/** What a page has of a worker that answers when the test says so. */
class QuietWorker extends EventTarget {
  asked: { order: unknown; port: MessagePort }[] = [];
  isTerminated = false;
  postMessage(order: unknown, [port]: [MessagePort]): void {
    this.asked.push({ order, port });
  }
  terminate(): void {
    this.isTerminated = true;
    for (const { port } of this.asked) port.close();
  }
}

function quietThread() {
  const worker = new QuietWorker();
  const thread = createThread<string, string>(worker as unknown as Worker, (message) => `failed: ${message}`);
  return { worker, thread };
}

describe("a thread that is asked", () => {
  it("gives each question its own answer", async () => {
    const { worker, thread } = quietThread();
    const answers = Promise.all([thread.ask("first"), thread.ask("second")]);
    for (const { order, port } of worker.asked.toReversed()) port.postMessage(`of the ${order}`);
    expect(await answers).toEqual(["of the first", "of the second"]);
  });

  it("leaves no question open when it is ended, and answers none afterwards", async () => {
    const { worker, thread } = quietThread();
    const open = thread.ask("what it is doing");
    thread.end();
    expect(await open).toBe("failed: The thread was ended.");
    expect(await thread.ask("later")).toBe("failed: The thread was ended.");
    expect([worker.isTerminated, worker.asked.length]).toEqual([true, 1]);
  });

  it("leaves no question open when its program fails or cannot be had", async () => {
    const { worker, thread } = quietThread();
    const open = thread.ask("what it is doing");
    worker.dispatchEvent(Object.assign(new Event("error"), { message: "Not found." }));
    expect([await open, await thread.ask("later")]).toEqual(["failed: Not found.", "failed: Not found."]);
  });
});
