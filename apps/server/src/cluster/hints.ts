/**
 * Hints that something has changed, between the nodes of a cluster: whoever hears one looks for itself. A hint may get lost, and
 * many may be one.
 */
import type { Bus } from "./bus.ts";
import { systemTimers, type Timers } from "./link/timers.ts";

export interface Hints {
  /** Tells the other nodes, at most once in a while: again and again within that time is told once, at its end. */
  tell(): void;
  close(): void;
}

export interface HintsOptions {
  bus: Pick<Bus, "publish" | "subscribe" | "onState">;
  subject: string;
  /** Another node has told something, or may have while there was no connection. */
  hear(): void;
  /** Between two hints of this node, in milliseconds. */
  everyMs?: number;
  timers?: Timers;
}

const EVERY_MS = 1_000;
const NOTHING = new Uint8Array();

export function openHints(options: HintsOptions): Hints {
  const { bus, subject, hear, everyMs = EVERY_MS, timers = systemTimers } = options;
  let isAsked = false;
  let stopResting: (() => void) | null = null;

  function tell(): void {
    isAsked = false;
    bus.publish(subject, NOTHING);
    stopResting = timers.after(everyMs, () => {
      stopResting = null;
      if (isAsked) tell();
    });
  }

  const ends = [
    bus.subscribe(subject, hear),
    bus.onState((isConnected) => {
      if (isConnected) hear();
    }),
  ];
  return {
    tell() {
      if (stopResting) isAsked = true;
      else tell();
    },
    close() {
      stopResting?.();
      for (const end of ends) end();
    },
  };
}
