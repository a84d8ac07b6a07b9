import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { layoutToJson } from "../model/layout-json.ts";
import { emptyLayout } from "../model/layout-state.ts";
import { openEditor } from "../testing/open-editor.tsx";

const inspector = () => within(screen.getByRole("region", { name: "Selected box" }));
const list = () => within(screen.getByRole("region", { name: "Boxes, the front one first" }));
const field = (name: string) => inspector().getByRole("spinbutton", { name });
const three = [
  { text: "a", x: 0, y: 0, width: 10, height: 10 },
  { text: "b", x: 30, y: 20, width: 20, height: 20 },
  { text: "c", x: 80, y: 50, width: 10, height: 10 },
];

describe("the fields of a box", () => {
  it("D-89 place and size are typed in percent, as on a screen too small for dragging, P2-135, P2-136", async () => {
    const { user, onStage, place } = await openEditor(three);
    await user.click(onStage("b"));
    const type = async (name: string, text: string) => {
      await user.clear(field(name));
      await user.type(field(name), text);
    };
    await type("Left (%)", "12.5");
    await type("Top (%)", "40");
    await type("Width (%)", "33.3");
    await type("Height (%)", "25");
    expect(place("b")).toEqual([12.5, 40, 33.3, 25]);
    fireEvent.change(field("Left (%)"), { target: { value: "70" } });
    expect(inspector().getByText("Enter a number from 0 to 66.7.")).toBeTruthy();
    expect(place("b")).toEqual([12.5, 40, 33.3, 25]);
    await user.type(field("Left (%)"), "x");
    expect(inspector().getByText("Numbers only.")).toBeTruthy();
    await user.tab();
    expect(field("Left (%)")).toHaveProperty("value", "12.5");
  });

  it("layer, card size, title and attachments are written as members, and what is the same as nothing is not", async () => {
    const { user, onStage, box } = await openEditor(three);
    await user.click(onStage("a"));
    await user.click(inspector().getByText("More"));
    await user.clear(field("Layer index"));
    await user.type(field("Layer index"), "2");
    await user.clear(field("Card size factor"));
    await user.type(field("Card size factor"), "0.5");
    const hide = inspector().getByRole("checkbox", { name: "Hide the title" });
    await user.click(hide);
    expect(box("a").members).toEqual({ layerIndex: 2, cardSizeFactor: 0.5, hideTitle: true });
    await user.click(hide);
    await user.clear(field("Layer index"));
    await user.type(field("Layer index"), "0");
    expect(box("a").members).toEqual({ cardSizeFactor: 0.5 });
  });

  it("what a drop on a card does is chosen, and written where it is not the usual", async () => {
    const { user, onStage, box, layout } = await openEditor(three);
    await user.click(onStage("a"));
    await user.click(inspector().getByText("More"));
    const choose = async (name: RegExp) => {
      await user.click(inspector().getByRole("button", { name: /A card dropped on a card/ }));
      await user.click(screen.getByRole("option", { name }));
    };
    await choose(/comes to lie on it/);
    expect(box("a").members).toEqual({ dropMode: "pile" });
    expect(layoutToJson(layout()).regions).toMatchObject({ a: { dropMode: "pile" } });
    await choose(/stays by itself/);
    expect(box("a").members).toEqual({ dropMode: "none" });
    await choose(/is attached/);
    expect(box("a").members).toBeUndefined();
  });

  it("X-30 members that the editor has no words for are shown as they were written, and kept", async () => {
    const members = { style: { borderColor: "red" }, layerIndex: 1 };
    const { user, onStage, layout } = await openEditor([{ ...three[0], members }]);
    await user.click(onStage("a"));
    await user.click(inspector().getByText("More"));
    expect(inspector().getByText(/"borderColor": "red"/)).toBeTruthy();
    await user.click(inspector().getByRole("radio", { name: "pile" }));
    expect(layoutToJson(layout()).regions).toMatchObject({ a: { type: "pile", ...members } });
  });

  it("of a hand in the builder attachments are off unless somebody turns them on", async () => {
    const groups = [{ id: "a", type: "Hand" as const }];
    const { user, onStage, box } = await openEditor(three, { groups });
    await user.click(onStage("a"));
    await user.click(inspector().getByText("More"));
    const off = inspector().getByRole("checkbox", { name: /cannot be attached/ });
    expect(off).toHaveProperty("checked", true);
    await user.click(off);
    expect(box("a").members).toEqual({ disableDroppableAttachments: false });
    await user.click(off);
    expect(box("a").members).toBeUndefined();
  });
});

