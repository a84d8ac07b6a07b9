/**
 * The changes of one counter on their way (table-ui §9.2): the sum of what was pressed within 400 ms goes out as one
 * difference; until the server has it, it is added to the value shown.
 */
import { COUNTER_DEBOUNCE_MS } from "../model/constants.ts";
import { landedIn } from "./landed.ts";

export interface CounterBatch {
  /** Adds a change. */
  add(delta: number): void;
  /** What is not in the server's value yet. */
  pending(): number;
  subscribe(listener: () => void): () => void;
  /** The server's value has moved by this much: what of it was on its way is no longer, also before the answer. */
  landed(moved: number): void;
  /** Sends what is waiting, now. */
  flush(): void;
}

/** @param send resolves when the server has answered, whatever it said. */
export function createCounterBatch(
  send: (delta: number) => Promise<unknown>,
  delay: number = COUNTER_DEBOUNCE_MS,
): CounterBatch {
  const listeners = new Set<() => void>();
  let waiting = 0;
  /** Changes that were sent and are not in the server's value yet. */
  let travelling: { delta: number }[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;

  function changed() {
    for (const listener of listeners) listener();
  }

  function flush() {
    if (timer) clearTimeout(timer);
    timer = null;
    const delta = waiting;
    waiting = 0;
    // Presses that cancel each other send nothing.
    if (delta === 0) return;
    const sent = { delta };
    travelling.push(sent);
    void send(delta).finally(() => {
      travelling = travelling.filter((change) => change !== sent);
      changed();
    });
  }

  return {
    add(delta) {
      waiting += delta;
      if (timer) clearTimeout(timer);
      timer = setTimeout(flush, delay);
      changed();
    },
    pending: () => travelling.reduce((sum, { delta }) => sum + delta, waiting),
    landed(moved) {
      const count = landedIn(
        moved,
        travelling.map(({ delta }) => delta),
      );
      if (count === 0) return;
      travelling = travelling.slice(count);
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
  };
}

export interface Bounds {
  min: number;
  max: number;
}

/** The bounds of a counter: those of its property, else 0 and none. */
export function boundsOf(property: Record<string, unknown>): Bounds {
  return {
    min: typeof property.min === "number" ? property.min : 0,
    max: typeof property.max === "number" ? property.max : Number.POSITIVE_INFINITY,
  };
}

/** The change that a new value means; 0 for what is no number or what the bounds forbid. */
export function changeTo(shown: number, wanted: number, { min, max }: Bounds): number {
  if (!Number.isFinite(wanted)) return 0;
  // A value that already lies outside may move towards the bounds, never further away.
  const clamped = Math.min(Math.max(wanted, Math.min(min, shown)), Math.max(max, shown));
  return clamped - shown;
}
