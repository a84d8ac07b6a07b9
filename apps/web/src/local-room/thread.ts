/**
 * A worker that is asked things, each over a port of its own for the answer. Whatever ends it, no question stays open: whoever
 * waits for the answer may hold a lock until it comes.
 */

export interface Thread<Order, Answer> {
  worker: Worker;
  /** Resolves with the worker's answer, or with what `failed` makes of the reason when it fails, is ended, or cannot be had. */
  ask(order: Order): Promise<Answer>;
  /** @returns the end of a new line to its room. */
  connect(): MessagePort;
  end(): void;
}

/** @param failed makes an answer of why there is none. */
export function createThread<Order, Answer>(
  worker: Worker,
  failed: (message: string) => Answer,
): Thread<Order, Answer> {
  /** Each ends one question that is not answered yet. */
  const open = new Set<(answer: Answer) => void>();
  /** Why it answers nothing any more; null: it does. */
  let ended: string | null = null;

  function answerNothing(why: string): void {
    ended ??= why;
    for (const settle of [...open]) settle(failed(ended));
  }
  worker.addEventListener("error", ({ message }) => answerNothing(message));

  return {
    worker,
    ask(order) {
      if (ended !== null) return Promise.resolve(failed(ended));
      const { port1, port2 } = new MessageChannel();
      return new Promise((resolve) => {
        const settle = (answer: Answer) => {
          open.delete(settle);
          port1.close();
          resolve(answer);
        };
        open.add(settle);
        port1.onmessage = ({ data }: MessageEvent<Answer>) => settle(data);
        worker.postMessage(order, [port2]);
      });
    },
    connect() {
      const { port1, port2 } = new MessageChannel();
      worker.postMessage(null, [port2]);
      return port1;
    },
    end() {
      worker.terminate();
      answerNothing("The thread was ended.");
    },
  };
}
