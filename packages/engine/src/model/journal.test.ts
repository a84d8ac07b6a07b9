import { describe, expect, it } from "vitest";
import { ABSENT, Journal, type Node } from "./journal.ts";

describe("the journal (action-language §12.5)", () => {
  it("takes writes back in reverse order, added and removed keys included", () => {
    const journal = new Journal();
    const node: Node = { a: 1, gone: 2 };
    journal.put(node, "a", 5, []);
    journal.put(node, "a", 6, []);
    journal.put(node, "new", 7, []);
    journal.put(node, "gone", ABSENT, []);
    expect(node).toEqual({ a: 6, new: 7 });
    journal.undoTo(1);
    expect(node).toEqual({ a: 5, gone: 2 });
    journal.undoTo(0);
    expect(node).toEqual({ a: 1, gone: 2 });
  });

  it("shows an earlier state and comes back to the present", () => {
    const journal = new Journal();
    const node: Node = { a: 1 };
    journal.put(node, "a", 2, []);
    const mark = journal.length;
    journal.put(node, "a", 3, []);
    journal.put(node, "b", 4, []);
    const redo = journal.rewind(mark);
    expect(node).toEqual({ a: 2 });
    redo();
    expect(node).toEqual({ a: 3, b: 4 });
    journal.undoTo(0);
    expect(node).toEqual({ a: 1 });
  });

  it("treats the key __proto__ like any other", () => {
    const journal = new Journal();
    const node: Node = {};
    journal.put(node, "__proto__", { polluted: true }, []);
    expect(Object.keys(node)).toEqual(["__proto__"]);
    expect(Object.getPrototypeOf(node)).toBe(Object.prototype);
    journal.undoTo(0);
    expect(Object.keys(node)).toEqual([]);
  });
});
