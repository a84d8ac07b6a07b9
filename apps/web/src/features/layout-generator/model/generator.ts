/** One layout that is drawn in the generator, with the way back through its edits. Knows no browser. */

import { createStore, type StoreApi } from "zustand/vanilla";
import { createTypingHistory } from "../../../editing/typing-history.ts";
import type { LayoutState } from "../../layout-editor/model/layout-state.ts";

/** What is drawn. */
export interface Drawing {
  layout: LayoutState;
  /** Which of the plugin's layouts it is, by its id there; null: nobody has said. */
  layoutId: string | null;
}

export interface GeneratorState extends Drawing {
  canUndo: boolean;
  canRedo: boolean;
}

export interface Generator {
  store: StoreApi<GeneratorState>;
  /** @param typing edits with the same name within a second are one step back */
  edit(change: (layout: LayoutState) => LayoutState, typing?: string): void;
  /** Draws another layout from here on, as one step. */
  draw(drawing: Drawing): void;
  undo(): void;
  redo(): void;
}

export function createGenerator({ layout, layoutId }: Drawing, now: () => number = Date.now): Generator {
  const history = createTypingHistory<Drawing>(now);
  const store = createStore<GeneratorState>(() => ({ layout, layoutId, canUndo: false, canRedo: false }));
  const drawn = (): Drawing => {
    const { layout, layoutId } = store.getState();
    return { layout, layoutId };
  };

  function show(next: Drawing | null): void {
    if (next) store.setState({ ...next, canUndo: history.canUndo(), canRedo: history.canRedo() });
  }
  function go(next: Drawing, typing?: string): void {
    history.push(drawn(), typing);
    show(next);
  }
  return {
    store,
    edit(change, typing) {
      const before = drawn();
      const next = change(before.layout);
      if (next !== before.layout) go({ ...before, layout: next }, typing);
    },
    draw: (drawing) => go(drawing),
    undo: () => show(history.undo(drawn())),
    redo: () => show(history.redo(drawn())),
  };
}
