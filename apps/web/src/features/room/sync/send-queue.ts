/** In what order and when messages leave: one whose effect is shown already lets the browser draw it first. */

export interface SendQueue {
  /** Sends what waits, then this. */
  now<Answer>(send: () => Promise<Answer>): Promise<Answer>;
  /**
   * Sends this in a task of its own. Browsers draw what a key or a press has changed before they begin another task: packing and sending
   * a message takes a fifth of the time until then.
   */
  afterFrame<Answer>(send: () => Promise<Answer>): Promise<Answer>;
  /** Sends what waits. */
  flush(): void;
}

export function createSendQueue(): SendQueue {
  let waiting: (() => void)[] = [];
  function flush() {
    const sends = waiting;
    waiting = [];
    for (const send of sends) send();
  }
  return {
    now(send) {
      flush();
      return send();
    },
    afterFrame<Answer>(send: () => Promise<Answer>) {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      waiting.push(() => resolve(send()));
      if (waiting.length === 1) setTimeout(flush);
      return promise;
    },
    flush,
  };
}
