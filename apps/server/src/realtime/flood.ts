/** Flood control of one socket (api §9.4): a bucket that refills, and a count of how often it was found empty. */
export interface FloodGate {
  /** `overrun`: the sender has kept sending against refusals for too long. */
  admit(cost: number): "admitted" | "refused" | "overrun";
}

export interface FloodLimits {
  floodBurst: number;
  floodPerSecond: number;
  floodStrikes: number;
  /** Milliseconds of a monotonic clock. */
  now(): number;
}

/** A gate with a full bucket. Refusals are forgiven once the sender has let the bucket fill up again. */
export function createFloodGate(limits: FloodLimits): FloodGate {
  let level = limits.floodBurst;
  let strikes = 0;
  let checkedAt = limits.now();
  return {
    admit(cost) {
      const now = limits.now();
      level = Math.min(limits.floodBurst, level + ((now - checkedAt) * limits.floodPerSecond) / 1000);
      checkedAt = now;
      if (level >= limits.floodBurst) strikes = 0;
      if (level >= cost) {
        level -= cost;
        return "admitted";
      }
      strikes += 1;
      return strikes > limits.floodStrikes ? "overrun" : "refused";
    },
  };
}
