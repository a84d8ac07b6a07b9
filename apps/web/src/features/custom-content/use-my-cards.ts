import type { CustomCards } from "@baize/protocol";
import { useEffect, useState } from "react";
import type { HttpClient } from "../../app/http.ts";
import type { CardKind, CardSets } from "./card-set.ts";

export type MyCards = { status: "loading" } | { status: "failed" } | { status: "here"; sets: CardSets };

/** The custom cards that I have made for a plugin. `keep` takes what the server has saved. */
export function useMyCards(http: HttpClient, userId: number, pluginId: number) {
  const [cards, setCards] = useState<MyCards>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again.
  useEffect(() => {
    const abort = new AbortController();
    setCards({ status: "loading" });
    const asked = { params: { userId, pluginId }, signal: abort.signal, timeout: 60_000 };
    http.call("GET /api/my_custom_content/:userId/:pluginId", asked).then(
      ({ public_card_db, private_card_db }) => {
        const sets = { public: public_card_db ?? {}, private: private_card_db ?? {} };
        if (!abort.signal.aborted) setCards({ status: "here", sets });
      },
      () => !abort.signal.aborted && setCards({ status: "failed" }),
    );
    return () => abort.abort();
  }, [http, userId, pluginId, attempt]);
  return {
    cards,
    retry: () => setAttempt((count) => count + 1),
    keep: (kind: CardKind, saved: CustomCards) =>
      setCards((now) =>
        now.status === "here" ? { status: "here", sets: { ...now.sets, [kind]: saved } } : now,
      ),
  };
}
