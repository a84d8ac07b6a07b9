import type { CardDatabase } from "@baize/engine";
import type { Finding } from "@baize/plugin";
import { useState } from "react";
import { useProfile } from "../../../../app/profile.ts";
import { useLocale } from "../../../../i18n/useLocale.ts";
import { keepPastedRows } from "../../cards/pasted-rows.ts";
import { type Dropped, withCards } from "../../cards/with-cards.ts";
import { type Followed, followCards } from "../../decks/follow-cards.ts";
import { useBuilder } from "../../model/builder-context.tsx";
import type { CardBack } from "../../model/builder-state.ts";
import { currentDecks } from "../../reopen/current-decks.ts";

/** Cards that were read, with doubts about them. */
export interface ReadCards {
  cards: CardDatabase;
  warnings: readonly Finding[];
  /** Pictures of card backs that come with the cards, by the name of the back. */
  backPictures?: Readonly<Record<string, string>>;
  /** Columns of whole numbers that come with the cards: nobody has to say so. */
  numbers?: readonly string[];
}

/** Asked before edits go that the new cards have no place for, and before decks of the game lose cards. */
export interface CardQuestion extends ReadCards {
  dropped: readonly Dropped[];
  decks: Pick<Followed, "gone" | "replaced" | "renamed">;
}

export interface CardEntry {
  take: (read: ReadCards) => void;
  /** Takes the same cards with one that was edited: nobody has come with others. */
  change: (read: ReadCards) => void;
  question: CardQuestion | null;
  answer: (isYes: boolean) => void;
  /** Of the cards that came last. */
  warnings: readonly Finding[];
  /** How many kinds of cards of the game's decks were found under other ids by their names, when cards came last. */
  movedInDecks: number;
  /** How often cards have come since the step was opened. */
  uploads: number;
}

/** Takes cards into the builder, with a question on the way where edits would be lost. */
export function useCardEntry(): CardEntry {
  const builder = useBuilder();
  const language = useLocale();
  const by = useProfile().profile?.id ?? "guest";
  const [question, setQuestion] = useState<(CardQuestion & { isChange: boolean }) | null>(null);
  const [last, setLast] = useState<Pick<CardEntry, "warnings" | "movedInDecks" | "uploads">>({
    warnings: [],
    movedInDecks: 0,
    uploads: 0,
  });

  /** What becomes of the game's decks. */
  function followed(cards: CardDatabase): Followed | null {
    const { work, stored, replace } = builder.store.getState();
    return work.cardDb && followCards(currentDecks({ ...work, stored, replace }), work.cardDb, cards);
  }
  function use({ cards, warnings, backPictures = {}, numbers = [] }: ReadCards, isChange: boolean): void {
    const { work } = withCards(builder.store.getState().work, cards, language);
    const cardBacks = withPictures(work.state.cardBacks, backPictures);
    const faceProperties = work.state.faceProperties.map((property) =>
      numbers.includes(property.propertyId) ? { ...property, type: "integer" as const } : property,
    );
    const inDecks = followed(cards);
    const movedInDecks = inDecks?.moved ?? 0;
    const isChanged = inDecks !== null && movedInDecks + inDecks.replaced.length > 0;
    const decks = isChanged && { decks: inDecks.decks };
    builder.setWork({ ...work, state: { ...work.state, cardBacks, faceProperties, ...decks } });
    setQuestion(null);
    // Rows that wait in the box are no part of a change.
    if (!isChange) keepPastedRows(by, "");
    setLast(({ uploads }) => ({ warnings, movedInDecks, uploads: isChange ? uploads : uploads + 1 }));
  }
  function ask(read: ReadCards, isChange: boolean): void {
    const { dropped } = withCards(builder.store.getState().work, read.cards, language);
    const { gone = [], replaced = [], renamed = [] } = followed(read.cards) ?? {};
    // A single card that was given another name is the same card.
    const decks = { gone, replaced, renamed: isChange ? [] : renamed };
    if (dropped.length + gone.length + replaced.length + decks.renamed.length > 0)
      setQuestion({ ...read, dropped, decks, isChange });
    else use(read, isChange);
  }
  return {
    ...last,
    question,
    take: (read) => ask(read, false),
    change: (read) => ask(read, true),
    answer(isYes) {
      if (isYes && question) use(question, question.isChange);
      else setQuestion(null);
    },
  };
}

/** Backs that have no picture get the one that came along. */
function withPictures(
  backs: Record<string, CardBack>,
  pictures: Readonly<Record<string, string>>,
): Record<string, CardBack> {
  const entries = Object.entries(backs).map(([name, back]) => {
    const imageUrl = back.imageUrl || pictures[name];
    return [name, imageUrl ? { ...back, imageUrl } : back] as const;
  });
  return Object.fromEntries(entries);
}
