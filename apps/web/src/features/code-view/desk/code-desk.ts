/** What the parts of the code view share: the files, the service that knows of them, and what is shown. */
import type { DefinitionPath } from "@baize/plugin";
import { Prec } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { CodeFile } from "../../../editing/code-file.ts";
import { i18n } from "../../../i18n/i18n.ts";
import { editorStates } from "../editor/editor-state.ts";
import type { Explanation } from "../language/explain.ts";
import type { IdPlaces } from "../language/id-places.ts";
import type { SearchOptions } from "../language/search.ts";
import { createWorkspace, type Workspace } from "../model/workspace.ts";
import { type CodeClient, createCodeClient } from "../service/code-client.ts";
import type { At } from "../service/messages.ts";
import { watchFiles } from "../service/watch-files.ts";

/** Parts of the screen; a phone shows one at a time. */
export type Part = "files" | "code" | "problems" | "search" | "table";

export interface DeskView {
  part: Part;
  /** The id that is to get another name. */
  renaming: IdPlaces | null;
  /** The id whose places are listed. */
  uses: IdPlaces | null;
  /** Why nothing came of what was asked. */
  notice: "nothingHere" | "noDefinition" | null;
  /** The picture that is shown instead of a file. */
  picture: PictureFile | null;
  /** Pictures that can be looked at, in the order of their names. */
  pictures: readonly PictureFile[];
  /** The game that the files tell is on a table. */
  isTrying: boolean;
  /** What is sought in the files. */
  query: string;
  /** How it is sought. */
  sought: Pick<SearchOptions, "isExact" | "isWord">;
  /** Counts the times that somebody wanted to search. */
  searches: number;
}

/** A picture beside the files. */
export interface PictureFile {
  name: string;
  /** Rejects when it is gone. */
  read(): Promise<File>;
}

export interface CodeDesk {
  workspace: Workspace;
  client: CodeClient;
  view: StoreApi<DeskView>;
  /** Goes to where the id at a place is defined. */
  jump(at: At): Promise<void>;
  /** Goes to where the definition writes what a path leads to. */
  goToPath(path: DefinitionPath): Promise<void>;
  /** Asks for another name for the id at a place. */
  rename(at: At): Promise<void>;
  /** Lists every place of the id at a place. */
  showUses(at: At): Promise<void>;
  /** Where the cursor of the open file is; null when none is open. */
  cursor(): At | null;
  search(): void;
  /** Begins the table of the game, or ends it. */
  tryIt(isWanted: boolean): void;
  end(): void;
}

export interface DeskSetup {
  files: readonly CodeFile[];
  pictures?: readonly PictureFile[];
  /** Ctrl+S. */
  save(): void;
  /** Null: the page does the work itself. */
  startWorker: (() => Worker) | null;
}

