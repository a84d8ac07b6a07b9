import type { DeckItem } from "@baize/protocol";
import { type ReactNode, useState } from "react";
import type { DeckHost } from "../deck-host.ts";
import { useDeckText } from "../use-deck-text.ts";
import { loadDeckOnTable, type MissingEntries } from "./load-on-table.ts";
import { MissingEntriesDialog } from "./MissingEntriesDialog.tsx";

export interface LoadDeck {
  /** Loads a deck on the host's table; asks first when some of it cannot be loaded. Resolves with whether it is there. */
  load(items: readonly DeckItem[], name: string): Promise<boolean>;
  isLoading: boolean;
  /** To be drawn wherever it is used. */
  dialog: ReactNode;
}

export function useLoadDeck(host: DeckHost): LoadDeck {
  const t = useDeckText();
  const [asked, setAsked] = useState<{ missing: MissingEntries; answer: (rest: boolean) => void } | null>(
    null,
  );
  const [loads, setLoads] = useState(0);
  const ask = (missing: MissingEntries) =>
    new Promise<boolean>((resolve) => {
      const answer = (rest: boolean) => {
        setAsked(null);
        resolve(rest);
      };
      setAsked({ missing, answer });
    });
  return {
    async load(items, name) {
      setLoads((count) => count + 1);
      return loadDeckOnTable(host, items, name, { t, ask }).finally(() => setLoads((count) => count - 1));
    },
    isLoading: loads > 0,
    dialog: asked ? (
      <MissingEntriesDialog missing={asked.missing} game={host.game} onAnswer={asked.answer} />
    ) : null,
  };
}
