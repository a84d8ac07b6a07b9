/**
 * Flood control of one socket (api §9.4): a bucket that refills. Frames that come faster wait their turn, as a client
 * that sends one at a time and awaits each answer cannot know how fast it may be; only when too much waits they are refused.
 */
export interface FloodGate {
  /**
   * Runs the work now, or in order when the bucket has filled up enough. `refused`: it never runs. `overrun`: neither does
   * it, and the sender has kept sending against refusals for too long.
   * @param bytes that are held while it waits.
   */
  pass(cost: number, bytes: number, work: () => void): "admitted" | "waits" | "refused" | "overrun";
  /** The socket is gone: what waits runs now, or never. */
  end(what: "run" | "drop"): void;
}

export interface FloodLimits {
  floodBurst: number;
  floodPerSecond: number;
  floodStrikes: number;
  /** How many frames may wait … */
  floodWaiting: number;
  /** … with so many bytes in all. */
  floodWaitingBytes: number;
  /** Milliseconds of a monotonic clock. */
  now(): number;
}

interface Waiting {
  cost: number;
  bytes: number;
  work(): void;
}

/** A gate with a full bucket. Refusals are forgiven once the sender has let the bucket fill up again. */
export function createFloodGate(limits: FloodLimits): FloodGate {
  let level = limits.floodBurst;
  let strikes = 0;
  let checkedAt = limits.now();
  let waiting: Waiting[] = [];
  let waitingBytes = 0;
  let timer: NodeJS.Timeout | null = null;

  function refill(): void {
    const now = limits.now();
    level = Math.min(limits.floodBurst, level + ((now - checkedAt) * limits.floodPerSecond) / 1000);
    checkedAt = now;
    if (level >= limits.floodBurst) strikes = 0;
  }

  function later(): void {
    const missing = waiting[0]!.cost - level;
    timer = setTimeout(work, Math.max(1, Math.ceil((missing * 1000) / limits.floodPerSecond)));
  }

  function work(): void {
    timer = null;
    refill();
    for (let first = waiting[0]; first && first.cost <= level; first = waiting[0]) {
      waiting.shift();
      waitingBytes -= first.bytes;
      level -= first.cost;
      first.work();
    }
    if (waiting.length > 0) later();
  }

  return {
    pass(cost, bytes, task) {
      refill();
      if (waiting.length === 0 && level >= cost) {
        level -= cost;
        task();
        return "admitted";
      }
      const hasRoom =
        waiting.length < limits.floodWaiting && waitingBytes + bytes <= limits.floodWaitingBytes;
      if (hasRoom && cost <= limits.floodBurst) {
        waiting.push({ cost, bytes, work: task });
        waitingBytes += bytes;
        if (timer === null) later();
        return "waits";
      }
      strikes += 1;
      return strikes > limits.floodStrikes ? "overrun" : "refused";
    },

    end(what) {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      const left = waiting;
      waiting = [];
      waitingBytes = 0;
      if (what === "run") for (const { work } of left) work();
    },
  };
}
