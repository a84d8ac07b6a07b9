/** Heavy work of one person is done one after the other, so that it cannot hold every thread for everybody. */
import { HttpError } from "../http/http-error.ts";

export interface Turns {
  /** Does the work when what the same person has asked for before is done. Throws `too_many_requests` where much of theirs waits. */
  take<Done>(userId: number, work: () => Promise<Done>): Promise<Done>;
}

/** Of one person, with that which is being done. More nobody saves at a time. */
const WAITING_MOST = 5;
/** Seconds. */
const RETRY_AFTER = 10;

export function createTurns(): Turns {
  /** By person: the last that waits, and how many do. */
  const queues = new Map<number, { last: Promise<unknown>; length: number }>();
  return {
    async take(userId, work) {
      const queue = queues.get(userId) ?? { last: Promise.resolve(), length: 0 };
      if (queue.length >= WAITING_MOST) throw new HttpError("too_many_requests", { retryAfter: RETRY_AFTER });
      queues.set(userId, queue);
      queue.length++;
      const done = queue.last.then(work);
      // How one ended is nothing to the next.
      queue.last = done.catch(() => undefined);
      try {
        return await done;
      } finally {
        queue.length--;
        if (queue.length === 0) queues.delete(userId);
      }
    },
  };
}
