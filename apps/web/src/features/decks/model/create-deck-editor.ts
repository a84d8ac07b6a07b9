/** Opens a deck for editing (decks §2.5, §2.7): entries, the way back, saving and the draft in this browser. */
import type { Deck, DeckItem } from "@baize/protocol";
import { createStore } from "zustand/vanilla";
import { utc } from "../../../app/format.ts";
import type { HttpClient } from "../../../app/http.ts";
import { browserStorage } from "../../../browser/storage.ts";
import { createEditHistory } from "../../../editing/edit-history.ts";
import { browserPage, type PageSignals } from "../../../editing/page-signals.ts";
import { cutName } from "./cut-name.ts";
import { createDraftStore } from "./deck-draft.ts";
import type { DeckEditor, DeckEditorState } from "./deck-editor.ts";
import { createDeckSaver } from "./deck-saver.ts";
import {
  addItem,
  type Entries,
  entriesOf,
  isTooLarge,
  itemOf,
  itemsOf,
  moveEntry,
  removeEntry,
  setQuantity,
  takeItems,
} from "./edits.ts";

export interface DeckEditorOptions {
  http: HttpClient;
  userId: number;
  /** Where drafts are kept; null: nowhere. Default: this browser. */
  storage?: Storage | null;
  now?: () => number;
  page?: PageSignals;
  /** The server has the deck as it is now; for lists that show it. */
  onSaved?: (deck: Deck) => void;
}

/** What an edit changes. */
interface Content {
  name: string;
  entries: Entries;
}

export function createDeckEditor(deck: Deck, options: DeckEditorOptions): DeckEditor {
  const { http, userId, now = Date.now, page = browserPage } = options;
  const storage = options.storage === undefined ? browserStorage() : options.storage;
  let lastKey = 0;
  const newKey = () => ++lastKey;
  const history = createEditHistory<Content>();
  const drafts = createDraftStore(storage, userId, deck.id);
  /** Time of the first edit that is not saved. */
  let unsavedSince: number | null = null;
  let lastEdit = 0;
  let isPublic = deck.public;

  const store = createStore<DeckEditorState>(() => ({
    id: deck.id,
    name: deck.name,
    entries: entriesOf(deck.load_list, newKey),
    public: deck.public,
    revision: deck.revision,
    updatedAt: utc(deck.updated_at),
    save: { is: "saved" },
    conflict: null,
    draft: drafts.unsaved(deck),
    canUndo: false,
    canRedo: false,
  }));

  const saver = createDeckSaver({
    http,
    page,
    now,
    revision: deck.revision,
    content: () => {
      const { name, entries } = store.getState();
      const { id, author_id, plugin_id } = deck;
      return { id, name, author_id, plugin_id, load_list: itemsOf(entries), public: isPublic };
    },
    onState: (save) => store.setState({ save }),
    onSaved(saved, isAll) {
      const { revision, updated_at } = saved;
      store.setState({ revision, updatedAt: utc(updated_at), public: saved.public });
      unsavedSince = isAll ? null : lastEdit;
      if (!isAll) keepDraft();
      else if (store.getState().draft === null) drafts.remove();
      options.onSaved?.(saved);
    },
    onConflict(theirs) {
      store.setState({ conflict: { theirs, mineSince: unsavedSince ?? now() } });
      keepDraft();
    },
    onHide: keepDraftNow,
  });

  function keepDraft() {
    // What was found at opening stays until somebody has decided about it.
    if (store.getState().draft !== null) return;
    drafts.later(() => {
      const { name, entries, revision } = store.getState();
      const isSent = saver.isSent();
      return { name, load_list: itemsOf(entries), revision, time: lastEdit, ...(isSent && { isSent }) };
    });
  }

  /** Also what was written down before: another window may have taken it away since. */
  function keepDraftNow() {
    if (unsavedSince !== null) keepDraft();
    drafts.flush();
  }

  function show(content: Content) {
    store.setState({ ...content, canUndo: history.canUndo(), canRedo: history.canRedo() });
  }
  const content = (): Content => {
    const { name, entries } = store.getState();
    return { name, entries };
  };

  function edited(after: Content) {
    lastEdit = now();
    unsavedSince ??= lastEdit;
    show(after);
    saver.edited();
    keepDraft();
  }

  /** One step of the history; nothing, when nothing is changed by it. */
  function edit(changes: Partial<Content>): void {
    const before = content();
    const after = { ...before, ...changes };
    if (after.name === before.name && after.entries === before.entries) return;
    history.push(before);
    edited(after);
  }

  /** The same for an edit that makes the deck larger. */
  function grow(entries: Entries): boolean {
    if (entries !== store.getState().entries && isTooLarge(entries)) return false;
    edit({ entries });
    return true;
  }

  function step(to: Content | null) {
    if (to) edited(to);
  }

  return {
    store,
    add: (card, quantity, loadGroupId) =>
      grow(addItem(store.getState().entries, itemOf(card, quantity, loadGroupId), newKey)),
    setQuantity(key, quantity) {
      const { entries } = store.getState();
      const changed = setQuantity(entries, key, quantity);
      if (changed.length < entries.length) {
        edit({ entries: changed });
        return true;
      }
      return grow(changed);
    },
    remove: (key) => edit({ entries: removeEntry(store.getState().entries, key) }),
    move: (key, loadGroupId) => edit({ entries: moveEntry(store.getState().entries, key, loadGroupId) }),
    rename(name) {
      const trimmed = name.trim();
      if (trimmed !== "") edit({ name: cutName(trimmed) });
    },
    take(items: readonly DeckItem[], how) {
      return grow(takeItems(store.getState().entries, items, how, newKey));
    },
    undo: () => step(history.undo(content())),
    redo: () => step(history.redo(content())),
    saveNow: () => saver.saveNow(),
    async setPublic(wanted) {
      isPublic = wanted;
      const isSaved = await saver.saveNow(true);
      // What is tried again later is the deck as it was.
      if (!isSaved) isPublic = store.getState().public;
      return isSaved;
    },
    keepMine() {
      store.setState({ conflict: null });
      saver.setBase(null);
      saver.resume();
    },
    takeTheirs() {
      const { conflict } = store.getState();
      if (!conflict) return;
      const { theirs } = conflict;
      history.push(content());
      show({ name: theirs.name, entries: entriesOf(theirs.load_list, newKey) });
      isPublic = theirs.public;
      unsavedSince = null;
      const { revision, updated_at } = theirs;
      store.setState({ revision, updatedAt: utc(updated_at), public: theirs.public, conflict: null });
      saver.adopt(theirs);
      if (store.getState().draft === null) drafts.remove();
      options.onSaved?.(theirs);
    },
    restoreDraft() {
      const { draft } = store.getState();
      if (!draft) return;
      store.setState({ draft: null });
      // Made from an older copy: the server will say so, and both are shown.
      if (draft.revision !== deck.revision) saver.setBase(draft.revision);
      edit({ name: draft.name, entries: entriesOf(draft.load_list, newKey) });
    },
    discardDraft() {
      store.setState({ draft: null });
      drafts.remove();
      if (store.getState().save.is !== "saved") keepDraft();
    },
    close() {
      keepDraftNow();
      saver.close();
    },
    abandon() {
      saver.abandon();
      drafts.remove();
    },
  };
}
