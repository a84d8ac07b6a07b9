import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEditHistory } from "../../../editing/edit-history.ts";
import { align, distribute, sameSize } from "./arrange.ts";
import {
  addBox,
  changeBox,
  duplicateBoxes,
  moveBackward,
  moveForward,
  moveTargets,
  moveToIndex,
  pasteBoxes,
  placeTargets,
  removeBoxes,
  resizeTargets,
  sendToBack,
  setChat,
  setMember,
  setRows,
  type Target,
} from "./edits.ts";
import { layoutText } from "./layout-json.ts";
import { type Box, emptyLayout, type LayoutState } from "./layout-state.ts";
import { canMirror, mirror, seatForm, seatFormOf } from "./seats.ts";
import { applyTemplate, templateIds, templateLayout, templatePlayers } from "./templates.ts";

/** Boxes a, b, c … side by side. */
function withBoxes(...texts: string[]): LayoutState {
  return texts.reduce((layout, text) => addBox(layout, { text }), emptyLayout);
}
const texts = ({ rectangles }: LayoutState) => rectangles.map(({ text }) => text).join("");
const boxOf = (layout: LayoutState, id: number) => layout.rectangles.find((box) => box.id === id) as Box;

describe("boxes", () => {
  it("are added at the first free place: type row, horizontal, one row high, P3-53, P3-54, P3-55, P3-56", () => {
    const layout = addBox(addBox(emptyLayout));
    expect(layout.rectangles).toEqual([
      {
        id: 1,
        x: 0,
        y: 0,
        width: 226.08,
        height: 200,
        text: "",
        type: "row",
        direction: "horizontal",
        rotation: 0,
      },
      {
        id: 2,
        x: 226.08,
        y: 0,
        width: 226.08,
        height: 200,
        text: "",
        type: "row",
        direction: "horizontal",
        rotation: 0,
      },
    ]);
  });

  it("are not put under the chat", () => {
    const full = placeTargets(withBoxes("a"), new Map([[1, { x: 0, y: 0, width: 1884, height: 800 }]]));
    const { x, y } = boxOf(addBox(addBox(full)), 3);
    expect({ x, y }).toEqual({ x: 226.08, y: 800 });
  });

  it("move and resize by keys, the chat too, whose texts follow, P3-57", () => {
    const moved = moveTargets(withBoxes("a", "b"), [2, "chat"], { x: -1, y: -1 });
    expect(boxOf(moved, 2)).toMatchObject({ x: 207.24, y: 0 });
    expect(moved.chatBox).toEqual({ left: "74%", top: "80%", width: "25%", height: "20%" });
    const sized = resizeTargets(moved, [2, "chat"], { x: -1, y: 1 });
    expect(boxOf(sized, 2)).toMatchObject({ width: 207.24, height: 220 });
    expect(sized.chatBox).toMatchObject({ width: "24%", height: "20%" });
  });

  it("keep what is typed of the chat, and the place of what is no position", () => {
    const typed = setChat(setChat(emptyLayout, "left", "3/4"), "top", "abc");
    expect(typed.chatBox).toEqual({ left: "3/4", top: "abc", width: "25%", height: "20%" });
    expect(moveTargets(typed, ["chat"], { x: 0, y: -2 }).chatBox).toMatchObject({ left: "3/4", top: "76%" });
  });

  it("are deleted, duplicated and pasted one step further, in front of all, without the key of the original", () => {
    const layout = changeBox(withBoxes("a", "b"), 1, { key: "mine" });
    const doubled = duplicateBoxes(layout, [1]);
    expect(doubled.rectangles[2]).toMatchObject({ id: 3, text: "a", x: 18.84, y: 20 });
    expect(doubled.rectangles[2]).not.toHaveProperty("key");
    expect(texts(pasteBoxes(layout, doubled.rectangles))).toBe("ababa");
    expect(texts(removeBoxes(doubled, [1, 2]))).toBe("a");
  });

  it("change their order by steps, to the back and to a place", () => {
    const layout = withBoxes("a", "b", "c", "d");
    expect(texts(sendToBack(layout, [2, 4]))).toBe("bdac");
    expect(texts(moveForward(layout, [1, 2]))).toBe("cabd");
    expect(texts(moveBackward(layout, [2, 4]))).toBe("badc");
    expect(texts(moveToIndex(layout, 4, 1))).toBe("adbc");
    expect(moveForward(layout, [3, 4])).toBe(layout);
  });

  it("carry further members, which vanish with their last one", () => {
    const layered = setMember(withBoxes("a"), 1, "layerIndex", 2);
    expect(boxOf(layered, 1).members).toEqual({ layerIndex: 2 });
    expect(setMember(layered, 1, "layerIndex", undefined)).toEqual(withBoxes("a"));
  });

  it("lose a type that nobody knows as soon as one is chosen", () => {
    const odd = setMember(withBoxes("a"), 1, "type", "grid");
    expect(boxOf(changeBox(odd, 1, { type: "pile" }), 1)).not.toHaveProperty("members");
  });

  it("stay on the stage whatever is typed for their place", () => {
    expect(boxOf(changeBox(withBoxes("a"), 1, { x: 1800, width: 400 }), 1)).toMatchObject({
      x: 1484,
      width: 400,
    });
  });
});

