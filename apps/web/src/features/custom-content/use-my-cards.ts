import { useEffect, useState } from "react";
import type { HttpClient } from "../../app/http.ts";
import type { CardSets } from "./card-set.ts";

export type MyCards = { status: "loading" } | { status: "failed" } | { status: "here"; sets: CardSets };

/** The custom cards that somebody has made for a plugin. Throws `HttpError`. */
export async function readMyCards(
  http: HttpClient,
  params: { userId: number; pluginId: number },
  signal?: AbortSignal,
): Promise<CardSets> {
  const asked = { params, timeout: 60_000, ...(signal && { signal }) };
  const answer = await http.call("GET /api/my_custom_content/:userId/:pluginId", asked);
  return { public: answer.public_card_db ?? {}, private: answer.private_card_db ?? {} };
}

/** The custom cards that I have made for a plugin. `keep` takes what the server has. */
export function useMyCards(http: HttpClient, userId: number, pluginId: number) {
  const [cards, setCards] = useState<MyCards>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again.
  useEffect(() => {
    const abort = new AbortController();
    setCards({ status: "loading" });
    readMyCards(http, { userId, pluginId }, abort.signal).then(
      (sets) => !abort.signal.aborted && setCards({ status: "here", sets }),
      () => !abort.signal.aborted && setCards({ status: "failed" }),
    );
    return () => abort.abort();
  }, [http, userId, pluginId, attempt]);
  return {
    cards,
    retry: () => setAttempt((count) => count + 1),
    keep: (found: Partial<CardSets>) =>
      setCards((now) => (now.status === "here" ? { status: "here", sets: { ...now.sets, ...found } } : now)),
  };
}
