/** Saves the files as a new version of their plugin, and knows what became of it. */
import { HttpError } from "@baize/client";
import type { CardDatabase, JsonObject } from "@baize/engine";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { HttpClient } from "../../../app/http.ts";
import { readPlugin } from "../../../editing/plugin-requests.ts";
import { createPluginUpdates } from "../../../editing/plugin-updates.ts";
import { sameJson } from "../../../editing/same-json.ts";
import { definitionToStore, filesOfStored } from "../../../editing/stored-files.ts";
import type { CodeDesk } from "../desk/code-desk.ts";
import type { FileProblem } from "../model/problem.ts";
import { isFileChanged, type Workspace } from "../model/workspace.ts";

/** A plugin as the server has it. */
export interface StoredCode {
  id: number;
  name: string;
  version: number;
  definition: JsonObject;
  cardDb: CardDatabase;
}

type SaveState =
  | { is: "ready" }
  | { is: "sending" }
  | { is: "saved" }
  /** Something is wrong in the files: the list of problems says what. */
  | { is: "blocked" }
  /** The server has another version than the one that was opened. */
  | { is: "conflict"; theirs: StoredCode }
  | { is: "failed"; refusal: HttpError };

interface SaverView {
  stored: StoredCode;
  state: SaveState;
}

export interface CodeSaver {
  store: StoreApi<SaverView>;
  save(): Promise<void>;
  /** After a conflict: what is here takes the place of theirs. */
  saveOver(): Promise<void>;
  /** After a conflict: their files are shown; each file's way back leads to what was here. */
  openTheirs(): void;
  dismiss(): void;
}

interface SaverSetup {
  opened: StoredCode;
  /** The desk of these files; asked for when it is needed. */
  desk(): CodeDesk;
  /** Once the server has the files: nothing of what was kept here until then may stay. */
  settle(): Promise<void>;
}

export function createCodeSaver(http: HttpClient, { opened, desk, settle }: SaverSetup): CodeSaver {
  const store = createStore<SaverView>(() => ({ stored: opened, state: { is: "ready" } }));
  const updates = createPluginUpdates(http);
  const show = (state: SaveState) => store.setState({ state });

  /** What blocked the saving is gone as soon as no error is found any more. */
  function readyOnceFixed(workspace: Workspace): void {
    const stop = workspace.store.subscribe(({ problems }) => {
      if (problems.some(isError)) return;
      stop();
      if (store.getState().state.is === "blocked") show({ is: "ready" });
    });
  }

  async function send(base: StoredCode): Promise<void> {
    if (store.getState().state.is === "sending") return;
    show({ is: "sending" });
    const { workspace, client } = desk();
    const { files, removed } = workspace.store.getState();
    try {
      const [problems, plugin] = await Promise.all([client.ask("check", null), client.ask("plugin", null)]);
      workspace.setProblems(problems);
      if (!plugin || problems.some(isError)) {
        show({ is: "blocked" });
        readyOnceFixed(workspace);
        return;
      }
      const { gameDef, cardDb } = plugin;
      const texts = files.map(({ name, doc }) => ({ name, text: doc.toString() }));
      const definition = definitionToStore(texts, { gameDef, cardDb, stored: base.definition });
      const name = typeof gameDef.pluginName === "string" ? gameDef.pluginName : base.name;
      const hasNewCards = !sameJson(cardDb, base.cardDb);
      const { id } = base;
      const saved = await updates.update({
        ...{ id, name, definition, baseVersion: base.version },
        ...(hasNewCards && { cardDb }),
      });
      workspace.saved(files, removed);
      // What is typed meanwhile belongs to the new version.
      store.setState(({ state }) => ({
        stored: { id, name: saved.name, version: saved.version, definition, cardDb },
        state,
      }));
      await settle();
      show({ is: "saved" });
    } catch (error) {
      if (!(error instanceof HttpError)) {
        // A fault of our own is not hidden, and the next press is a new attempt.
        show({ is: "ready" });
        throw error;
      }
      const theirs = error.status === 409 ? await readCode(http, base.id).catch(() => null) : null;
      show(theirs ? { is: "conflict", theirs } : { is: "failed", refusal: error });
    }
  }

  return {
    store,
    save: () => send(store.getState().stored),
    async saveOver() {
      const { state } = store.getState();
      if (state.is === "conflict") await send(state.theirs);
    },
    openTheirs() {
      const { state } = store.getState();
      if (state.is !== "conflict") return;
      const { workspace } = desk();
      const { files } = filesOfStored(state.theirs.definition, state.theirs.cardDb);
      const names = new Set(files.map(({ name }) => name));
      for (const file of files) workspace.put(file);
      // What was made here and never saved is nobody's but the author's: such a file stays, and so does one with edits, as a new one.
      const others = workspace.store.getState().files.filter(({ name }) => !names.has(name));
      for (const { name, saved } of others) if (saved) workspace.remove(name);
      const now = workspace.store.getState();
      workspace.saved(
        now.files.filter(({ name }) => names.has(name)),
        now.removed,
      );
      for (const file of others)
        if (file.saved && isFileChanged(file))
          workspace.put({ name: file.name, kind: file.kind, text: file.doc.toString() });
      store.setState({ stored: state.theirs, state: { is: "ready" } });
    },
    dismiss: () => show({ is: "ready" }),
  };
}

const isError = ({ level }: FileProblem) => level === "error";

/** The plugin as its author may see it. @throws HttpError */
export async function readCode(http: HttpClient, id: number): Promise<StoredCode> {
  const { name, version, game_def, card_db } = await readPlugin(http, id);
  return { id, name, version, definition: game_def as JsonObject, cardDb: card_db as CardDatabase };
}
