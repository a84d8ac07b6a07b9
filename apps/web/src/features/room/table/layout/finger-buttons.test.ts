// @vitest-environment node
import { describe, expect, it } from "vitest";
import { withFingerButtons } from "./finger-buttons.ts";
import { readLayout } from "./layout-spec.ts";

/** A table of 1000 × 1000 px: a percent is 10 px. */
const AREA = { width: 1000, height: 1000 };

const box = (left: number, top: number, width: number, height: number) => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
});

function layoutOf(parts: { deckEnds?: number; status?: boolean; chat?: boolean; buttonHeight?: number }) {
  const { deckEnds = 20, status = true, chat = true, buttonHeight = 2.5 } = parts;
  const rows = [32, 32 + buttonHeight + 0.5];
  return readLayout({
    ...(chat ? { chat: box(80, 40, 20, 30) } : {}),
    regions: {
      deck: { ...box(80, 5, 20, deckEnds - 5), groupId: "sharedDeck", type: "pile" },
      table: { ...box(0, 5, 78, 90), groupId: "sharedTable", type: "free" },
    },
    tableButtons: Object.fromEntries(
      rows.flatMap((top, row) => [
        [`left${row}`, { ...box(80, top, 9.5, buttonHeight), label: "L" }],
        [`right${row}`, { ...box(90, top, 9.5, buttonHeight), label: "R" }],
      ]),
    ),
    textBoxes: status ? { status: { ...box(80, 29, 20, 2.5), label: "Turn" } } : {},
  })!;
}

const ends = ({ top, height }: { top: number; height: number }) => top + height;

describe("buttons of the table in touch mode (table §8)", () => {
  it("are as high as a finger needs, above log and chat, which make room, and below the cards", () => {
    const { tableButtons, textBoxes, chat } = withFingerButtons(layoutOf({ deckEnds: 28 }), AREA);
    for (const { height } of tableButtons) expect(height).toBeCloseTo(4);
    const [status] = textBoxes;
    expect(status!.height).toBeCloseTo(2.5);
    expect(status!.top).toBeGreaterThanOrEqual(28.4 - 0.01);
    expect(ends(status!)).toBeLessThan(tableButtons[0]!.top);
    expect(ends(tableButtons[0]!)).toBeLessThan(tableButtons[2]!.top);
    expect(ends(tableButtons[3]!)).toBeLessThan(chat!.top);
    expect(ends(chat!)).toBeCloseTo(70);
  });

  it("grow into what is free before log and chat give anything", () => {
    const layout = layoutOf({});
    expect(withFingerButtons(layout, AREA).chat).toEqual(layout.chat);
  });

  it("grow only as far as there is room, and never over cards or texts", () => {
    const low = { width: 1000, height: 400 };
    const layout = layoutOf({ deckEnds: 28 });
    const { tableButtons, textBoxes, chat } = withFingerButtons(layout, low);
    expect(tableButtons[0]!.height).toBeGreaterThan(2.5);
    expect(tableButtons[0]!.height).toBeLessThan(10);
    expect(textBoxes[0]!.top).toBeGreaterThanOrEqual(28);
    expect(chat).toEqual(layout.chat);
  });

  it("stay where they are when they are high enough, or lie upon cards", () => {
    const high = layoutOf({ buttonHeight: 4 });
    expect(withFingerButtons(high, AREA)).toBe(high);
    const upon = layoutOf({ deckEnds: 33 });
    expect(withFingerButtons(upon, AREA)).toBe(upon);
  });

  it("need neither log and chat nor a text", () => {
    const bare = withFingerButtons(layoutOf({ status: false, chat: false }), AREA);
    for (const { height } of bare.tableButtons) expect(height).toBeCloseTo(4);
    expect(bare.chat).toBeNull();
  });
});