export function createCodeDesk({ files, pictures = [], save, startWorker }: DeskSetup): CodeDesk {
  const view = createStore<DeskView>(() => ({
    part: "files",
    renaming: null,
    uses: null,
    notice: null,
    picture: null,
    pictures,
    isTrying: false,
    query: "",
    sought: { isExact: false, isWord: false },
    searches: 0,
  }));
  /** A command of the editor about the place of its cursor. */
  const about = (run: (at: At) => Promise<void>) => (editor: EditorView) => {
    const { active } = workspace.store.getState();
    if (active !== null) void run({ file: active, offset: editor.state.selection.main.head });
    return true;
  };
  const doing = (run: () => void) => () => {
    run();
    return true;
  };
  const states = editorStates({
    client: () => client,
    label: (file) => i18n.t("code-view:editor.label", { name: file }),
    phrases,
    wording,
    keys: Prec.high(
      keymap.of([
        { key: "F12", run: about(jump), shift: about(showUses) },
        { key: "F2", run: about(rename) },
        // What was changed over several files is taken back in all of them.
        { key: "Mod-z", run: () => workspace.undoTogether(workspace.store.getState().active) },
        { key: "Mod-s", run: doing(save), preventDefault: true },
        { key: "Mod-f", run: doing(search), preventDefault: true },
        {
          key: "F8",
          run: doing(() => nextProblem(workspace, 1)),
          shift: doing(() => nextProblem(workspace, -1)),
        },
      ]),
    ),
  });
  const workspace = createWorkspace(files, states);
  const client: CodeClient = createCodeClient(workspace, startWorker);
  const stopChecks = watchFiles(workspace, client);
  // Whatever file is opened or gone to, it takes the place of a picture.
  const stopPictures = workspace.store.subscribe((after, before) => {
    if (after.active !== before.active || after.target !== before.target) view.setState({ picture: null });
  });

  const placesAt = (at: At) => client.ask("places", at).catch(() => null);
  async function jump(at: At): Promise<void> {
    const found = await placesAt(at);
    const definition = found?.places.find(({ role }) => role === "definition");
    view.setState({ notice: found ? (definition ? null : "noDefinition") : "nothingHere" });
    if (definition) workspace.goTo(definition);
  }
  async function goToPath(path: DefinitionPath): Promise<void> {
    const written = await client.ask("written", { path }).catch(() => null);
    view.setState(written ? { part: "code", notice: null } : { notice: "noDefinition" });
    if (written) workspace.goTo(written);
  }
  async function rename(at: At): Promise<void> {
    const renaming = await placesAt(at);
    view.setState({ renaming, notice: renaming ? null : "nothingHere" });
  }
  async function showUses(at: At): Promise<void> {
    const uses = await placesAt(at);
    view.setState(uses ? { uses, part: "search", notice: null } : { notice: "nothingHere" });
  }
  function search(): void {
    view.setState(({ searches }) => ({ part: "search", uses: null, searches: searches + 1 }));
  }

  return {
    workspace,
    client,
    view,
    jump,
    goToPath,
    rename,
    showUses,
    search,
    tryIt: (isTrying) =>
      view.setState(({ part }) => ({
        isTrying,
        part: isTrying ? "table" : part === "table" ? "code" : part,
      })),
    cursor() {
      const { active } = workspace.store.getState();
      return active === null ? null : { file: active, offset: workspace.stateOf(active).selection.main.head };
    },
    end() {
      stopChecks();
      stopPictures();
      client.end();
    },
  };
}

/** Goes to the problem after the cursor, or before it; from the last one to the first. */
function nextProblem(workspace: Workspace, step: 1 | -1): void {
  const { problems, active } = workspace.store.getState();
  const placed = problems.flatMap(({ file, line, column }) =>
    file === null ? [] : [{ file, line, column }],
  );
  const sorted = placed.sort((a, b) =>
    a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column,
  );
  if (sorted.length === 0) return;
  const state = active === null ? null : workspace.stateOf(active);
  const here = state?.doc.lineAt(state.selection.main.head);
  const column = here && state ? state.selection.main.head - here.from + 1 : 0;
  const isAfter = (each: (typeof sorted)[number]) =>
    each.file > (active ?? "") ||
    (each.file === active &&
      (each.line > (here?.number ?? 0) || (each.line === here?.number && each.column > column)));
  const after = sorted.findIndex(isAfter);
  const from = after < 0 ? sorted.length : after;
  const isOn =
    sorted[from - 1]?.file === active &&
    sorted[from - 1]?.line === here?.number &&
    sorted[from - 1]?.column === column;
  const index = step > 0 ? from % sorted.length : from - (isOn ? 2 : 1);
  const goal = sorted.at(index);
  if (goal) workspace.goToLine(goal.file, goal.line, goal.column);
}

/** The editor's own words. */
function phrases(): Record<string, string> {
  return {
    Completions: i18n.t("code-view:editor.completions"),
    "Fold line": i18n.t("code-view:editor.fold"),
    "Unfold line": i18n.t("code-view:editor.unfold"),
    "folded code": i18n.t("code-view:editor.folded"),
    unfold: i18n.t("code-view:editor.unfold"),
    "Control character": i18n.t("code-view:editor.controlCharacter"),
    "Selection deleted": i18n.t("code-view:editor.selectionDeleted"),
  };
}

/** What is known of a place, line by line. */
function wording({ isRequired, fallback, text, definition, uses }: Explanation): string[] {
  const lines: string[] = [];
  if (text) lines.push(text);
  if (isRequired) lines.push(i18n.t("code-view:explain.required"));
  if (fallback !== undefined) lines.push(i18n.t("code-view:explain.fallback", { value: fallback }));
  if (definition) lines.push(i18n.t("code-view:explain.definition", { ...definition }));
  if (uses !== undefined) lines.push(i18n.t("code-view:explain.uses", { count: uses }));
  return lines;
}
