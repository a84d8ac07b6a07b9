/** The way back through the edits of a document in which typing in one field is one step (decks §8.2, §9.2). */
import { createEditHistory, type EditHistory } from "./edit-history.ts";

/** Edits of one field within this time are one step back, milliseconds. */
const TYPING_MS = 1000;

export interface TypingHistory<State> extends EditHistory<State> {
  /** @param typing edits with the same name within a second are one step back, for example a field's path */
  push(before: State, typing?: string): void;
  /** The next edit is a step of its own, whatever was typed before. */
  rest(): void;
}

export function createTypingHistory<State>(now: () => number): TypingHistory<State> {
  const history = createEditHistory<State>();
  let last: { name: string; at: number } | null = null;
  function rest(): void {
    last = null;
  }
  return {
    push(before, typing) {
      const goesOn = typing !== undefined && last?.name === typing && now() - last.at < TYPING_MS;
      if (!goesOn) history.push(before);
      last = typing === undefined ? null : { name: typing, at: now() };
    },
    undo(state) {
      rest();
      return history.undo(state);
    },
    redo(state) {
      rest();
      return history.redo(state);
    },
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    rest,
  };
}
