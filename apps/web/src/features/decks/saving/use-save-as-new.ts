import type { Deck } from "@baize/protocol";
import { useState } from "react";
import type { DeckHost } from "../deck-host.ts";
import { createDeck } from "../model/create-deck.ts";
import type { DeckEditor } from "../model/deck-editor.ts";
import { itemsOf } from "../model/edits.ts";
import { useDeckText } from "../use-deck-text.ts";

/** Keeps what an editor has as a deck of its own; a failure is told. */
export function useSaveAsNew(editor: DeckEditor, host: DeckHost) {
  const t = useDeckText();
  const [isSaving, setSaving] = useState(false);
  /** @returns null when it could not be saved. */
  async function saveAsNew(name: string): Promise<Deck | null> {
    if (!host.user) return null;
    setSaving(true);
    const load_list = itemsOf(editor.store.getState().entries);
    const ids = { author_id: host.user.id, plugin_id: host.game.pluginId };
    const deck = await createDeck(host.http, { ...ids, name, load_list }).catch(() => null);
    setSaving(false);
    if (!deck) host.alert("error", t("saving.newFailed"));
    return deck;
  }
  return { saveAsNew, isSaving };
}
