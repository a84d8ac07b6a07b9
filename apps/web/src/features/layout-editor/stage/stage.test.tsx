import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openEditor } from "../testing/open-editor.tsx";

const hand = { text: "hand", x: 0, y: 60, width: 75, height: 20 };
const deck = { text: "deck", x: 80, y: 60, width: 12, height: 20, type: "pile" as const };
const handle = (name: string) => {
  const found = document.querySelector(`[data-handle="${name}"]`);
  if (!found) throw new Error(`There is no handle ${name}.`);
  return found;
};
const inspector = () => within(screen.getByRole("region", { name: "Selected box" }));

describe("boxes by mouse", () => {
  it("D-89 Add Group adds a box at the first free place, chosen, its name field focused, P2-134", async () => {
    const { user, layout, place } = await openEditor([hand]);
    await user.click(screen.getByRole("button", { name: "Add Group" }));
    expect(layout().rectangles).toHaveLength(2);
    expect(place("")).toEqual([0, 0, 12, 20]);
    const field = inspector().getByRole("textbox", { name: "Group" });
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty("placeholder", "Enter Group ID");
    await user.type(field, "discard");
    expect(place("discard")).toEqual([0, 0, 12, 20]);
    await user.click(screen.getByRole("button", { name: "Add Group" }));
    expect(place("")).toEqual([12, 0, 12, 20]);
  });

  it("D-89 a drag moves a box to the grid, in one step of the history, P2-135", async () => {
    const { onStage, drag, place, steps, said } = await openEditor([hand]);
    drag(onStage("hand"), [100, 650], [201, 97]);
    expect(place("hand")).toEqual([5, 4, 75, 20]);
    expect(steps()).toBe(1);
    expect(said()).toContain("hand: left 5%, top 4%, width 75%, height 20%");
  });

  it("D-89 handles at all edges and corners resize it, P2-136", async () => {
    const { user, onStage, drag, place } = await openEditor([{ ...hand, x: 10, y: 20, width: 30 }]);
    await user.click(onStage("hand"));
    const names = [...document.querySelectorAll<HTMLElement>("[data-handle]")].map(
      ({ dataset }) => dataset.handle,
    );
    expect(names.toSorted()).toEqual(["e", "n", "ne", "nw", "s", "se", "sw", "w"]);
    const pull = (name: string, x: number, y: number) => drag(handle(name), [0, 0], [x * 18.84, y * 10]);
    pull("e", 5, 7);
    expect(place("hand")).toEqual([10, 20, 35, 20]);
    pull("w", -5, 7);
    expect(place("hand")).toEqual([5, 20, 40, 20]);
    pull("n", 7, -10);
    expect(place("hand")).toEqual([5, 10, 40, 30]);
    pull("s", 7, 10);
    expect(place("hand")).toEqual([5, 10, 40, 40]);
    pull("se", 5, 10);
    expect(place("hand")).toEqual([5, 10, 45, 50]);
    pull("nw", 5, 10);
    expect(place("hand")).toEqual([10, 20, 40, 40]);
    pull("ne", -10, -10);
    expect(place("hand")).toEqual([10, 10, 30, 50]);
    pull("sw", 2, -10);
    expect(place("hand")).toEqual([12, 10, 28, 40]);
  });

  it("D-89 nothing leaves the stage, however far it is dragged, P2-135, P2-136", async () => {
    const { user, onStage, drag, place } = await openEditor([{ ...hand, width: 30 }]);
    drag(onStage("hand"), [10, 650], [9000, 9000], { altKey: true });
    expect(place("hand")).toEqual([70, 80, 30, 20]);
    await user.click(onStage("hand"));
    drag(handle("nw"), [0, 0], [-9000, -9000], { altKey: true });
    expect(place("hand")).toEqual([0, 0, 100, 100]);
  });

  it("edges of other boxes attract within 8 px with a line, with Alt only the grid", async () => {
    const { onStage, drag, place, layout } = await openEditor([
      { text: "mark", x: 0, y: 0, width: 10.4, height: 20 },
      { text: "free", x: 50, y: 40, width: 10, height: 10 },
    ]);
    const start = 0.5 * 1884;
    const canvas = screen.getByRole("application");
    const pointer = (x: number, more = {}) => ({
      pointerId: 1,
      button: 0,
      pointerType: "mouse",
      clientX: x,
      clientY: 450,
      ...more,
    });
    fireEvent.pointerDown(onStage("free"), pointer(start));
    fireEvent.pointerMove(canvas, pointer(0.105 * 1884));
    expect(canvas.querySelectorAll("[data-guides] > [data-axis=x]")).toHaveLength(1);
    fireEvent.pointerUp(canvas, pointer(0.105 * 1884));
    expect(place("free")[0]).toBe(10.4);
    expect(canvas.querySelectorAll("[data-guides] > *")).toHaveLength(0);
    const x = layout().rectangles[1]?.x ?? 0;
    drag(onStage("free"), [x, 450], [x + 6, 450], { altKey: true });
    expect(place("free")[0]).toBe(11);
  });

  it("while something is dragged nothing is rendered: the box and its frame follow by their styles", async () => {
    const { user, onStage, renders, steps } = await openEditor([hand, deck]);
    await user.click(onStage("hand"));
    const canvas = screen.getByRole("application");
    const pointer = (clientX: number) => ({
      pointerId: 1,
      button: 0,
      pointerType: "mouse",
      clientX,
      clientY: 700,
    });
    fireEvent.pointerDown(onStage("hand"), pointer(100));
    const before = renders();
    for (let x = 120; x < 400; x += 20) fireEvent.pointerMove(canvas, pointer(x));
    expect(renders()).toBe(before);
    const frame = canvas.querySelector<HTMLElement>(".stage-frame");
    expect(Number.parseFloat(onStage("hand").style.left)).toBeGreaterThan(10);
    expect(frame?.style.left).toBe(onStage("hand").style.left);
    expect(canvas.querySelector("[data-readout]")?.textContent).toContain("left ");
    fireEvent.pointerUp(canvas, pointer(380));
    expect(renders()).toBeGreaterThan(before);
    expect(steps()).toBe(1);
  });

  it("Escape calls a drag off; nothing has changed", async () => {
    const { onStage, place, steps } = await openEditor([hand]);
    const canvas = screen.getByRole("application");
    const pointer = (clientX: number) => ({
      pointerId: 1,
      button: 0,
      pointerType: "mouse",
      clientX,
      clientY: 700,
    });
    fireEvent.pointerDown(onStage("hand"), pointer(100));
    fireEvent.pointerMove(canvas, pointer(300));
    expect(onStage("hand").style.left).not.toBe("0%");
    fireEvent.keyDown(window, { key: "Escape" });
    fireEvent.pointerUp(canvas, pointer(300));
    expect(onStage("hand").style.left).toBe("0%");
    expect(place("hand")).toEqual([0, 60, 75, 20]);
    expect(steps()).toBe(0);
  });

  it("the chat is dragged and resized like a box, and its fields follow", async () => {
    const { user, layout, drag } = await openEditor([]);
    const chat = screen.getByRole("button", { name: /^Chat, / });
    drag(chat, [1500, 850], [1500 - 18.84 * 5, 750], { altKey: true });
    expect(layout().chatBox).toEqual({ left: "70%", top: "70%", width: "25%", height: "20%" });
    await user.click(chat);
    drag(handle("e"), [0, 0], [18.84 * 2, 0], { altKey: true });
    expect(layout().chatBox.width).toBe("27%");
    expect(screen.getByRole("textbox", { name: "width" })).toHaveProperty("value", "27%");
  });

  it("a rubber band and Shift choose several, which are moved together", async () => {
    const { onStage, drag, place } = await openEditor([
      { text: "a", x: 10, y: 10, width: 10, height: 10 },
      { text: "b", x: 30, y: 10, width: 10, height: 10 },
      { text: "c", x: 10, y: 60, width: 10, height: 10 },
    ]);
    const canvas = screen.getByRole("application");
    drag(canvas, [100, 50], [900, 300]);
    const pressed = () =>
      ["a", "b", "c"].filter((group) => onStage(group).getAttribute("aria-pressed") === "true");
    expect(pressed()).toEqual(["a", "b"]);
    drag(onStage("a"), [200, 150], [200 + 18.84 * 3, 150], { altKey: true });
    expect([place("a")[0], place("b")[0], place("c")[0]]).toEqual([13, 33, 10]);
    fireEvent.pointerDown(onStage("c"), { pointerId: 2, button: 0, shiftKey: true });
    fireEvent.pointerUp(canvas, { pointerId: 2, button: 0, shiftKey: true });
    expect(pressed()).toEqual(["a", "b", "c"]);
  });

  it("a finger first chooses and then moves: what it has not chosen it scrolls", async () => {
    const { onStage, drag, place } = await openEditor([hand]);
    const touch = { pointerType: "touch", altKey: true } as const;
    drag(onStage("hand"), [100, 650], [100 + 18.84 * 3, 650], touch);
    expect(place("hand")[0]).toBe(0);
    drag(onStage("hand"), [100, 650], [100, 650], touch);
    drag(onStage("hand"), [100, 650], [100 + 18.84 * 3, 650], touch);
    expect(place("hand")[0]).toBe(3);
  });
});

