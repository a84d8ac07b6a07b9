import { useEffect, useState } from "react";
import { deckOf } from "../../decks/deck-edits.ts";
import { useBuilder, useSession } from "../../model/builder-context.tsx";
import { DeckList } from "./DeckList.tsx";
import { OpenDeck } from "./OpenDeck.tsx";
import { useGameDecks } from "./use-game-decks.ts";

/** The decks that come with the game: the list of them, or the cards of one (decks §8.8). */
export default function DecksStep() {
  const game = useGameDecks();
  const [open, setOpen] = useOpenDeck();
  const [left, setLeft] = useState<number | null>(null);
  const deck = open === null ? undefined : deckOf(game.decks, open);
  const builder = useBuilder();
  const deckId = deck?.deckId ?? null;
  useEffect(() => {
    builder.store.setState({ openDeck: deckId });
    return () => builder.store.setState({ openDeck: null });
  }, [builder, deckId]);
  return deck ? (
    <OpenDeck
      key={deck.uid}
      deck={deck}
      edit={game.edit}
      onClose={() => {
        setLeft(deck.uid);
        setOpen(null);
      }}
    />
  ) : (
    <DeckList {...game} left={left} onOpen={setOpen} />
  );
}

/** Uid of the deck whose cards are shown; a problem that leads to a deck opens it. */
function useOpenDeck(): [number | null, (uid: number | null) => void] {
  const target = useSession((session) => session.target);
  const [open, setOpen] = useState<{ uid: number | null; target: typeof target }>({
    uid: null,
    target: null,
  });
  if (target !== open.target) {
    const uid = /^decks\/(\d+)/.exec(target?.field ?? "")?.[1];
    // Another problem, of the menu, leads to the list.
    if (target?.field.startsWith("decks/")) setOpen({ uid: uid === undefined ? null : Number(uid), target });
    else setOpen({ ...open, target });
  }
  return [open.uid, (uid) => setOpen({ uid, target })];
}
