/**
 * The decks of one person for one game, and the one among them that is open. Opening another one saves the former
 * first; what could not be saved stays as a draft of this browser.
 */
import type { Deck, DeckItem } from "@baize/protocol";
import { deckLimits } from "@baize/protocol/decks";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { HttpClient } from "../../../app/http.ts";
import { readSetting, writeSetting } from "../../../browser/storage.ts";
import { createDeck } from "../model/create-deck.ts";
import { cutName } from "../model/cut-name.ts";
import type { DeckEditor } from "../model/deck-editor.ts";
import { ownDecks } from "../model/own-decks.ts";

interface DeskState {
  status: "loading" | "failed" | "here";
  /** As the server has them, newest change first; ones made here on top. */
  decks: readonly Deck[];
  editor: DeckEditor | null;
  /** Made just now: its name is to be typed. */
  fresh: number | null;
  /** Deleted just now; can be brought back. */
  deleted: Deck | null;
}

/** What a new deck is made of. */
export interface DeckContent {
  name: string;
  load_list: readonly DeckItem[];
  public?: boolean;
}

export interface DeckDeskOptions {
  http: HttpClient;
  userId: number;
  pluginId: number;
  /** `onSaved` hears of each time that the server has it. */
  openEditor(deck: Deck, onSaved: (deck: Deck) => void): DeckEditor;
  /** Open this one alone, whatever was open last: the page of a deck. */
  only?: Deck;
}

export interface DeckDesk {
  store: StoreApi<DeskState>;
  /** Asks for the list, and opens the deck that was open last. */
  load(): Promise<void>;
  open(deckId: number): Promise<void>;
  /** Resolves with the new deck, which is open then. Throws `HttpError`. */
  create(content: DeckContent): Promise<Deck>;
  /** A deck that was made elsewhere: it is in the list, and open. */
  take(deck: Deck): void;
  /** Throws `HttpError`; then nothing has changed. */
  remove(deckId: number): Promise<void>;
  /** Makes the deck that was deleted last again, under a new id. Throws `HttpError`. */
  bringBack(): Promise<void>;
  forgetDeleted(): void;
  /** A deck as it is now, with edits that are not saved. */
  contentOf(deckId: number): Deck | null;
  /** Saves what is open, and stops. */
  close(): void;
}

/** Lists of this visit: shown when there is no connection. */
const cache = new Map<string, readonly Deck[]>();

export function createDeckDesk({ http, userId, pluginId, openEditor, only }: DeckDeskOptions): DeckDesk {
  const cacheKey = `${userId}/${pluginId}`;
  const store = createStore<DeskState>(() => ({
    status: only ? "here" : "loading",
    decks: only ? [only] : [],
    editor: null,
    fresh: null,
    deleted: null,
  }));
  const lastKey = `deckBuilderLast_${pluginId}`;
  /** Counts openings: of two at once the later one counts. */
  let opening = 0;

  const find = (deckId: number) => store.getState().decks.find((deck) => deck.id === deckId);
  function setDecks(decks: readonly Deck[]): void {
    if (!only) cache.set(cacheKey, decks);
    store.setState({ decks });
  }
  const put = (deck: Deck) =>
    setDecks(store.getState().decks.map((other) => (other.id === deck.id ? deck : other)));

  async function leave(): Promise<void> {
    const { editor } = store.getState();
    if (!editor) return;
    await editor.saveNow();
    editor.close();
    store.setState({ editor: null, fresh: null });
  }

  function show(deck: Deck): void {
    writeSetting(lastKey, String(deck.id));
    store.setState({ editor: openEditor(deck, put) });
  }

  async function open(deckId: number): Promise<void> {
    if (store.getState().editor?.store.getState().id === deckId || !find(deckId)) return;
    opening += 1;
    const mine = opening;
    await leave();
    const deck = find(deckId);
    if (deck && mine === opening) show(deck);
  }

  async function post({ name, load_list, public: isPublic }: DeckContent): Promise<Deck> {
    const owner = { author_id: userId, plugin_id: pluginId };
    const deck = await createDeck(http, { name, ...owner, load_list, public: isPublic });
    await take(deck);
    return deck;
  }

  async function take(deck: Deck): Promise<void> {
    setDecks([deck, ...store.getState().decks]);
    await open(deck.id);
  }

  return {
    store,
    open,
    async load() {
      if (!only) {
        if (store.getState().status === "failed") store.setState({ status: "loading" });
        try {
          const found = await ownDecks(http, { userId, pluginId });
          const openId = store.getState().editor?.store.getState().id;
          // What is being edited stays as it is; a conflict shows when it is saved.
          setDecks(found.map((deck) => (deck.id === openId ? (find(deck.id) ?? deck) : deck)));
          store.setState({ status: "here" });
        } catch {
          const known = cache.get(cacheKey);
          if (!known) return store.setState({ status: "failed" });
          store.setState({ status: "here", decks: known });
        }
      }
      const last = only?.id ?? Number(readSetting(lastKey));
      if (store.getState().editor === null && find(last)) await open(last);
    },
    take: (deck) => void take(deck),
    async create(content) {
      const deck = await post(content);
      store.setState({ fresh: deck.id });
      return deck;
    },
    async remove(deckId) {
      const { editor } = store.getState();
      const isOpen = editor?.store.getState().id === deckId;
      await http.call("DELETE /api/v1/decks/:id", { params: { id: deckId } });
      // With the edits that were not saved, so that they come back with it.
      const deck = contentOf(deckId);
      if (isOpen) {
        editor.abandon();
        store.setState({ editor: null });
        writeSetting(lastKey, null);
      }
      setDecks(store.getState().decks.filter((other) => other.id !== deckId));
      store.setState({ deleted: deck });
    },
    async bringBack() {
      const { deleted } = store.getState();
      if (!deleted) return;
      await post(deleted);
      store.setState({ deleted: null });
    },
    forgetDeleted: () => store.setState({ deleted: null }),
    contentOf,
    close() {
      opening += 1;
      const { editor } = store.getState();
      store.setState({ editor: null, fresh: null });
      editor?.close();
    },
  };

  function contentOf(deckId: number): Deck | null {
    const { editor } = store.getState();
    const deck = find(deckId);
    if (!deck) return null;
    const open = editor?.store.getState();
    if (open?.id !== deckId) return deck;
    const { name, entries } = open;
    return { ...deck, name, load_list: entries.map(({ item }) => item), public: open.public };
  }
}

/** The name of a copy; a long one is cut so that it may be saved. */
export function copyName(name: string, suffix: string): string {
  return `${cutName(name, deckLimits.nameLength - suffix.length - 1)} ${suffix}`;
}
