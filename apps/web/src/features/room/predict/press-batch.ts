/**
 * Presses that change numbers, gathered and sent as one command; what is gathered shows at once (table §7.5, §9.2). Once it is
 * sent the command itself is what shows.
 */
import type { Gather, NumberChange, NumberPlace } from "../model/shown-room.ts";
import { unconfirmedKey } from "../model/shown-room.ts";

export interface PressBatch {
  /** @param wait how long after it, milliseconds, where that is another time than usual */
  add(at: NumberPlace, delta: number, wait?: number): void;
  /** Sends what is gathered, now. */
  flush(): void;
}

/**
 * @param send gets the sum for each number that changes; it must show what it sends by itself
 * @param delay how long after the last press, milliseconds
 */
export function createPressBatch(
  gather: Gather,
  send: (changes: NumberChange[]) => void,
  delay: number,
): PressBatch {
  const gathering = gather();
  let changes: NumberChange[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;

  function flush() {
    if (timer) clearTimeout(timer);
    timer = null;
    // Presses that cancel each other send nothing.
    const sent = changes.filter(({ delta }) => delta !== 0);
    changes = [];
    gathering.show(changes);
    if (sent.length > 0) send(sent);
  }

  return {
    add(at, delta, wait = delay) {
      const key = unconfirmedKey(at);
      const known = changes.findIndex((change) => unconfirmedKey(change.at) === key);
      const before = changes[known];
      changes = before
        ? changes.with(known, { at, delta: before.delta + delta })
        : [...changes, { at, delta }];
      gathering.show(changes.filter((change) => change.delta !== 0));
      if (timer) clearTimeout(timer);
      timer = setTimeout(flush, wait);
    },
    flush,
  };
}
