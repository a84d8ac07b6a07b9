import { describe, expect, it } from "vitest";
import { claimed } from "../../../test/claimed.ts";
import { createMemoryRoomStore } from "../../../test/memory-room-store.ts";
import { useRooms } from "../../../test/room-kit.ts";
import { RoomFencedError, RoomGoneError } from "../../base/storage-errors.ts";
import { withJournalMetrics } from "./room-metrics.ts";

/** `name{labels} value` of every line of an answer. */
async function metricsOf(kit: ReturnType<typeof useRooms>): Promise<Map<string, number>> {
  const { text } = await kit.call("GET", "/metrics");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(" ");
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

describe.each([
  ["in a worker", { roomWorkers: 1 }, "0"],
  ["on the main thread", { roomWorkers: 0 }, "main"],
])("rooms %s, for operators", (_where, options, worker) => {
  const kit = useRooms(options);

  it("are counted at /metrics with members, messages, journal, heap and delay of their thread", async () => {
    const [ana, bob] = [await kit.register("Ana"), await kit.register("Bob")];
    const slug = await kit.room(ana);
    const ann = await kit.enter(ana, slug);
    await kit.enter(bob, slug);
    const before = await metricsOf(kit);
    for (let turn = 0; turn < 3; turn++) await ann.evaluate(["INCREASE_VAL", "/oil", 1]);
    const after = await metricsOf(kit);
    const grown = (name: string) => after.get(name)! - before.get(name)!;
    const of = (name: string, labels = `worker="${worker}"`) => after.get(`${name}{${labels}}`);
    expect(of("baize_room_worker_up")).toBe(1);
    expect(of("baize_room_worker_restarts_total")).toBe(0);
    expect(of("baize_rooms_in_memory")).toBe(1);
    expect(of("baize_room_members")).toBe(2);
    expect(of("baize_room_queue_length")).toBe(0);
    expect(of("baize_room_waiting_messages")).toBe(0);
    expect(after.get("baize_room_quarantined")).toBe(0);
    expect(grown(`baize_room_messages_total{worker="${worker}"}`)).toBe(3);
    expect(grown("baize_journal_appends_total")).toBe(3);
    expect(grown("baize_journal_batches_total")).toBe(3);
    expect(grown("baize_journal_append_failures_total")).toBe(0);
    expect(grown("baize_journal_append_seconds_total")).toBeGreaterThan(0);
    expect(of("baize_room_heap_bytes")!).toBeLessThan(of("baize_room_heap_limit_bytes")!);
    for (const stat of ["mean", "p99", "max"])
      expect(of("baize_room_event_loop_delay_seconds", `worker="${worker}",stat="${stat}"`)).toBeTypeOf(
        "number",
      );
  });
});

it("an entry that could not be written counts as a failure, with the time that it took", async () => {
  let now = 0;
  const { store, metrics } = withJournalMetrics(createMemoryRoomStore(), () => (now += 500));
  await expect(
    store.append({ slug: "no-such-room", epoch: 1 }, [{ version: 1, entry: {} }], {}),
  ).rejects.toThrow(RoomGoneError);
  expect(metrics).toMatchObject({ appends: 0, batches: 1, failures: 1, fenced: 0, seconds: 0.5 });
});

it("rooms that are taken over are counted, and what was not written because somebody else has the room", async () => {
  const memory = createMemoryRoomStore();
  const { store, metrics } = withJournalMetrics(memory);
  const row = { slug: "calm-otter", name: "calm-otter", createdBy: 1, privacyType: "public" as const };
  await memory.create({ ...row, lastUpdate: 0, numPlayers: 0, pluginId: 1 }, {});
  const stale = await claimed(store, row.slug);
  await claimed(memory, row.slug);
  await expect(store.append(stale, [{ version: 1, entry: {} }], {})).rejects.toThrow(RoomFencedError);
  await store.claim("no-such-room");
  expect(metrics).toMatchObject({ failures: 1, fenced: 1, claims: { opened: 1, gone: 1 } });
});
