import type { Deck } from "@baize/protocol";
import { useEffect, useMemo, useRef } from "react";
import { refusalText } from "../../../app/server-texts.ts";
import type { DeckHost, DeckUser } from "../deck-host.ts";
import { createDeckEditor } from "../model/create-deck-editor.ts";
import { useBuilderText } from "../use-builder-text.ts";
import { copyName, createDeckDesk, type DeckContent, type DeckDesk } from "./deck-desk.ts";

export interface OpenDeck {
  desk: DeckDesk;
  /** The following report failures to the person. */
  newDeck(): Promise<void>;
  create(content: DeckContent): Promise<boolean>;
  duplicate(deckId: number): Promise<void>;
  remove(deckId: number): Promise<boolean>;
  bringBack(): Promise<void>;
}

/** The desk of whoever is signed in, as long as the builder is shown. */
export function useOpenDeck(host: DeckHost, user: DeckUser, only?: Deck): OpenDeck {
  const t = useBuilderText();
  const current = useRef(host);
  current.current = host;
  const { pluginId } = host.game;
  const { http } = host;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a deck that is saved is the same deck.
  const desk = useMemo(
    () =>
      createDeckDesk({
        http,
        userId: user.id,
        pluginId,
        only,
        openEditor: (deck, onSaved) => createDeckEditor(deck, { http, userId: user.id, onSaved }),
      }),
    [http, user.id, pluginId, only?.id],
  );
  useEffect(() => {
    void desk.load();
    return () => desk.close();
  }, [desk]);

  return useMemo(() => {
    async function attempt(work: () => Promise<unknown>, failure: string): Promise<boolean> {
      try {
        await work();
        return true;
      } catch (error) {
        current.current.alert("error", refusalText(error) ?? failure);
        return false;
      }
    }
    const create = (content: DeckContent) => attempt(() => desk.create(content), t("notCreated"));
    return {
      desk,
      create,
      newDeck: async () => void (await create({ name: t("untitled"), load_list: [] })),
      async duplicate(deckId) {
        const deck = desk.contentOf(deckId);
        if (!deck) return;
        await create({ name: copyName(deck.name, t("copySuffix")), load_list: deck.load_list });
      },
      remove: (deckId) => attempt(() => desk.remove(deckId), t("notDeleted")),
      bringBack: async () => void (await attempt(() => desk.bringBack(), t("notCreated"))),
    };
  }, [desk, t]);
}
