/** What operators watch of rooms: numbers of each thread that has rooms, and of the journal. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import { RoomFencedError } from "../../base/storage-errors.ts";
import type { RoomStore } from "../../storage/room-store.ts";
import type { ClusterMetrics } from "./cluster-metrics.ts";

/** Of the rooms of one thread. */
export interface HostMetrics {
  /** In memory. */
  rooms: number;
  /** Joined sockets of tables; one may be in several rooms. */
  members: number;
  /** Messages that wait for their turn in the rooms' queues, those being handled included. */
  queued: number;
  /** Messages that wait until their room or their sender has processor time again. */
  waiting: number;
  /** Messages of members that were handled since the thread began. */
  messages: number;
}

export interface ThreadMetrics extends HostMetrics {
  heapBytes: number;
  heapLimitBytes: number;
  /** How late timers of the thread ran since these metrics were asked for last, in seconds. */
  delay: { mean: number; p99: number; max: number };
}

export interface WorkerMetrics {
  /** The worker's number, or `main` when rooms run on the main thread. */
  worker: string;
  /** How often the worker had to be replaced. */
  restarts: number;
  /** Null: the worker is not there, or is too busy to answer. */
  metrics: ThreadMetrics | null;
}

/** Of everything that has rooms. */
export interface ServiceMetrics {
  workers: WorkerMetrics[];
  /** Rooms that ended a worker and take no actions for a while. */
  quarantined: number;
}

/** What the metrics tell of rooms. */
export interface RoomMetrics extends ServiceMetrics {
  journal: JournalMetrics;
  /** Null: this process is alone. */
  cluster: ClusterMetrics | null;
}

/** Entries written to the rooms' journals since the start. */
export interface JournalMetrics {
  appends: number;
  /** How many times something was written: each time the entries of all rooms that waited. */
  batches: number;
  failures: number;
  /** Of those, what was not written because another process has the room. */
  fenced: number;
  /** Attempts to take a room over, by what became of them. */
  claims: Record<string, number>;
  /** How long rooms waited for them, all together. */
  seconds: number;
}

/** Watches this thread; gives what its rooms do not know of it. */
export function watchThread(): () => Pick<ThreadMetrics, "heapBytes" | "heapLimitBytes" | "delay"> {
  const histogram = monitorEventLoopDelay({ resolution: 20 });
  histogram.enable();
  return () => {
    const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
    const delay = {
      mean: seconds(histogram.mean),
      p99: seconds(histogram.percentile(99)),
      max: histogram.count === 0 ? 0 : seconds(histogram.max),
    };
    histogram.reset();
    const heap = getHeapStatistics();
    return { heapBytes: heap.used_heap_size, heapLimitBytes: heap.heap_size_limit, delay };
  };
}

/** The store as it is, counting what is appended to journals and whose rooms are taken over. */
export function withJournalMetrics<Store extends Pick<RoomStore, "append" | "claim" | "batches">>(
  store: Store,
  clock: () => number = () => performance.now(),
): { store: Store; metrics: JournalMetrics } {
  const metrics = {
    appends: 0,
    failures: 0,
    fenced: 0,
    claims: {} as Record<string, number>,
    seconds: 0,
    get batches() {
      return store.batches;
    },
  };
  const append: Store["append"] = async (...args) => {
    const start = clock();
    try {
      await store.append(...args);
      metrics.appends++;
    } catch (error) {
      metrics.failures++;
      if (error instanceof RoomFencedError) metrics.fenced++;
      throw error;
    } finally {
      metrics.seconds += (clock() - start) / 1000;
    }
  };
  const claim: Store["claim"] = async (...args) => {
    const claimed = await store.claim(...args);
    const outcome = "refused" in claimed ? claimed.refused : "opened";
    metrics.claims[outcome] = (metrics.claims[outcome] ?? 0) + 1;
    return claimed;
  };
  return { store: { ...store, append, claim }, metrics };
}
