import type { Deck } from "@baize/protocol";
import { type ReactNode, useState } from "react";
import type { DeckHost } from "../deck-host.ts";
import { saveDeckFile } from "../export/deck-file.ts";
import { deckText } from "../export/deck-text.ts";
import { listSections } from "../import/list-context.ts";
import { useLoadDeck } from "../loadable/use-load-deck.tsx";
import { useBuilderText } from "../use-builder-text.ts";
import { useDeckText } from "../use-deck-text.ts";
import type { DeckToolbarActions } from "./DeckToolbar.tsx";
import type { DeckRowActions } from "./MyDecks.tsx";
import { countPrivateCards } from "./private-cards.ts";
import type { DeckGroups } from "./use-groups.ts";
import type { OpenDeck } from "./use-open-deck.ts";

/** What is asked or shown over the builder. */
type BuilderDialog =
  | { is: "delete"; deck: Deck }
  /** Publishing a deck that holds so many private custom cards. */
  | { is: "share"; cards: number }
  | { is: "import" }
  | { is: "statistics" }
  | { is: "hand" };

export interface DeckActions {
  rows: DeckRowActions;
  toolbar: DeckToolbarActions;
  isPlaying: boolean;
  /** The deck that went onto the table last; null: none yet. */
  playedId: number | null;
  /** Asked while a deck is loaded. */
  loading: ReactNode;
  dialog: BuilderDialog | null;
  closeDialog(): void;
  importDeck(): void;
  /** Publishes the open deck or takes it back. */
  setPublic(isPublic: boolean): Promise<void>;
}

export interface DeckActionsInput {
  host: DeckHost;
  open: OpenDeck;
  groups: DeckGroups;
  onPlay?: (deck: Deck) => void;
}

/** What can be done with decks as a whole, from the list or the toolbar (decks §2.2, §2.9, §2.10). */
export function useDeckActions({ host, open, groups, onPlay }: DeckActionsInput): DeckActions {
  const t = useBuilderText();
  const { desk } = open;
  const [dialog, setDialog] = useState<BuilderDialog | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [playedId, setPlayedId] = useState<number | null>(null);
  const deckTexts = useDeckText();
  const { load, dialog: loading } = useLoadDeck(host);
  const openDeck = () => {
    const id = desk.store.getState().editor?.store.getState().id;
    return id === undefined ? null : desk.contentOf(id);
  };

  async function setPublic(isPublic: boolean): Promise<void> {
    const { editor } = desk.store.getState();
    if (!editor) return;
    const { name } = editor.store.getState();
    if (!(await editor.setPublic(isPublic))) return host.alert("error", t("notShared"));
    host.alert("info", t(isPublic ? "nowPublic" : "nowPrivate", { name }));
  }

  async function share(deckId: number): Promise<void> {
    await desk.open(deckId);
    const deck = openDeck();
    if (deck?.id !== deckId) return;
    const cards = deck.public ? 0 : await countPrivateCards(host, deck).catch(() => 0);
    if (cards > 0) setDialog({ is: "share", cards });
    else await setPublic(!deck.public);
  }

  async function play(): Promise<void> {
    const deck = openDeck();
    const { editor } = desk.store.getState();
    if (!deck || !editor) return;
    setPlaying(true);
    // What is on the table is what is in the list; a save that fails keeps nobody from playing.
    await editor.saveNow();
    if (onPlay) onPlay(deck);
    else if (await load(deck.load_list, deck.name)) setPlayedId(deck.id);
    setPlaying(false);
  }

  function exportDeck(deckId: number): void {
    const deck = desk.contentOf(deckId);
    if (deck) saveDeckFile(deck.name, deck.load_list, host.game.cardDb);
  }

  async function copy(text: string): Promise<void> {
    await navigator.clipboard.writeText(text).then(
      () => host.alert("success", t("copied")),
      () => host.alert("error", t("notCopied")),
    );
  }

  function remove(deckId: number): void {
    const deck = desk.contentOf(deckId);
    if (deck) setDialog({ is: "delete", deck });
  }

  /** Of the open deck. */
  const withOpen = (act: (deck: Deck) => void) => () => {
    const deck = openDeck();
    if (deck) act(deck);
  };
  return {
    isPlaying,
    playedId,
    loading,
    dialog,
    closeDialog: () => setDialog(null),
    importDeck: () => setDialog({ is: "import" }),
    setPublic,
    rows: {
      open: (id) => void desk.open(id),
      duplicate: (id) => void open.duplicate(id),
      share: (id) => void share(id),
      exportDeck,
      remove,
    },
    toolbar: {
      play: () => void play(),
      exportDeck: withOpen(({ id }) => exportDeck(id)),
      share: withOpen(({ id }) => void share(id)),
      remove: withOpen(({ id }) => remove(id)),
      duplicate: withOpen(({ id }) => void open.duplicate(id)),
      copyText: withOpen(
        ({ load_list }) =>
          void copy(
            deckText(load_list, {
              cardDb: host.game.cardDb,
              sections: listSections(host, deckTexts),
              order: groups.shown.map((group) => group.id),
            }),
          ),
      ),
      copyLink: withOpen(
        ({ id }) => void copy(`${location.origin}/plugin/${host.game.pluginId}/decks/${id}`),
      ),
      statistics: () => setDialog({ is: "statistics" }),
      sampleHand: () => setDialog({ is: "hand" }),
    },
  };
}
