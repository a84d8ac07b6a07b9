import { DECK_SITE_LABELS } from "@baize/protocol/deck-sites";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { object } from "../../model/definition.ts";
import { useRoomContext } from "../../model/room-context.tsx";
import type { Translate } from "../../model/texts.tsx";
import { runImport } from "./run-import.ts";

/** Asks for the deck that the room was made for, once per visit (decks §6.4, table §1.2.9). Shows only what came of it. */
export function ExternalDeckImport() {
  const { store, ui, actions } = useRoomContext();
  const { t: text } = useTranslation("load-deck");
  const t = text as Translate;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for once, in the words of that moment.
  useEffect(() => {
    function load() {
      const { domain } = object(store.getState().room?.game.options.externalData);
      const site = Object.entries(DECK_SITE_LABELS).find(([name]) => name === domain)?.[1];
      const loading = site ? t("url.loading", { site }) : t("url.loadingOwn");
      void runImport({ store, ui, actions, t }, { external: true }, loading, load);
    }
    if (ui.getState().externalDeckAsked) return;
    ui.setState({ externalDeckAsked: true });
    load();
  }, []);
  return null;
}