describe("rows", () => {
  it("D-91 are whole numbers from 1 to 25, P5-40, P9-13", () => {
    expect([0, -3, 1, 4.4, 25, 26, 34, Number.NaN].map((rows) => setRows(emptyLayout, rows).numRows)).toEqual(
      [1, 1, 1, 4, 25, 25, 25, 1],
    );
  });

  it("D-90 move no box, but the card size follows them again, P3-58", () => {
    const read = { ...withBoxes("a"), cardSize: 17 };
    const changed = setRows(read, 6);
    expect(changed.rectangles).toBe(read.rectangles);
    expect(changed).not.toHaveProperty("cardSize");
    expect(setRows(read, 5)).toBe(read);
  });
});

describe("several boxes", () => {
  const layout = placeTargets(
    withBoxes("a", "b", "c"),
    new Map<Target, { x: number; y: number; width: number; height: number }>([
      [1, { x: 300, y: 40, width: 100, height: 100 }],
      [2, { x: 0, y: 500, width: 50, height: 60 }],
      [3, { x: 900, y: 300, width: 200, height: 100 }],
    ]),
  );
  const all = [1, 2, 3];

  it("align to the outermost, take the size of the first chosen, and spread evenly", () => {
    expect(align(layout, all, "left").rectangles.map(({ x }) => x)).toEqual([0, 0, 0]);
    expect(align(layout, all, "top").rectangles.map(({ y }) => y)).toEqual([40, 40, 40]);
    expect(sameSize(layout, [2, 1]).rectangles.map(({ width }) => width)).toEqual([50, 50, 200]);
    // 0–50, 425–525, 900–1100: gaps of 375.
    expect(distribute(layout, all, "x").rectangles.map(({ x }) => x)).toEqual([425, 0, 900]);
    expect(distribute(layout, [1, 2], "x")).toBe(layout);
  });

  it("stay on the stage when the one in between is longer than the way between the ends", () => {
    const crowded = placeTargets(
      layout,
      new Map<Target, { x: number; y: number; width: number; height: number }>([
        [1, { x: 0, y: 0, width: 100, height: 20 }],
        [2, { x: 0, y: 10, width: 100, height: 400 }],
        [3, { x: 0, y: 20, width: 100, height: 20 }],
      ]),
    );
    expect(distribute(crowded, all, "y").rectangles.map(({ y }) => y)).toEqual([0, 0, 20]);
  });
});

describe("seats", () => {
  it("are read in every form that the table knows", () => {
    expect(seatFormOf("{playerN}Hand")).toEqual({ offset: 0, suffix: "Hand" });
    expect(seatFormOf("{playerN+3}Play Area")).toEqual({ offset: 3, suffix: "Play Area" });
    expect(seatFormOf("playerN-1Deck")).toEqual({ offset: -1, suffix: "Deck" });
    expect(seatFormOf("player1Hand")).toBeNull();
    expect(seatForm({ offset: -1, suffix: "Deck" })).toBe("{playerN-1}Deck");
  });

  it("give the next one the same on the other half, and move what is there already", () => {
    const mine = placeTargets(
      withBoxes("{playerN}Hand", "sharedRow"),
      new Map([[1, { x: 0, y: 600, width: 900, height: 150 }]]),
    );
    const both = mirror(mine, [1, 2]);
    expect(both.rectangles).toHaveLength(3);
    expect(both.rectangles[2]).toMatchObject({
      id: 3,
      text: "{playerN+1}Hand",
      x: 0,
      y: 250,
      width: 900,
      height: 150,
    });
    const moved = mirror(placeTargets(both, new Map([[1, { x: 0, y: 700, width: 800, height: 100 }]])), [1]);
    expect(moved.rectangles).toHaveLength(3);
    expect(boxOf(moved, 3)).toMatchObject({ y: 200, width: 800, height: 100 });
    expect(canMirror(boxOf(mine, 2))).toBe(false);
    expect(mirror(mine, [2])).toBe(mine);
  });
});

