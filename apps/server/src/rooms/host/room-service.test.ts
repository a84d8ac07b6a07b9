import { afterEach, expect, it, vi } from "vitest";
import { createTables } from "../../../test/table-kit.ts";
import { LANTERN } from "../../../test/tables.ts";
import { createRoomService } from "./room-service.ts";
import { UNLOAD_AFTER_MS } from "./room-sweep.ts";

afterEach(() => {
  vi.useRealTimers();
});

it("puts rooms away by itself each minute in which they have been empty for long, until it is closed", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const tables = createTables();
  const { calls, localMetrics } = createRoomService(tables.deps);
  const { id } = tables.user(1, "Ann");
  const row = await calls.create({
    hostId: id,
    pluginId: LANTERN,
    privacyType: "private",
    policy: "open",
    externalData: null,
    saved: null,
  });
  await calls.exportFile(row!.slug, "game", id);
  expect(localMetrics().rooms).toBe(1);
  vi.advanceTimersByTime(60_000);
  await tables.settled();
  expect(localMetrics().rooms).toBe(1);
  await tables.wait(UNLOAD_AFTER_MS + 1);
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => localMetrics().rooms).toBe(0);
  await calls.close();
  expect(vi.getTimerCount()).toBe(0);
});
