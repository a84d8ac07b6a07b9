/** Keeps what is not saved, while it is worked on. */

import type { Text } from "@codemirror/state";
import { createStore, type StoreApi } from "zustand/vanilla";
import { type CodeFile, kindOfFile } from "../../../editing/code-file.ts";
import { markDraft } from "../../../editing/code-marks.ts";
import { browserPage, type PageSignals } from "../../../editing/page-signals.ts";
import { textHash } from "../../../editing/text-hash.ts";
import { isChangedIn, isFileChanged, type Workspace } from "../model/workspace.ts";
import type { CodeDraft, CodeDrafts } from "./code-drafts.ts";

/** An edit is written down this long after it, milliseconds. */
const DRAFT_DELAY_MS = 400;

export interface DraftKeeper {
  /** False: the browser keeps nothing, and leaving the page would lose what is not saved. */
  store: StoreApi<{ isKept: boolean }>;
  /** Writes down at once what there is. */
  flush(): Promise<void>;
  /** Writes down what waits; nothing after it. What is written stays. */
  end(): void;
}

interface KeeperSetup {
  drafts: CodeDrafts;
  key: string;
  /** Of the plugin that the files began with. */
  version(): number;
  page?: PageSignals;
  now?: () => number;
}

export function keepDraft(
  workspace: Workspace,
  { drafts, key, version, page = browserPage, now = Date.now }: KeeperSetup,
): DraftKeeper {
  const store = createStore(() => ({ isKept: true }));
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isOver = false;
  /** One writing after the other, so that the last one counts. */
  let writing = Promise.resolve();

  function write(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    if (isOver) return writing;
    writing = writing.then(async () => {
      const state = workspace.store.getState();
      try {
        const isThere = isChangedIn(state);
        markDraft(key, isThere);
        if (!isThere) await drafts.remove(key);
        else {
          const changed = state.files
            .filter(isFileChanged)
            .map(({ name, doc }) => ({ name, text: doc.toString() }));
          const removed = [...state.removed];
          const bases = basesOf(workspace, [...changed.map(({ name }) => name), ...removed]);
          await drafts.write({ key, version: version(), time: now(), changed, removed, bases });
        }
        store.setState({ isKept: true });
      } catch {
        store.setState({ isKept: false });
      }
    });
    return writing;
  }
  const stopListening = workspace.store.subscribe((after, before) => {
    if (after.files === before.files && after.removed === before.removed) return;
    if (timer) clearTimeout(timer);
    // What is saved is no draft any more, at once: the next visit would take it for a change.
    if (!isChangedIn(after)) void write();
    else timer = setTimeout(() => void write(), DRAFT_DELAY_MS);
  });
  const hide = () => void (timer && write());
  const stopPage = page.listen({ online() {}, offline() {}, hide });
  return {
    store,
    flush: write,
    end() {
      if (timer) void write();
      isOver = true;
      stopListening();
      stopPage();
    },
  };
}

/** What is stored is the same text for as long as nothing is saved. */
const hashes = new WeakMap<Text, string>();

function basesOf({ storedText }: Workspace, names: readonly string[]): Record<string, string> {
  const bases = names.flatMap((name): [string, string][] => {
    const stored = storedText(name);
    if (stored === null) return [];
    const hash = hashes.get(stored) ?? textHash(stored.toString());
    hashes.set(stored, hash);
    return [[name, hash]];
  });
  return Object.fromEntries(bases);
}

/** The files of a draft of which something else is stored by now than its edits were made of, and not what they make of it. */
export function changedSince({ changed, removed, bases }: CodeDraft, files: readonly CodeFile[]): string[] {
  if (!bases) return [];
  const texts = new Map(files.map(({ name, text }) => [name, text]));
  const wanted = [...changed, ...removed.map((name) => ({ name, text: undefined }))];
  return wanted.flatMap(({ name, text }) => {
    const now = texts.get(name);
    const base = Object.hasOwn(bases, name) ? bases[name] : undefined;
    return now === text || base === (now === undefined ? undefined : textHash(now)) ? [] : [name];
  });
}

/** Puts the edits of a draft over the files as they are stored. */
export function applyDraft(workspace: Workspace, { changed, removed }: CodeDraft): void {
  for (const { name, text } of changed) {
    const kind = kindOfFile(name);
    if (kind) workspace.put({ name, kind, text });
  }
  for (const name of removed) workspace.remove(name);
}

/** Takes all edits back: the files are as they are stored. */
export function dropEdits(workspace: Workspace): void {
  const { files, removed } = workspace.store.getState();
  for (const name of removed) workspace.restore(name);
  for (const file of files.filter(isFileChanged)) {
    if (file.saved) workspace.put({ name: file.name, kind: file.kind, text: file.saved.toString() });
    else workspace.remove(file.name);
  }
}
