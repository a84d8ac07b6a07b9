import type { DeckSummary } from "@baize/protocol";
import { useEffect, useState } from "react";
import type { DeckHost } from "../deck-host.ts";
import { publicDeckSummaries } from "./public-deck-summaries.ts";

export type PublicDeckList =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "here"; decks: DeckSummary[] };

/** Everybody's public decks of the game, without their cards. */
export function usePublicDecks({ http, game: { pluginId } }: DeckHost): {
  list: PublicDeckList;
  retry(): void;
} {
  const [list, setList] = useState<PublicDeckList>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again.
  useEffect(() => {
    const abort = new AbortController();
    setList({ status: "loading" });
    publicDeckSummaries(http, pluginId, abort.signal).then(
      ({ public_decks }) => !abort.signal.aborted && setList({ status: "here", decks: public_decks }),
      () => !abort.signal.aborted && setList({ status: "failed" }),
    );
    return () => abort.abort();
  }, [http, pluginId, attempt]);
  return { list, retry: () => setAttempt((count) => count + 1) };
}
