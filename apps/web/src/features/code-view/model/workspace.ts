/**
 * The files that are worked on: their texts with all edits, which of them are open, and what is wrong with them. Every file
 * has an editor state of its own, so that each keeps its cursor and its way back.
 */
import type { EditorState, Text } from "@codemirror/state";
import { createStore, type StoreApi } from "zustand/vanilla";
import { byName, type CodeFile, type FileKind } from "../../../editing/code-file.ts";
import { type FileProblem, keepKnown } from "./problem.ts";
import { editBetween, type FileEdits, type FileRange, reversedEdits, type TextEdit } from "./text-edit.ts";

export interface WorkFile {
  name: string;
  kind: FileKind;
  doc: Text;
  /** As it was opened or saved last; null: it is new. */
  saved: Text | null;
}

/** A place to be shown; a new object each time, so that going there twice is two goings. */
type Target = FileRange;

/** A change of several files at once, which can be taken back in all of them while they are as it has left them. */
interface EditedTogether {
  /** What takes it back. */
  back: readonly FileEdits[];
  /** The texts as it has left them, by name. */
  docs: ReadonlyMap<string, Text>;
  /** Nothing has been changed since, in no file. */
  isLast: boolean;
}

export interface WorkspaceState {
  /** In the order of their names. */
  files: readonly WorkFile[];
  /** Names of files that were there and are removed since the last saving. */
  removed: readonly string[];
  /** Names of the files with a tab, in the order of opening. */
  open: readonly string[];
  active: string | null;
  target: Target | null;
  problems: readonly FileProblem[];
  /** The last change has not been looked at yet. */
  isChecking: boolean;
  /** The last change over several files. */
  editedTogether: EditedTogether | null;
}

/** What hears of every change of a text, for example the checks. */
interface WorkspaceListener {
  edited(name: string, edits: readonly TextEdit[]): void;
  put(file: CodeFile): void;
  removed(name: string): void;
}

/** Makes changes in the editor on the screen. */
type Dispatch = (edits: readonly TextEdit[]) => void;

export interface Workspace {
  store: StoreApi<WorkspaceState>;
  /** The editor's state of a file. @throws where there is no such file */
  stateOf(name: string): EditorState;
  /** The editor has moved on: what it holds now, and what was changed in it. */
  accept(name: string, state: EditorState, edits: readonly TextEdit[]): void;
  /** The file is on the screen: edits from elsewhere go through its editor. @returns a function that ends it */
  attach(name: string, dispatch: Dispatch): () => void;
  /** Edits of several files at once, each a step back in its own file. */
  edit(changes: readonly FileEdits[]): void;
  /**
   * Takes the last change over several files back, while they are as it has left them. @param name of the file that this is asked
   * of: one that the change has not touched asks for its own last edit, if there was one; null: all the same.
   * @returns whether anything was taken back
   */
  undoTogether(name: string | null): boolean;
  /** A new file, or another text for one that is there. */
  put(file: CodeFile): void;
  remove(name: string): void;
  /** The text that is stored of a file, also of one that is removed; null: none is. */
  storedText(name: string): Text | null;
  /** Puts a file that was removed back as it is stored. */
  restore(name: string): void;
  openFile(name: string): void;
  closeFile(name: string): void;
  goTo(target: Target): void;
  goToLine(file: string, line: number, column: number): void;
  setProblems(problems: readonly FileProblem[]): void;
  /** These texts are stored now, and the files with these names are gone there. */
  saved(files: readonly WorkFile[], gone?: readonly string[]): void;
  /** Whether anything differs from what is stored. */
  isChanged(): boolean;
  listen(listener: WorkspaceListener): () => void;
}

