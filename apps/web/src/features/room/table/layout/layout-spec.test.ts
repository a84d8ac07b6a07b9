import { afterEach, describe, expect, it, vi } from "vitest";
import { readLayout } from "./layout-spec.ts";

const region = {
  groupId: "sharedRow",
  type: "row",
  direction: "horizontal",
  left: 0,
  top: "10%",
  width: "1/2",
  height: 0.2,
};
const layout = {
  cardSize: 12,
  rowSpacing: 3,
  chat: { left: "75%", top: 0, width: "25%", height: "20%" },
  regions: { row: region },
};

afterEach(() => vi.restoreAllMocks());

describe("platform §2.1 layouts", () => {
  it("reads a region with its position in percent and its defaults (T2-14, T2-25)", () => {
    expect(readLayout(layout)?.regions[0]).toEqual({
      id: "row",
      groupId: "sharedRow",
      type: "row",
      direction: "horizontal",
      left: 0,
      top: 10,
      width: 50,
      height: 20,
      layerIndex: 0,
      cardSizeFactor: 1,
      hideTitle: false,
      showMenu: undefined,
      visible: true,
      style: {},
      disableDroppableAttachments: false,
      piles: false,
    });
  });

  it("places the chat box (T2-17)", () => {
    expect(readLayout(layout)?.chat).toEqual({ left: 75, top: 0, width: 25, height: 20 });
  });

  it.each([["free"], ["pile"], ["fan"], ["row"]])(
    "knows the region type %s (T2-18, T2-19, T2-20, T2-21)",
    (type) => {
      expect(readLayout({ ...layout, regions: { r: { ...region, type } } })?.regions[0]?.type).toBe(type);
    },
  );

  it("reads the direction free as vertical (T2-24)", () => {
    expect(
      readLayout({ ...layout, regions: { r: { ...region, direction: "free" } } })?.regions[0]?.direction,
    ).toBe("vertical");
  });

  it("reads layer, size factor, title, menu and visibility (T2-26, T2-27, T2-28, T2-29, T2-30, T3-55)", () => {
    const part = {
      ...region,
      layerIndex: 2,
      cardSizeFactor: 0.5,
      hideTitle: true,
      showMenu: false,
      visible: false,
    };
    expect(readLayout({ ...layout, regions: { r: part } })?.regions[0]).toMatchObject({
      layerIndex: 2,
      cardSizeFactor: 0.5,
      hideTitle: true,
      showMenu: false,
      visible: false,
    });
  });

  it("reads table buttons and text boxes (T2-15, T2-16)", () => {
    const spec = readLayout({
      ...layout,
      tableButtons: { go: { label: "Go", actionList: [], left: "98%", top: 0, width: "2%", height: "5%" } },
      textBoxes: {
        hint: { label: { any: 1 }, hover: true, left: 0, top: 0, width: "2%", height: "5%", visible: false },
      },
    });
    expect(spec?.tableButtons[0]).toMatchObject({ id: "go", label: "Go", visible: true });
    expect(spec?.textBoxes[0]).toMatchObject({ id: "hint", label: { any: 1 }, hover: true, visible: false });
  });

  it("keeps the identity of regions that did not change", () => {
    const before = readLayout(layout);
    const after = readLayout({ ...layout, regions: { row: region, more: { ...region, groupId: "other" } } });
    expect(after?.regions[0]).toBe(before?.regions[0]);
    expect(readLayout(layout)).toBe(before);
  });

  it("warns about a missing position and takes 0 %", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(
      readLayout({ ...layout, regions: { r: { groupId: "g", type: "row" } } })?.regions[0],
    ).toMatchObject({ left: 0, height: 0 });
    expect(warn).toHaveBeenCalled();
  });

  it.each([[null], [undefined], ["wide"], [[]]])("reads %j as no layout", (value) => {
    expect(readLayout(value)).toBeNull();
  });

  it("survives parts of the wrong shape", () => {
    expect(readLayout({ regions: { a: null, b: 3, c: [] }, tableButtons: [], textBoxes: "x" })).toMatchObject(
      { regions: [], tableButtons: [], textBoxes: [] },
    );
  });

  it("table C14: takes three upright fans of one size side by side for columns, and no others", () => {
    const fan = (left: string, height = "50%") => ({
      groupId: `group${left}`,
      type: "fan",
      direction: "vertical",
      left,
      top: "10%",
      width: "10%",
      height,
    });
    const regions = { a: fan("0%"), b: fan("10%"), c: fan("20%"), d: fan("30%", "40%") };
    const columns = readLayout({ regions })?.regions.map(({ id, column }) => [id, column === true]);
    expect(columns).toEqual([
      ["a", true],
      ["b", true],
      ["c", true],
      ["d", false],
    ]);
    const { c: _, ...two } = regions;
    expect(readLayout({ regions: two })?.regions.some(({ column }) => column)).toBe(false);
  });
});
