// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type DeviceTable, openTable, type TableOutcome } from "./device-table.ts";
import type { TableAnswer, TableOrder } from "./orders.ts";

const NOBODY = { alias: "", language: "English", settings: {} };

/** What the browser gives a page: workers that open every table, and answer nothing else before they end. */
class OpeningWorker extends EventTarget {
  static started: OpeningWorker[] = [];
  static opens = true;
  isTerminated = false;
  onmessage: unknown = null;
  onerror: ((event: Event) => void) | null = null;
  readonly #ports: MessagePort[] = [];

  constructor() {
    super();
    OpeningWorker.started.push(this);
    this.addEventListener("error", (event) => this.onerror?.(event));
  }
  postMessage(order: TableOrder | null, [port]: [MessagePort]): void {
    this.#ports.push(port);
    if (order?.kind !== "open" || !OpeningWorker.opens) return;
    port.postMessage({ kind: "opened", slug: order.slug } satisfies TableAnswer);
  }
  terminate(): void {
    this.isTerminated = true;
    for (const port of this.#ports) port.close();
  }
  fail(): void {
    this.dispatchEvent(Object.assign(new Event("error"), { message: "Out of memory." }));
  }
}

describe("a table of this device, as its page has it", () => {
  let table: DeviceTable;
  const living = () => OpeningWorker.started.filter(({ isTerminated }) => !isTerminated).length;

  beforeEach(async () => {
    OpeningWorker.started = [];
    OpeningWorker.opens = true;
    vi.stubGlobal("Worker", OpeningWorker);
    const outcome: TableOutcome = await openTable("table-1", NOBODY, false);
    if (outcome.kind !== "opened") throw new Error("The table was not opened.");
    table = outcome.table;
  });
  afterEach(() => {
    table.close();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("refuses what is asked once it is closed, and begins no thread that nobody would end", async () => {
    table.close();
    await expect(table.takeGame()).rejects.toThrow("The table is closed.");
    expect([OpeningWorker.started.length, living()]).toEqual([1, 0]);
  });

  it("fails what is not answered yet when it is closed", async () => {
    const asked = table.takeGame();
    table.close();
    await expect(asked).rejects.toThrow("The thread was ended.");
  });

  it("goes on in one other thread when its own has failed, whatever is asked at the same time", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    OpeningWorker.started[0]!.fail();
    const asked = [table.takeGame(), table.exportFile("game"), table.trace(1)];
    expect([OpeningWorker.started.length, living()]).toEqual([2, 1]);
    table.close();
    await Promise.allSettled(asked);
  });

  it("leaves no thread behind when it is closed while another one opens it again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    OpeningWorker.opens = false;
    OpeningWorker.started[0]!.fail();
    const asked = table.takeGame();
    table.close();
    await expect(asked).rejects.toThrow("The table could not be opened again.");
    expect([OpeningWorker.started.length, living()]).toEqual([2, 0]);
  });
});
