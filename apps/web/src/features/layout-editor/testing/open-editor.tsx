/** The layout editor on a screen of the test's own, with a real history: what the generator gives it. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Profiler } from "react";
import { onTestFinished } from "vitest";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { createEditHistory } from "../../../editing/edit-history.ts";
import { startTexts } from "../../../testing/start-texts.ts";
import LayoutEditor from "../LayoutEditor.tsx";
import type { LayoutEditorProps } from "../model/layout-editor-props.ts";
import { type Box, emptyLayout, type LayoutState, STAGE_HEIGHT, STAGE_WIDTH } from "../model/layout-state.ts";

type Given = Partial<
  Pick<LayoutEditorProps, "groups" | "players" | "game" | "show"> & Pick<LayoutState, "chatBox">
>;

export interface OpenedEditor {
  user: ReturnType<typeof userEvent.setup>;
  layout(): LayoutState;
  /** The box of a group as it is kept. */
  box(group: string): Box;
  /** Left, top, width and height in percent of the stage, with one decimal. */
  place(group: string): number[];
  /** The box on the stage. */
  onStage(group: string): HTMLElement;
  /** Presses at a point of the stage, in its units, drags and lets go. */
  drag(
    element: Element,
    from: readonly [number, number],
    to: readonly [number, number],
    more?: PointerInit,
  ): void;
  /** What a screen reader has just said. */
  said(): string;
  /** Steps of the history so far. */
  steps(): number;
  /** How often React has drawn the editor. */
  renders(): number;
}

interface PointerInit {
  altKey?: boolean;
  shiftKey?: boolean;
  pointerType?: "mouse" | "touch";
}

export async function openEditor(
  boxes: readonly Partial<Box>[] = [],
  { chatBox = emptyLayout.chatBox, ...given }: Given = {},
): Promise<OpenedEditor> {
  await startTexts("layout-editor");
  const document = createDocument({ ...emptyLayout, chatBox, rectangles: boxes.map(boxOf) });
  let renders = 0;
  render(
    <Profiler id="editor" onRender={() => (renders += 1)}>
      <Screen document={document} given={given} />
    </Profiler>,
  );
  onTestFinished(cleanup);
  const canvas = await screen.findByRole("application", { name: "Table" });
  const box = (group: string) => {
    const found = document.layout().rectangles.find(({ text }) => text === group);
    if (!found) throw new Error(`No box shows ${group}.`);
    return found;
  };
  return {
    user: userEvent.setup(),
    layout: document.layout,
    box,
    place: (group) => placeOf(box(group)),
    onStage: (group) => {
      const element = canvas.querySelector<HTMLElement>(`button[data-target="${box(group).id}"]`);
      if (!element) throw new Error(`The box of ${group} is not on the stage.`);
      return element;
    },
    drag(element, [fromX, fromY], [toX, toY], more = {}) {
      const at = (clientX: number, clientY: number) => ({
        pointerId: 1,
        button: 0,
        pointerType: "mouse",
        clientX,
        clientY,
        bubbles: true,
        ...more,
      });
      fireEvent.pointerDown(element, at(fromX, fromY));
      fireEvent.pointerMove(canvas, at((fromX + toX) / 2, (fromY + toY) / 2));
      fireEvent.pointerMove(canvas, at(toX, toY));
      fireEvent.pointerUp(canvas, at(toX, toY));
    },
    said: () =>
      screen
        .getAllByRole("status")
        .map(({ textContent }) => textContent)
        .join(" ")
        .trim(),
    steps: document.steps,
    renders: () => renders,
  };
}

/** The layout of a screen with its history, without a limit of time for typing. */
function createDocument(beginning: LayoutState) {
  const history = createEditHistory<LayoutState>();
  const store = createStore<{ layout: LayoutState; steps: number }>(() => ({ layout: beginning, steps: 0 }));
  const layout = () => store.getState().layout;
  const show = (next: LayoutState | null) => next && store.setState({ layout: next });
  return {
    store,
    layout,
    steps: () => store.getState().steps,
    edit(change: (before: LayoutState) => LayoutState) {
      const next = change(layout());
      if (next === layout()) return;
      history.push(layout());
      store.setState({ layout: next, steps: store.getState().steps + 1 });
    },
    undo: () => void show(history.undo(layout())),
    redo: () => void show(history.redo(layout())),
    canUndo: history.canUndo,
    canRedo: history.canRedo,
  };
}

function Screen({ document, given }: { document: ReturnType<typeof createDocument>; given: Given }) {
  const layout = useStore(document.store, (state) => state.layout);
  return (
    <LayoutEditor
      {...given}
      layout={layout}
      edit={document.edit}
      undo={document.undo}
      redo={document.redo}
      canUndo={document.canUndo()}
      canRedo={document.canRedo()}
    />
  );
}

function placeOf({ x, y, width, height }: Box): number[] {
  const percent = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10;
  return [
    percent(x, STAGE_WIDTH),
    percent(y, STAGE_HEIGHT),
    percent(width, STAGE_WIDTH),
    percent(height, STAGE_HEIGHT),
  ];
}

/** @param given position and size in percent */
export function boxOf(given: Partial<Box>, index: number): Box {
  const { x = 0, y = 0, width = 12, height = 20, ...others } = given;
  return {
    id: index + 1,
    text: `group${index + 1}`,
    type: "row",
    direction: "horizontal",
    ...others,
    x: (x / 100) * STAGE_WIDTH,
    y: (y / 100) * STAGE_HEIGHT,
    width: (width / 100) * STAGE_WIDTH,
    height: (height / 100) * STAGE_HEIGHT,
  };
}