/** @param stateFor makes the editor's state for a file's text */
export function createWorkspace(
  files: readonly CodeFile[],
  stateFor: (file: CodeFile) => EditorState,
): Workspace {
  const states = new Map<string, EditorState>();
  /** What is stored of the files that are removed. */
  const gone = new Map<string, { kind: FileKind; saved: Text }>();
  const listeners = new Set<WorkspaceListener>();
  let attached: { name: string; dispatch: Dispatch } | null = null;

  function made(file: CodeFile): WorkFile {
    const state = stateFor(file);
    states.set(file.name, state);
    return { name: file.name, kind: file.kind, doc: state.doc, saved: gone.get(file.name)?.saved ?? null };
  }
  const store = createStore<WorkspaceState>(() => ({
    files: files
      .map(made)
      .map((file) => ({ ...file, saved: file.doc }))
      .sort(byName),
    removed: [],
    open: [],
    active: null,
    target: null,
    problems: [],
    isChecking: true,
    editedTogether: null,
  }));
  const { getState: now, setState: set } = store;
  const fileOf = (name: string) => now().files.find((file) => file.name === name);

  function stateOf(name: string): EditorState {
    const state = states.get(name);
    if (!state) throw new Error(`There is no file ${name}.`);
    return state;
  }

  function accept(name: string, state: EditorState, edits: readonly TextEdit[]): void {
    if (!fileOf(name)) return;
    states.set(name, state);
    if (edits.length === 0) return;
    set(({ files, editedTogether }) => ({
      files: files.map((file) => (file.name === name ? { ...file, doc: state.doc } : file)),
      isChecking: true,
      editedTogether: editedTogether?.isLast ? { ...editedTogether, isLast: false } : editedTogether,
    }));
    for (const listener of listeners) listener.edited(name, edits);
  }

  function makeEdits(changes: readonly FileEdits[]): void {
    for (const { file, edits } of changes)
      if (attached?.name === file) attached.dispatch(edits);
      else accept(file, stateOf(file).update({ changes: [...edits] }).state, edits);
  }

  function put(file: CodeFile): void {
    const before = fileOf(file.name);
    if (before) {
      // Whoever is writing elsewhere in the file stays where they are.
      const edit = editBetween(before.doc.toString(), file.text);
      if (edit !== null) makeEdits([{ file: file.name, edits: [edit] }]);
      return;
    }
    const next = made(file);
    gone.delete(file.name);
    set(({ files, removed }) => ({
      files: [...files, next].sort(byName),
      removed: removed.filter((name) => name !== file.name),
      isChecking: true,
    }));
    for (const listener of listeners) listener.put(file);
  }

  function openFile(name: string): void {
    if (!fileOf(name)) return;
    set(({ open }) => ({ open: open.includes(name) ? open : [...open, name], active: name }));
  }

  return {
    store,
    stateOf,
    accept,
    attach(name, dispatch) {
      const own = { name, dispatch };
      attached = own;
      return () => {
        if (attached === own) attached = null;
      };
    },
    edit(changes) {
      const made = changes.filter(({ file, edits }) => edits.length > 0 && fileOf(file));
      const back = made.map(({ file, edits }) => ({
        file,
        edits: reversedEdits(stateOf(file).doc.toString(), edits),
      }));
      makeEdits(made);
      if (back.length < 2) return;
      const docs = new Map(back.map(({ file }) => [file, stateOf(file).doc]));
      set({ editedTogether: { back, docs, isLast: true } });
    },
    undoTogether(name) {
      const { editedTogether } = now();
      if (!editedTogether || !canUndoTogether(now())) return false;
      const { back, docs, isLast } = editedTogether;
      if (name !== null && !isLast && !docs.has(name)) return false;
      makeEdits(back);
      set({ editedTogether: null });
      return true;
    },
    put,
    storedText: (name) => fileOf(name)?.saved ?? gone.get(name)?.saved ?? null,
    restore(name) {
      const stored = gone.get(name);
      if (stored) put({ name, kind: stored.kind, text: stored.saved.toString() });
    },
    remove(name) {
      const file = fileOf(name);
      if (!file) return;
      states.delete(name);
      if (file.saved) gone.set(name, { kind: file.kind, saved: file.saved });
      set(({ files, removed, open, active }) => {
        const left = open.filter((each) => each !== name);
        return {
          files: files.filter((each) => each.name !== name),
          removed: file.saved ? [...removed, name] : removed,
          open: left,
          active: active === name ? (left.at(-1) ?? null) : active,
          isChecking: true,
          editedTogether: null,
        };
      });
      for (const listener of listeners) listener.removed(name);
    },
    openFile,
    closeFile(name) {
      set(({ open, active }) => {
        const at = open.indexOf(name);
        const left = open.filter((each) => each !== name);
        return { open: left, active: active === name ? (left[at] ?? left.at(-1) ?? null) : active };
      });
    },
    goTo(target) {
      if (!fileOf(target.file)) return;
      openFile(target.file);
      set({ target: { ...target } });
    },
    goToLine(file, line, column) {
      const doc = fileOf(file)?.doc;
      if (!doc) return;
      const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
      const at = Math.min(from + column - 1, to);
      openFile(file);
      set({ target: { file, from: at, to: at } });
    },
    setProblems: (found) =>
      set(({ problems }) => ({ problems: keepKnown(problems, found), isChecking: false })),
    saved(stored, goneThere = []) {
      const docs = new Map(stored.map(({ name, doc }) => [name, doc]));
      for (const [name, { kind, saved }] of gone) gone.set(name, { kind, saved: docs.get(name) ?? saved });
      for (const name of goneThere) gone.delete(name);
      set(({ files, removed }) => ({
        files: files.map((file) => ({ ...file, saved: docs.get(file.name) ?? file.saved })),
        removed: removed.filter((name) => !goneThere.includes(name)),
      }));
    },
    isChanged: () => isChangedIn(now()),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether the files are as the last change over several of them has left them. */
export function canUndoTogether({ files, editedTogether }: WorkspaceState): boolean {
  if (editedTogether === null) return false;
  const texts = new Map(files.map(({ name, doc }) => [name, doc]));
  return [...editedTogether.docs].every(([name, doc]) => {
    const text = texts.get(name);
    return text !== undefined && (text === doc || text.eq(doc));
  });
}

/** Whether a file differs from what is stored. */
export function isFileChanged({ doc, saved }: WorkFile): boolean {
  return saved === null || !(doc === saved || doc.eq(saved));
}

/** Whether any file differs from what is stored. */
export function isChangedIn({ files, removed }: WorkspaceState): boolean {
  return removed.length > 0 || files.some(isFileChanged);
}

/** Edits as one transaction of the editor describes them. */
export function editsOf(changes: {
  iterChanges(report: (fromA: number, toA: number, fromB: number, toB: number, inserted: Text) => void): void;
}): TextEdit[] {
  const edits: TextEdit[] = [];
  changes.iterChanges((from, to, _fromB, _toB, inserted) => {
    edits.push({ from, to, insert: inserted.toString() });
  });
  return edits;
}
