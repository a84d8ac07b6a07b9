import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { forgetLayoutDrafts, layoutDraftKey } from "../../browser/layout-drafts.ts";
import { startTexts } from "../../testing/start-texts.ts";
import { addBox } from "../layout-editor/model/edits.ts";
import { emptyLayout } from "../layout-editor/model/layout-state.ts";
import { templateLayout } from "../layout-editor/model/templates.ts";
import { GeneratorAtWork } from "./GeneratorAtWork.tsx";
import { createGenerator } from "./model/generator.ts";
import { type DraftStorage, dropDraft, keepDraft, readDraft } from "./model/layout-draft.ts";

const started = startTexts("layout-editor", "layout-json", "try-it");
const KEY = layoutDraftKey(null);

beforeEach(() => localStorage.clear());

async function open(pluginId: number | null = null) {
  await started;
  cleanup();
  render(<GeneratorAtWork pluginId={pluginId} start={{ layout: emptyLayout, layoutId: null }} />);
  onTestFinished(cleanup);
  return userEvent.setup();
}
const json = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "JSON" }).value;

describe("the draft of the layout generator", () => {
  it("is there again when the page is opened again, to the last key that was pressed", async () => {
    const user = await open();
    await user.click(screen.getByRole("button", { name: "Add Group" }));
    await user.type(screen.getByRole("textbox", { name: "Group" }), "deck");
    const drawn = json();
    expect(drawn).toContain('"groupId": "deck"');
    await open();
    expect(json()).toBe(drawn);
    expect(localStorage.getItem("layoutDraft")).not.toBeNull();
    expect(screen.getByText("Your drawing is kept in this browser.")).toBeTruthy();
  });

  it("gives way to a new beginning by Start over, which can be undone", async () => {
    const user = await open();
    await user.click(screen.getByRole("button", { name: "Add Group" }));
    const drawn = json();
    await user.click(screen.getByRole("button", { name: "Start over" }));
    expect(JSON.parse(json())).toMatchObject({ regions: {}, cardSize: 16 });
    expect(readDraft(localStorage, KEY)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(json()).toBe(drawn);
    expect(readDraft(localStorage, KEY)?.layout.rectangles).toHaveLength(1);
  });

  it("is another one for each plugin", async () => {
    const user = await open(3);
    await user.click(screen.getByRole("button", { name: "Add Group" }));
    await open(4);
    expect(JSON.parse(json())).toMatchObject({ regions: {} });
    await open();
    expect(JSON.parse(json())).toMatchObject({ regions: {} });
  });

  it("P4-06 is forgotten with all others when somebody signs out; what is not a drawing stays", async () => {
    for (const plugin of [3, 4]) {
      const user = await open(plugin);
      await user.click(screen.getByRole("button", { name: "Add Group" }));
      localStorage.setItem(`${layoutDraftKey(plugin)}_id`, "first");
    }
    localStorage.setItem(KEY, JSON.stringify(templateLayout("solo")));
    localStorage.setItem("language", "German");
    forgetLayoutDrafts();
    expect(Object.keys(localStorage)).toEqual(["language"]);
    await open(3);
    expect(JSON.parse(json())).toMatchObject({ regions: {} });
  });

  it.each([
    "{",
    "null",
    "[]",
    '{"rectangles": 5}',
    JSON.stringify({ ...emptyLayout, numRows: 0 }),
    JSON.stringify({ ...emptyLayout, numRows: 2.5 }),
    JSON.stringify({ ...emptyLayout, rectangles: [{ id: 1 }] }),
    JSON.stringify({ ...emptyLayout, chatBox: null }),
  ])("that is damaged is none: %s", async (text) => {
    localStorage.setItem(KEY, text);
    expect(readDraft(localStorage, KEY)).toBeNull();
    await open();
    expect(JSON.parse(json())).toMatchObject({ regions: {} });
  });

  it("is told to be lost where the browser keeps nothing", () => {
    const generator = createGenerator({ layout: emptyLayout, layoutId: null });
    const said: boolean[] = [];
    let isFull = true;
    const storage: DraftStorage = {
      getItem: () => {
        throw new Error("Storage is off.");
      },
      setItem: () => {
        if (isFull) throw new Error("Storage is full.");
      },
      removeItem: () => {
        throw new Error("Storage is off.");
      },
    };
    onTestFinished(keepDraft(generator.store, storage, KEY, (isKept) => said.push(isKept)));
    generator.edit(addBox);
    isFull = false;
    generator.edit(addBox);
    expect(said).toEqual([false, true]);
    expect(readDraft(storage, KEY)).toBeNull();
    expect(() => dropDraft(storage, KEY)).not.toThrow();
  });
});

describe("the generator", () => {
  it("D-94 takes back typing in one field within a second as one step, and what comes later as another", () => {
    let now = 0;
    const generator = createGenerator({ layout: templateLayout("solo"), layoutId: null }, () => now);
    const rows = () => generator.store.getState().layout.numRows;
    const type = (numRows: number) => generator.edit((layout) => ({ ...layout, numRows }), "rows");
    type(2);
    now += 900;
    type(20);
    now += 1100;
    type(3);
    generator.undo();
    expect(rows()).toBe(20);
    generator.undo();
    expect(rows()).toBe(4);
    expect(generator.store.getState()).toMatchObject({ canUndo: false, canRedo: true });
    generator.edit((layout) => layout);
    generator.redo();
    expect(rows()).toBe(20);
  });
});
