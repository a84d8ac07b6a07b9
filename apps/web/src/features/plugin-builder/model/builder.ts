/**
 * The builder of one plugin: what was entered, where it is stored, which step is open, and the way back through the edits.
 * One instance for as long as the page works on one draft. Knows no browser and no server: drafts (`drafts/`), checks
 * (`checks/`) and saving (`saving/`) watch its store and tell it what they found.
 */
import type { JsonObject } from "@baize/engine";
import { createStore, type StoreApi } from "zustand/vanilla";
import { createTypingHistory } from "../../../editing/typing-history.ts";
import type { BuilderState, BuilderWork } from "./builder-state.ts";
import type { FieldPath } from "./field-path.ts";
import { followingRows } from "./follow-rows.ts";
import type { Problem } from "./problem.ts";
import { afterOpening, closedReason, type StepId, steps } from "./steps.ts";

/** The plugin as the server has it. */
export interface StoredPlugin {
  id: number;
  version: number;
  name: string;
  /** `_builder` included. */
  definition: JsonObject;
  /**
   * Of a plugin made by hand that was saved since: the definition as it was opened. The rows of the state name their
   * origins in it, also those that undo brings back.
   */
  opened?: JsonObject;
}

export interface BuilderSession {
  work: BuilderWork;
  /** Null while nothing was saved yet. */
  stored: StoredPlugin | null;
  /** Sections changed by hand that the author wants overwritten all the same (decks §8.4). */
  replace: readonly string[];
  step: StepId;
  /** Index of the furthest step that was opened. */
  maxUnlocked: number;
  canUndo: boolean;
  canRedo: boolean;
  /** Counts what a draft has to keep: edits, steps opened, choices. */
  revision: number;
  /** The work that the server has, to tell whether there is something to save; null: none. */
  savedWork: BuilderWork | null;
  /** What the checks found in the work; kept while they look anew. */
  problems: readonly Problem[];
  /** The work was changed since it was looked at. */
  isChecking: boolean;
  /** Id of the deck that is open in the step Decks: a table that is tried begins with it. Null: none is. */
  openDeck: string | null;
  /** Rows were pasted that make cards, and that are not used yet. */
  areRowsWaiting: boolean;
  /** Where a problem led; a new object leads there again. */
  target: { field: FieldPath } | null;
}

/** What a builder begins with: nothing, a draft, or a stored plugin. */
export type Beginning = Pick<BuilderSession, "work" | "stored" | "step" | "maxUnlocked"> &
  Partial<Pick<BuilderSession, "replace" | "savedWork">>;

export interface Builder {
  store: StoreApi<BuilderSession>;
  /** @param typing edits with the same name within a second are one step back, for example a field's path */
  edit(change: (state: BuilderState) => BuilderState, typing?: string): void;
  /** Cards and what follows from them, as one step back. */
  setWork(work: BuilderWork): void;
  undo(): void;
  redo(): void;
  /** Opens a step that is open; others stay as they are. */
  open(step: StepId): void;
  next(): void;
  back(): void;
  /** Opens the step of a problem and leads to its field. */
  goTo(problem: Pick<Problem, "step" | "field">): void;
  setReplace(section: string, replace: boolean): void;
  setProblems(problems: readonly Problem[]): void;
  setRowsWaiting(areWaiting: boolean): void;
  /** The server has it: what was sent is its work from now on, whatever was edited meanwhile. */
  saved(stored: StoredPlugin, work: BuilderWork): void;
}

export function createBuilder(beginning: Beginning, now: () => number = Date.now): Builder {
  const history = createTypingHistory<BuilderWork>(now);
  const store = createStore<BuilderSession>(() => ({
    replace: [],
    savedWork: null,
    ...beginning,
    canUndo: false,
    canRedo: false,
    revision: 0,
    problems: [],
    isChecking: true,
    openDeck: null,
    areRowsWaiting: false,
    target: null,
  }));
  const get = store.getState;

  function show(work: BuilderWork): void {
    const { revision } = get();
    const flags = { canUndo: history.canUndo(), canRedo: history.canRedo() };
    store.setState({ work, ...flags, revision: revision + 1, isChecking: true });
  }
  function setWork(work: BuilderWork, typing?: string): void {
    const { work: before } = get();
    if (work.state === before.state && work.cardDb === before.cardDb) return;
    history.push(before, typing);
    show(work);
  }
  function travel(to: BuilderWork | null): void {
    if (to) show(to);
  }
  function open(step: StepId): void {
    const { work, maxUnlocked, revision } = get();
    const progress = { hasCards: work.cardDb !== null, maxUnlocked };
    if (closedReason(step, progress) !== null) return;
    history.rest();
    store.setState({
      step,
      maxUnlocked: afterOpening(step, progress),
      target: null,
      revision: revision + 1,
    });
  }
  const beside = (distance: 1 | -1) => steps[steps.indexOf(get().step) + distance];

  return {
    store,
    edit(change, typing) {
      const { work } = get();
      setWork({ ...work, state: followingRows(work.state, change(work.state)) }, typing);
    },
    setWork: (work) => setWork(work),
    undo: () => travel(history.undo(get().work)),
    redo: () => travel(history.redo(get().work)),
    open,
    next() {
      const step = beside(1);
      if (step) open(step);
    },
    back() {
      const step = beside(-1);
      if (step) open(step);
    },
    goTo({ step, field }) {
      open(step);
      if (get().step === step) store.setState({ target: field === null ? null : { field } });
    },
    setReplace(section, replace) {
      const { replace: before, revision } = get();
      const others = before.filter((name) => name !== section);
      store.setState({
        replace: replace ? [...others, section] : others,
        revision: revision + 1,
        isChecking: true,
      });
    },
    setProblems: (problems) => store.setState({ problems, isChecking: false }),
    setRowsWaiting: (areRowsWaiting) => store.setState({ areRowsWaiting }),
    saved(stored, work) {
      store.setState({ stored, savedWork: work, replace: [], revision: get().revision + 1 });
    },
  };
}
