/** What a link waits by; tests have their own. Each returns what ends it. */
export interface Timers {
  /** Calls once. */
  after(ms: number, job: () => void): () => void;
  /** Calls again and again. */
  every(ms: number, job: () => void): () => void;
}

/** They do not keep a process alive. */
export const systemTimers: Timers = {
  after(ms, job) {
    const timer = setTimeout(job, ms).unref();
    return () => clearTimeout(timer);
  },
  every(ms, job) {
    const timer = setInterval(job, ms).unref();
    return () => clearInterval(timer);
  },
};
