/** An open deck: its edits, its way back, and its saving. `create-deck-editor.ts` makes one. */

import type { FieldErrors } from "@baize/client";
import type { Deck, DeckItem } from "@baize/protocol";
import type { StoreApi } from "zustand";
import type { SourceCard } from "./source-card.ts";

/** An entry while it is edited; `key` stays the same through edits. */
export interface DeckEntry {
  key: number;
  item: DeckItem;
}

export type SaveState =
  | { is: "saved" }
  | { is: "unsaved"; edits: number }
  | { is: "saving" }
  /** The last try failed; another follows by itself. */
  | { is: "retrying"; at: number }
  | { is: "offline" }
  /** Somebody must decide or act; `reason` says what. */
  | { is: "stopped"; reason: "conflict" | "signIn" | "gone" | "invalid"; errors?: FieldErrors };

/** Another window saved the deck meanwhile. */
export interface DeckConflict {
  /** As the server has it. */
  theirs: Deck;
  /** When the first edit was made that is not saved. */
  mineSince: number;
}

/** A copy of this browser that the server does not have. */
export interface DeckDraft {
  name: string;
  load_list: DeckItem[];
  /** Which one was edited. */
  revision: number;
  /** Milliseconds since 1970. */
  time: number;
  /** It was sent as well, and whether it arrived was not known yet. */
  isSent?: boolean;
}

export interface DeckEditorState {
  id: number;
  name: string;
  entries: readonly DeckEntry[];
  public: boolean;
  revision: number;
  /** Milliseconds since 1970. */
  updatedAt: number;
  save: SaveState;
  conflict: DeckConflict | null;
  /** Found at opening; until it is restored or discarded nothing is written over it. */
  draft: DeckDraft | null;
  canUndo: boolean;
  canRedo: boolean;
}

/** Edits do nothing and say `false` when the deck would become too large. */
export interface DeckEditor {
  store: StoreApi<DeckEditorState>;
  /** Adds copies to the entry that is alike, or a new entry at the end. */
  add(card: SourceCard, quantity: number, loadGroupId: string): boolean;
  /** 0 or less takes the entry away. */
  setQuantity(key: number, quantity: number): boolean;
  remove(key: number): void;
  /** Merges with an entry there that is alike. */
  move(key: number, loadGroupId: string): void;
  rename(name: string): void;
  /** One edit: puts all these in the place of the entries, or adds them. */
  take(items: readonly DeckItem[], how: "replace" | "add"): boolean;
  undo(): void;
  redo(): void;
  /** Sends what is not saved, at once. Resolves when the server has it, or with false when it has not. */
  saveNow(): Promise<boolean>;
  setPublic(isPublic: boolean): Promise<boolean>;
  /** Answers to a conflict: writes over theirs, or takes theirs over mine. Saving mine as a copy is the caller's. */
  keepMine(): void;
  takeTheirs(): void;
  restoreDraft(): void;
  discardDraft(): void;
  /** Saves what is unsaved as far as it can, and stops. What could not be saved stays in this browser. */
  close(): void;
  /** Stops without saving, and leaves nothing of it in this browser: the deck is gone, or kept as another. */
  abandon(): void;
}
