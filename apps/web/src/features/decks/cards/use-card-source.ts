/** The cards of a tab: the game's are at hand, those that people made are read when they are first looked at. */
import { useEffect, useMemo, useState } from "react";
import type { DeckHost } from "../deck-host.ts";
import { learnCustomIds } from "../loadable/custom-card-ids.ts";
import type { CardSource, SourceCard } from "../model/source-card.ts";
import { type CustomSources, officialCards, readCustomCards } from "./card-sources.ts";

export type SourceState =
  | { status: "loading" }
  | { status: "failed"; retry: () => void }
  | { status: "here"; cards: readonly SourceCard[] };

type Reading = CustomSources | "loading" | "failed";

/** @param reload another number reads the custom cards anew: somebody has changed them */
export function useCardSource(host: DeckHost, source: CardSource, reload: number): SourceState {
  const official = useMemo(() => officialCards(host.game.cardDb), [host.game.cardDb]);
  const [wanted, setWanted] = useState(source !== "official");
  if (!wanted && source !== "official") setWanted(true);
  const { custom, retry } = useCustomCards(host, wanted, reload);
  if (source === "official") return { status: "here", cards: official };
  if (custom === "loading") return { status: "loading" };
  if (custom === "failed") return { status: "failed", retry };
  return { status: "here", cards: custom[source] };
}

function useCustomCards({ http, user, game }: DeckHost, wanted: boolean, reload: number) {
  const [custom, setCustom] = useState<Reading>("loading");
  const [attempt, setAttempt] = useState(0);
  const userId = user?.id ?? null;
  const { pluginId } = game;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt, and changed cards, ask again.
  useEffect(() => {
    if (!wanted) return;
    const abort = new AbortController();
    // Cards that are shown stay until the new ones are here.
    setCustom((before) => (before === "failed" ? "loading" : before));
    readCustomCards(http, userId, pluginId, abort.signal).then(
      (found) => {
        if (abort.signal.aborted) return;
        learnCustomIds(
          { http, user, game },
          [...found.public, ...found.private].map(({ databaseId }) => databaseId),
        );
        setCustom(found);
      },
      () => !abort.signal.aborted && setCustom((before) => (isHere(before) ? before : "failed")),
    );
    return () => abort.abort();
  }, [http, userId, pluginId, wanted, attempt, reload]);
  return { custom, retry: () => setAttempt((count) => count + 1) };
}

const isHere = (reading: Reading): reading is CustomSources => typeof reading === "object";
