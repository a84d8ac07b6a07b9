/** Numbers of rooms, their threads and their journals for Prometheus. */
import { Counter, Gauge, type Registry } from "prom-client";
import type { RoomMetrics, ThreadMetrics } from "../rooms/host/room-metrics.ts";

/** What is told of a thread: name → meaning and value. */
const THREAD: Record<string, [help: string, value: (metrics: ThreadMetrics) => number]> = {
  baize_rooms_in_memory: ["Rooms that this thread has in memory.", ({ rooms }) => rooms],
  baize_room_members: ["Sockets that have joined the thread's rooms.", ({ members }) => members],
  baize_room_queue_length: [
    "Messages that wait for their turn in the thread's rooms.",
    ({ queued }) => queued,
  ],
  baize_room_waiting_messages: [
    "Messages that wait because their room or sender has used its share of processor time.",
    ({ waiting }) => waiting,
  ],
  baize_room_heap_bytes: ["Heap that the thread uses.", ({ heapBytes }) => heapBytes],
  baize_room_heap_limit_bytes: [
    "Heap at which the thread dies and is replaced.",
    ({ heapLimitBytes }) => heapLimitBytes,
  ],
};

/** Registers the metrics. @returns sets them to what was measured. */
export function roomMetrics(registry: Registry): (measured: RoomMetrics) => void {
  const registers = [registry];
  const labelNames = ["worker"] as const;
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames, registers });
  const counter = (name: string, help: string) => new Counter({ name, help, labelNames, registers });
  const up = gauge("baize_room_worker_up", "Whether the thread answered within a second.");
  const restarts = counter("baize_room_worker_restarts_total", "Times the thread had to be replaced.");
  const messages = counter(
    "baize_room_messages_total",
    "Messages of members that were handled since the thread began.",
  );
  const gauges = Object.entries(THREAD).map(([name, [help, value]]) => ({ gauge: gauge(name, help), value }));
  const quarantinedRooms = new Gauge({
    name: "baize_room_quarantined",
    help: "Rooms that ended a worker and take no actions for a while.",
    registers,
  });
  const delay = new Gauge({
    name: "baize_room_event_loop_delay_seconds",
    help: "How late the thread's timers ran since the last scrape.",
    labelNames: ["worker", "stat"] as const,
    registers,
  });
  const appends = new Counter({
    name: "baize_journal_appends_total",
    help: "Entries written to journals of rooms; every action waits for its own.",
    registers,
  });
  const batches = new Counter({
    name: "baize_journal_batches_total",
    help: "Times that entries were written; each time those of all rooms that waited.",
    registers,
  });
  const failures = new Counter({
    name: "baize_journal_append_failures_total",
    help: "Entries that could not be written; their actions did not happen.",
    registers,
  });
  const fenced = new Counter({
    name: "baize_fenced_total",
    help: "Entries that were not written because another process has the room.",
    registers,
  });
  const claims = new Counter({
    name: "baize_claims_total",
    help: "Attempts to take a room over, by what became of them.",
    labelNames: ["why"] as const,
    registers,
  });
  const seconds = new Counter({
    name: "baize_journal_append_seconds_total",
    help: "Time that rooms waited for their entries to be written.",
    registers,
  });

  const counted = [restarts, messages, appends, batches, failures, fenced, claims, seconds];
  return ({ workers, quarantined, journal }) => {
    for (const metric of [up, delay, ...counted]) metric.reset();
    for (const metric of gauges) metric.gauge.reset();
    quarantinedRooms.set(quarantined);
    appends.inc(journal.appends);
    batches.inc(journal.batches);
    failures.inc(journal.failures);
    fenced.inc(journal.fenced);
    for (const [why, count] of Object.entries(journal.claims)) claims.inc({ why }, count);
    seconds.inc(journal.seconds);
    for (const { worker, restarts: replaced, metrics } of workers) {
      up.set({ worker }, metrics ? 1 : 0);
      restarts.inc({ worker }, replaced);
      // What is not known is left out: a gap says more than a nought.
      if (!metrics) continue;
      messages.inc({ worker }, metrics.messages);
      for (const { gauge, value } of gauges) gauge.set({ worker }, value(metrics));
      for (const [stat, value] of Object.entries(metrics.delay)) delay.set({ worker, stat }, value);
    }
  };
}