describe("templates", () => {
  it.each(templateIds)(
    "%s has every default group of its players once, on the stage and beside the chat",
    (id) => {
      const { rectangles } = templateLayout(id);
      const groups = ["Hand", "Deck", "Discard", "PlayArea"].flatMap((suffix) =>
        Array.from({ length: templatePlayers(id) }, (_, offset) => seatForm({ offset, suffix })),
      );
      expect(rectangles.map(({ text }) => text).sort()).toEqual([...groups, "sharedSetAside"].sort());
    },
  );

  it("has a place for each of the partners in a co-operative game", () => {
    for (const players of [1, 2, 3, 4, 5, 8]) {
      const { rectangles } = templateLayout("cooperative", players);
      expect(rectangles).toHaveLength(players * 4 + 1);
      for (const { x, width } of rectangles) expect(x + width).toBeLessThanOrEqual(1884.001);
    }
  });

  it("replaces boxes, rows and chat with new ids, and keeps what else the layout has", () => {
    const before = { ...withBoxes("a"), cardSize: 17, members: { textBoxes: {} } };
    const after = applyTemplate(before, "solo");
    expect(after).toMatchObject({ numRows: 4, members: { textBoxes: {} } });
    expect(after).not.toHaveProperty("cardSize");
    expect(after.rectangles[0]?.id).toBe(2);
  });
});

/** Every edit there is, with anything for its arguments. */
const ids = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 });
const steps = fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -200, max: 200 }) });
const targets = fc.array(fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constant<Target>("chat")), {
  maxLength: 3,
});
type Edit = (layout: LayoutState) => LayoutState;
const edits = fc.oneof(
  fc.string().map(
    (text): Edit =>
      (layout) =>
        addBox(layout, { text }),
  ),
  ids.map(
    (some): Edit =>
      (layout) =>
        removeBoxes(layout, some),
  ),
  ids.map(
    (some): Edit =>
      (layout) =>
        duplicateBoxes(layout, some),
  ),
  ids.map(
    (some): Edit =>
      (layout) =>
        sendToBack(layout, some),
  ),
  ids.map(
    (some): Edit =>
      (layout) =>
        moveForward(layout, some),
  ),
  ids.map(
    (some): Edit =>
      (layout) =>
        mirror(layout, some),
  ),
  ids.map(
    (some): Edit =>
      (layout) =>
        align(layout, some, "left"),
  ),
  ids.map(
    (some): Edit =>
      (layout) =>
        distribute(layout, some, "y"),
  ),
  ids.map(
    (some): Edit =>
      (layout) =>
        sameSize(layout, some),
  ),
  fc.tuple(targets, steps).map(
    ([some, by]): Edit =>
      (layout) =>
        moveTargets(layout, some, by),
  ),
  fc.tuple(targets, steps).map(
    ([some, by]): Edit =>
      (layout) =>
        resizeTargets(layout, some, by),
  ),
  fc.integer({ min: -5, max: 40 }).map(
    (rows): Edit =>
      (layout) =>
        setRows(layout, rows),
  ),
  fc.string().map(
    (text): Edit =>
      (layout) =>
        setChat(layout, "left", text),
  ),
  fc.constantFrom(...templateIds).map(
    (id): Edit =>
      (layout) =>
        applyTemplate(layout, id),
  ),
);

describe("any edits in any order", () => {
  it("D-94 are taken back one by one, each to exactly what was before, and made again", () => {
    fc.assert(
      fc.property(fc.array(edits, { maxLength: 25 }), (made) => {
        const history = createEditHistory<LayoutState>();
        const seen: [LayoutState, string][] = [];
        let now = templateLayout("faceToFace");
        for (const edit of made) {
          seen.push([now, JSON.stringify(now)]);
          history.push(now);
          now = edit(now);
        }
        const last = now;
        for (const [before, text] of [...seen].reverse()) {
          now = history.undo(now) ?? now;
          expect(now).toBe(before);
          expect(JSON.stringify(now)).toBe(text);
        }
        for (const _ of made) now = history.redo(now) ?? now;
        expect(now).toBe(last);
      }),
    );
  });

  it("leave a layout with distinct ids, on the stage, that can be written out", () => {
    fc.assert(
      fc.property(fc.array(edits, { maxLength: 25 }), (made) => {
        const layout = made.reduce((now, edit) => edit(now), templateLayout("faceToFace"));
        const found = layout.rectangles.map(({ id }) => id);
        expect(new Set(found).size).toBe(found.length);
        for (const { x, y, width, height } of layout.rectangles) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(1884.001);
          expect(y + height).toBeLessThanOrEqual(1000.001);
        }
        expect(layoutText(layout)).not.toContain("NaN");
      }),
    );
  });
});