describe("the list of boxes", () => {
  it("shows the front one first; arrow keys on its grip change the order, P2-139", async () => {
    const { user, layout, said } = await openEditor(three);
    const names = () =>
      list()
        .getAllByRole("checkbox")
        .map((box) => box.getAttribute("aria-label"));
    expect(names()).toEqual(["Choose c", "Choose b", "Choose a"]);
    const grip = list().getByRole("button", { name: "Order of a: 3 of 3 from the front" });
    act(() => grip.focus());
    await user.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
    expect(layout().rectangles.map(({ text }) => text)).toEqual(["b", "c", "a"]);
    expect(said()).toContain("a is 1 of 3 from the front.");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Order of a: 1 of 3 from the front");
  });

  it("the eye hides a box from the stage only", async () => {
    const { user, onStage, layout, steps, drag } = await openEditor(three);
    const eye = list().getByRole("button", { name: "Show b on the stage" });
    expect(eye.getAttribute("aria-pressed")).toBe("true");
    await user.click(eye);
    expect(() => onStage("b")).toThrow();
    expect(layout().rectangles).toHaveLength(3);
    expect(steps()).toBe(0);
    // What is not seen is not caught by the rubber band either.
    drag(screen.getByRole("application"), [5, 5], [1880, 990]);
    const chosen = () =>
      list()
        .getAllByRole("checkbox", { checked: true })
        .map((each) => each.getAttribute("aria-label"));
    expect(chosen()).toEqual(["Choose c", "Choose a"]);
    await user.click(eye);
    expect(onStage("b")).toBeTruthy();
  });

  it("several are chosen by their boxes, aligned, made alike and distributed", async () => {
    const { user, place, steps } = await openEditor(three);
    for (const name of ["b", "a", "c"])
      await user.click(list().getByRole("checkbox", { name: `Choose ${name}` }));
    const tool = (name: string) => user.click(inspector().getByRole("button", { name }));
    await tool("Distribute across");
    expect([place("a")[0], place("b")[0], place("c")[0]]).toEqual([0, 35, 80]);
    await tool("Distribute down");
    expect([place("a")[1], place("b")[1], place("c")[1]]).toEqual([0, 20, 50]);
    await tool("Same size");
    expect(["a", "b", "c"].map((group) => place(group).slice(2))).toEqual([
      [20, 20],
      [20, 20],
      [20, 20],
    ]);
    await tool("Align top");
    await tool("Align left");
    expect(["a", "b", "c"].map((group) => place(group).slice(0, 2))).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(steps()).toBe(4);
  });

  it("problems stand at their boxes and in a list that leads to them", async () => {
    const { user, onStage } = await openEditor([
      { ...three[0], text: "" },
      { ...three[1], x: 76, y: 75 },
    ]);
    const problems = within(screen.getByRole("region", { name: "Problems of the layout" }));
    expect(problems.getByRole("heading").textContent).toBe("2 things to look at");
    await user.click(problems.getByRole("button", { name: "Covers the chat Show b" }));
    expect(onStage("b").getAttribute("aria-pressed")).toBe("true");
    expect(onStage("b").hasAttribute("data-problem")).toBe(true);
    expect(inspector().getByText("Covers the chat")).toBeTruthy();
    expect(problems.getByText("Box without group")).toBeTruthy();
  });
});

describe("what the whole table has", () => {
  it("rows: 0 becomes 1, letters do not enter, an empty field changes nothing, 34 is refused", async () => {
    const { user, layout } = await openEditor(three);
    const rows = screen.getByRole("spinbutton", { name: "Number of rows" });
    await user.clear(rows);
    expect(layout().numRows).toBe(5);
    await user.type(rows, "a");
    expect(layout().numRows).toBe(5);
    await user.type(rows, "0");
    expect(layout().numRows).toBe(1);
    await user.clear(rows);
    await user.type(rows, "34");
    expect(layout().numRows).toBe(3);
    await user.tab();
    expect(rows).toHaveProperty("value", "3");
  });

  it("a text of the chat that is no position is marked, and the layout keeps the last one", async () => {
    const { user, layout } = await openEditor();
    const left = screen.getByRole("textbox", { name: "left" });
    const chat = screen.getByRole("button", { name: /^Chat, / });
    await user.clear(left);
    await user.type(left, "1/2");
    expect(chat.style.left).toBe("50%");
    for (const value of ["middle", "-5", "60"]) {
      fireEvent.change(left, { target: { value } });
      expect(layout().chatBox.left).toBe("1/2");
      expect(chat.style.left).toBe("50%");
      expect(left).toHaveProperty("value", value);
      expect(left.getAttribute("aria-invalid")).toBe("true");
      expect(screen.getByText("Not a position: write 75%, 0.75 or 3/4. Until then 1/2 counts.")).toBeTruthy();
    }
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(left).toHaveProperty("value", layout().chatBox.left);
    expect(left.getAttribute("aria-invalid")).toBeNull();
  });

  it("a text of the chat that was read and is no position stays until another one is written", async () => {
    const { user, layout } = await openEditor([], { chatBox: { ...emptyLayout.chatBox, left: "60" } });
    const left = screen.getByRole("textbox", { name: "left" });
    expect(screen.getByText("Not a position: write 75%, 0.75 or 3/4.")).toBeTruthy();
    await user.type(left, "%");
    expect(layout().chatBox.left).toBe("60%");
    expect(left.getAttribute("aria-invalid")).toBeNull();
  });

  it("a template replaces everything, and Undo brings it back", async () => {
    const { user, layout } = await openEditor(three);
    const before = layout();
    await user.click(screen.getByRole("button", { name: "Templates" }));
    await user.click(await screen.findByRole("menuitem", { name: "Two players face to face" }));
    expect(layout().rectangles).toHaveLength(9);
    const notice = screen.getByText("The template has replaced all boxes.").parentElement as HTMLElement;
    await user.click(within(notice).getByRole("button", { name: "Undo" }));
    expect(layout()).toBe(before);
  });

  it("Mirror gives the next player the same on the other half", async () => {
    const { user, onStage, place } = await openEditor([
      { ...three[0], text: "{playerN}Hand", y: 80, height: 20 },
    ]);
    await user.click(onStage("{playerN}Hand"));
    await user.click(inspector().getByRole("button", { name: "Mirror for the next player" }));
    expect(place("{playerN+1}Hand")).toEqual([0, 0, 10, 20]);
  });
});