describe("boxes by keyboard alone", () => {
  it("D-89 arrows move by a grid step, with Shift they resize, with Ctrl ten; every step is said, P2-135, P2-136", async () => {
    const { user, onStage, place, said } = await openEditor([{ ...hand, width: 30 }]);
    act(() => onStage("hand").focus());
    await user.keyboard("{ArrowRight}{ArrowRight}{ArrowUp}");
    expect(place("hand")).toEqual([2, 58, 30, 20]);
    await user.keyboard("{Control>}{ArrowRight}{ArrowUp}{/Control}");
    expect(place("hand")).toEqual([12, 38, 30, 20]);
    await user.keyboard("{Shift>}{ArrowRight}{ArrowDown}{Control>}{ArrowDown}{/Control}{/Shift}");
    expect(place("hand")).toEqual([12, 38, 31, 42]);
    expect(said()).toContain("hand: left 12%, top 38%, width 31%, height 42%");
  });

  it("D-89 type free, row, pile and fan, direction or rotation are chosen in the inspector, P2-137, P2-138, P3-55, P3-56", async () => {
    const { user, onStage, box } = await openEditor([hand]);
    act(() => onStage("hand").focus());
    const radio = (name: string) => inspector().getByRole("radio", { name });
    for (const type of ["free", "pile", "fan", "row"] as const) {
      act(() => radio(type).focus());
      await user.keyboard(" ");
      expect(box("hand").type).toBe(type);
      expect(inspector().queryByRole("radio", { name: "90°" }) !== null).toBe(type === "pile");
      expect(inspector().queryByRole("radio", { name: "vertical" }) !== null).toBe(type !== "pile");
    }
    await user.click(radio("vertical"));
    expect(box("hand").direction).toBe("vertical");
    await user.click(radio("horizontal"));
    expect(box("hand").direction).toBe("horizontal");
    await user.click(radio("pile"));
    await user.click(radio("270°"));
    expect(box("hand").rotation).toBe(270);
  });

  it("D-89 Send to Back draws a box first, brackets move it by one, P2-139", async () => {
    const { user, layout, onStage, said } = await openEditor([{ text: "a" }, { text: "b" }, { text: "c" }]);
    const order = () =>
      layout()
        .rectangles.map(({ text }) => text)
        .join("");
    act(() => onStage("c").focus());
    await user.click(inspector().getByRole("button", { name: "Send to Back" }));
    expect(order()).toBe("cab");
    const drawn = [...document.querySelectorAll(".stage-box")].map(
      (box) => box.getAttribute("aria-label")?.[0],
    );
    expect(drawn.join("")).toBe("cab");
    act(() => onStage("c").focus());
    await user.keyboard("]");
    expect(order()).toBe("acb");
    expect(said()).toContain("c is 2 of 3 from the front.");
    await user.keyboard("[[");
    expect(order()).toBe("cab");
  });

  it("D-89 Delete removes a box without a question; Undo brings it back, P2-140", async () => {
    const { user, layout, onStage } = await openEditor([hand, deck]);
    act(() => onStage("hand").focus());
    await user.keyboard("{Delete}");
    expect(layout().rectangles.map(({ text }) => text)).toEqual(["deck"]);
    const notice = screen.getByText("hand deleted.", { selector: "span" }).parentElement as HTMLElement;
    await user.click(within(notice).getByRole("button", { name: "Undo" }));
    expect(layout().rectangles.map(({ text }) => text)).toEqual(["hand", "deck"]);
    expect(screen.queryByText("hand deleted.", { selector: "span" })).toBeNull();
    await user.click(onStage("deck"));
    await user.click(inspector().getByRole("button", { name: "Delete" }));
    expect(layout().rectangles.map(({ text }) => text)).toEqual(["hand"]);
    await user.keyboard("{Control>}z{/Control}");
    expect(layout().rectangles).toHaveLength(2);
    await user.keyboard("{Control>}y{/Control}");
    expect(layout().rectangles).toHaveLength(1);
  });

  it("Tab goes from box to box in the order of the list and then out of the stage; Escape chooses none", async () => {
    const { user, onStage } = await openEditor([{ text: "a" }, { text: "b" }]);
    act(() => onStage("a").focus());
    expect(onStage("a").getAttribute("aria-pressed")).toBe("true");
    await user.tab();
    expect(document.activeElement).toBe(onStage("b"));
    expect(onStage("b").getAttribute("aria-pressed")).toBe("true");
    expect(onStage("a").getAttribute("aria-pressed")).toBe("false");
    await user.keyboard("{Escape}");
    expect(onStage("b").getAttribute("aria-pressed")).toBe("false");
    await user.tab();
    await user.tab();
    expect(document.activeElement?.closest("[role=application]")).toBeNull();
  });

  it("Ctrl+D duplicates; Ctrl+C and Ctrl+V copy and paste, one step beside; Enter leads to the fields", async () => {
    const { user, layout, onStage } = await openEditor([{ text: "a", x: 10, y: 10 }]);
    act(() => onStage("a").focus());
    await user.keyboard("{Control>}d{/Control}");
    expect(layout().rectangles).toHaveLength(2);
    act(() => onStage("a").focus());
    await user.keyboard("{Control>}c{/Control}");
    await user.keyboard("{Control>}v{/Control}");
    const pasted = layout().rectangles[2];
    expect(pasted?.x).toBeCloseTo(18.84 * 11);
    expect(pasted?.y).toBeCloseTo(120);
    act(() => onStage("a").focus());
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(inspector().getByRole("textbox", { name: "Group" }));
  });
});
