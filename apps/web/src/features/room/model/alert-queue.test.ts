import { describe, expect, it } from "vitest";
import { alertTime, closeAlert, closesAfter, showAlert, withAlert } from "./alert-queue.ts";
import { createUiStore, type ShownAlert } from "./ui-store.ts";

const shown = (id: number, more: Partial<ShownAlert> = {}): ShownAlert => ({
  id,
  level: "info",
  text: `alert ${id}`,
  timestamp: 0,
  ...more,
});

describe("the time of an alert (table §9.7)", () => {
  it("is 300 ms per word, at least a second, and 100 ms more (T4-54, T9-10, T9-11, T9-12)", () => {
    expect(alertTime("Saved.")).toBe(1000);
    expect(alertTime("one two three four five")).toBe(1500);
    expect(closesAfter({ level: "info", text: "one two three four five" })).toBe(1600);
    expect(closesAfter({ level: "info", text: "Saved." })).toBe(1100);
  });

  it("table A10, B19: leaves time to press what leads somewhere", () => {
    expect(closesAfter({ level: "info", text: "x", redoTo: 3 })).toBe(4100);
    expect(closesAfter({ level: "info", text: "x", open: () => {} })).toBe(4100);
    expect(closesAfter({ level: "info", text: "word ".repeat(40), redoTo: 3 })).toBe(12_100);
  });

  it("never ends for a crash or with autoClose false (T4-55)", () => {
    expect(closesAfter({ level: "crash", text: "x" })).toBeNull();
    expect(closesAfter({ level: "info", text: "x", autoClose: false })).toBeNull();
  });
});

describe("the queue", () => {
  it("holds three; the oldest that would close by itself makes room", () => {
    const alerts = [shown(1, { autoClose: false }), shown(2), shown(3)];
    expect(withAlert(alerts, shown(4)).map((alert) => alert.id)).toEqual([1, 3, 4]);
  });

  it("shows the same text once, anew", () => {
    const alerts = withAlert([shown(1, { text: "same" }), shown(2)], shown(3, { text: "same" }));
    expect(alerts.map((alert) => alert.id)).toEqual([2, 3]);
  });

  it("gives every alert its own id and closes by it", () => {
    const ui = createUiStore();
    showAlert(ui, { level: "info", text: "a" });
    showAlert(ui, { level: "info", text: "b" });
    const [first] = ui.getState().alerts;
    closeAlert(ui, first?.id ?? 0);
    expect(ui.getState().alerts.map((alert) => alert.text)).toEqual(["b"]);
  });
});
