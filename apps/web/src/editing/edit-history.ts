/** The way back through the edits of a document, and forth again (decks §2.5, §8.2, §9.2). */

/** Steps back that are kept. */
const HISTORY_STEPS = 100;

export interface EditHistory<State> {
  /** Before an edit: what can be gone back to. */
  push(before: State): void;
  /** What was before the last edit; null when there is none. */
  undo(now: State): State | null;
  /** What was before the last step back; null when there is none. */
  redo(now: State): State | null;
  canUndo(): boolean;
  canRedo(): boolean;
}

export function createEditHistory<State>(): EditHistory<State> {
  const past: State[] = [];
  let future: State[] = [];
  return {
    push(before) {
      past.push(before);
      if (past.length > HISTORY_STEPS) past.shift();
      future = [];
    },
    undo(now) {
      const state = past.pop();
      if (state === undefined) return null;
      future.push(now);
      return state;
    },
    redo(now) {
      const state = future.pop();
      if (state === undefined) return null;
      past.push(now);
      return state;
    },
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
  };
}
