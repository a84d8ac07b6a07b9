/** What is not saved of a deck, kept in this browser (decks §2.7). */
import type { Deck } from "@baize/protocol";
import { checkDeckItems } from "@baize/protocol/decks";
import { utc } from "../../../app/format.ts";
import { attempt } from "../../../browser/attempt.ts";
import { sameJson } from "../../../editing/same-json.ts";
import type { DeckDraft } from "./deck-editor.ts";

/** An edit is written down this long after it, milliseconds: a storage that is written at each key press is slow. */
const DRAFT_DELAY_MS = 500;

export interface DraftStore {
  /** The draft with edits that the deck on the server has not; one without any goes. */
  unsaved(deck: Deck): DeckDraft | null;
  /** Writes it down soon. */
  later(draft: () => DeckDraft): void;
  /** Writes down at once what was to be written later. */
  flush(): void;
  remove(): void;
}

export function createDraftStore(storage: Storage | null, userId: number, deckId: number): DraftStore {
  const key = `deckDraft_${userId}_${deckId}`;
  let waiting: { timer: ReturnType<typeof setTimeout>; draft: () => DeckDraft } | null = null;

  function cancel() {
    if (waiting) clearTimeout(waiting.timer);
    waiting = null;
  }
  function flush() {
    const draft = waiting?.draft;
    cancel();
    if (draft) attempt(() => storage?.setItem(key, JSON.stringify(draft())));
  }
  function remove() {
    cancel();
    attempt(() => storage?.removeItem(key));
  }
  return {
    unsaved(deck) {
      const draft = attempt(() => readDraft(storage?.getItem(key) ?? null)) ?? null;
      if (draft && isUnsaved(draft, deck)) return draft;
      remove();
      return null;
    },
    later(draft) {
      if (waiting) waiting.draft = draft;
      else waiting = { draft, timer: setTimeout(flush, DRAFT_DELAY_MS) };
    },
    flush,
    remove,
  };
}

/**
 * Whether the server never had it. Another version there says nothing about that, unless the draft was sent: what was saved after it
 * was then made of it.
 */
function isUnsaved({ name, load_list, revision, time, isSent }: DeckDraft, deck: Deck): boolean {
  if (name === deck.name && sameJson(load_list, deck.load_list)) return false;
  return !isSent || revision === deck.revision || time > utc(deck.updated_at);
}

/** A draft that somebody else has written here is none. */
function readDraft(text: string | null): DeckDraft | null {
  if (text === null) return null;
  const { name, load_list, revision, time, isSent } = (JSON.parse(text) ?? {}) as Partial<DeckDraft>;
  if (typeof name !== "string" || typeof revision !== "number" || typeof time !== "number") return null;
  return Array.isArray(load_list)
    ? { name, load_list: checkDeckItems(load_list).items, revision, time, isSent: isSent === true }
    : null;
}
