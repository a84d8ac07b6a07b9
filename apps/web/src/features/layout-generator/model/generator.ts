/** One layout that is drawn in the generator, with the way back through its edits. Knows no browser. */
import { createStore, type StoreApi } from "zustand/vanilla";
import { createTypingHistory } from "../../../editing/typing-history.ts";
import type { LayoutState } from "../../layout-editor/model/layout-state.ts";

export interface GeneratorState {
  layout: LayoutState;
  canUndo: boolean;
  canRedo: boolean;
}

export interface Generator {
  store: StoreApi<GeneratorState>;
  /** @param typing edits with the same name within a second are one step back */
  edit(change: (layout: LayoutState) => LayoutState, typing?: string): void;
  undo(): void;
  redo(): void;
}

export function createGenerator(layout: LayoutState, now: () => number = Date.now): Generator {
  const history = createTypingHistory<LayoutState>(now);
  const store = createStore<GeneratorState>(() => ({ layout, canUndo: false, canRedo: false }));

  function show(next: LayoutState | null): void {
    if (next) store.setState({ layout: next, canUndo: history.canUndo(), canRedo: history.canRedo() });
  }
  return {
    store,
    edit(change, typing) {
      const { layout: before } = store.getState();
      const next = change(before);
      if (next === before) return;
      history.push(before, typing);
      show(next);
    },
    undo: () => show(history.undo(store.getState().layout)),
    redo: () => show(history.redo(store.getState().layout)),
  };
}
