/** What can be done with a deck of somebody else: load it, look at it, copy it (decks §3.1). */

import { HttpError } from "@baize/client";
import type { DeckResponse, DeckSummary } from "@baize/protocol";
import { type ReactNode, useState } from "react";
import { refusalText } from "../../../app/server-texts.ts";
import type { DeckHost } from "../deck-host.ts";
import { useLoadDeck } from "../loadable/use-load-deck.tsx";
import { usePublicText } from "./use-public-text.ts";

export type SharedDeck = DeckResponse["deck"];
/** The list has no cards: those are fetched when something is done with the deck. */
export type DeckToUse = DeckSummary | SharedDeck;

export interface DeckActions {
  /** On the table; resolves with whether it is there. */
  load(deck: DeckToUse): Promise<boolean>;
  copy(deck: DeckToUse): Promise<void>;
  /** The deck with its cards; null: it could not be had, which has been said. */
  fetch(deck: DeckToUse): Promise<SharedDeck | null>;
  /** The deck that something is being done with. */
  busy: number | null;
  /** To be drawn wherever this is used. */
  dialog: ReactNode;
}

export function useDeckActions(host: DeckHost): DeckActions {
  const t = usePublicText();
  const { load, dialog } = useLoadDeck(host);
  const [busy, setBusy] = useState<number | null>(null);
  const { http, user } = host;

  async function fetch(deck: DeckToUse): Promise<SharedDeck | null> {
    if ("load_list" in deck) return deck;
    try {
      return (await http.call("GET /api/v1/decks/:id", { params: { id: deck.id } })).deck;
    } catch (error) {
      host.alert("error", t(error instanceof HttpError && error.status === 404 ? "gone" : "failedOne"));
      return null;
    }
  }

  async function whileBusy<T>(deck: DeckToUse, work: () => Promise<T>): Promise<T> {
    setBusy(deck.id);
    return work().finally(() => setBusy(null));
  }

  return {
    busy,
    dialog,
    fetch: (deck) => whileBusy(deck, () => fetch(deck)),
    load: (deck) =>
      whileBusy(deck, async () => {
        const whole = await fetch(deck);
        return whole !== null && load(whole.load_list, whole.name);
      }),
    copy: (deck) =>
      whileBusy(deck, async () => {
        if (!user) return host.alert("warning", t("logIn"));
        const whole = await fetch(deck);
        if (whole === null) return;
        const { name, plugin_id, load_list } = whole;
        try {
          await http.call("POST /api/v1/decks", {
            body: {
              deck: { name, author_id: user.id, plugin_id, load_list, public: false },
            },
          });
          host.alert("success", t("copied", { deck: name }));
        } catch (error) {
          host.alert("error", refusalText(error) ?? t("copyFailed"));
        }
      }),
  };
}
