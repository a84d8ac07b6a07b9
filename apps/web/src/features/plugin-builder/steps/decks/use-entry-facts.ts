import { useMemo } from "react";
import type { BadEntry } from "../../../decks/builder/use-entry-facts.ts";
import type { DeckHost } from "../../../decks/deck-host.ts";
import { entryName, entryProblems, problemText } from "../../../decks/loadable/entry-state.ts";
import type { DeckEntry } from "../../../decks/model/deck-editor.ts";
import { useDeckText } from "../../../decks/use-deck-text.ts";

export interface GameEntryFacts {
  nameOf(entry: DeckEntry): string;
  problemOf(entry: DeckEntry): BadEntry | null;
  isMissingCard(entry: DeckEntry): boolean;
  isMissingGroup(entry: DeckEntry): boolean;
}

/** What is known of the cards of a deck of the game. Cards that people made are not asked for. */
export function useEntryFacts({ game, label }: DeckHost): GameEntryFacts {
  const t = useDeckText();
  return useMemo(() => {
    const problemsOf = ({ item }: DeckEntry) => entryProblems(item, game, null);
    return {
      nameOf({ item }) {
        const name = entryName(item, game.cardDb);
        return label(name) || name;
      },
      problemOf(entry) {
        const problems = problemsOf(entry);
        if (problems.length === 0) return null;
        const text = problems.map((problem) => problemText(problem, entry.item, t)).join(" ");
        return { text, missingGroup: problems.includes("missingGroup") };
      },
      isMissingCard: (entry) => problemsOf(entry).includes("missingCard"),
      isMissingGroup: (entry) => problemsOf(entry).includes("missingGroup"),
    };
  }, [game, label, t]);
}
