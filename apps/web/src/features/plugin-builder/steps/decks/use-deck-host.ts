import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { findPictureHosts, resolveLabel } from "@baize/plugin";
import { useMemo } from "react";
import { useShallow } from "zustand/react/shallow";
import { utcDay } from "../../../../app/format.ts";
import { alerts, http } from "../../../../app/services.ts";
import { nameOfLanguage } from "../../../../i18n/languages.ts";
import { useLocale } from "../../../../i18n/useLocale.ts";
import type { DeckHost } from "../../../decks/deck-host.ts";
import { namesInLanguages, readableCards } from "../../../decks/model/readable-cards.ts";
import { useEntered, useSession } from "../../model/builder-context.tsx";
import type { BuilderState } from "../../model/builder-state.ts";
import { composeDefinition } from "../../reopen/compose-definition.ts";

/** The game as it would be saved, as the place where decks are made of its cards. */
export function useDeckHost(): DeckHost {
  // An edit of the decks is none of the game that they are made in.
  const state: BuilderState = useEntered(useShallow(({ decks: _, ...others }) => others));
  const cardDb = useSession(({ work }) => work.cardDb);
  const stored = useSession((session) => session.stored);
  const replace = useSession((session) => session.replace);
  const language = nameOfLanguage(useLocale());
  return useMemo(() => {
    const work = { state, cardDb };
    const { definition } = composeDefinition(work, stored, { replace, date: utcDay(Date.now()) });
    const { _builder, ...gameDef } = definition;
    const cards = cardDb ?? {};
    const objectAt = (key: string): JsonObject => (isObject(gameDef[key]) ? gameDef[key] : {});
    const label = (text: Json | undefined) => resolveLabel(gameDef, text, language);
    return {
      game: {
        pluginId: stored?.id ?? 0,
        name: state.pluginName,
        gameDef,
        cardDb: readableCards(cards, label),
        otherNames: (databaseId) => namesInLanguages(gameDef, cards, databaseId),
      },
      user: null,
      table: null,
      pictures: {
        prefixes: objectAt("imageUrlPrefix"),
        cardBacks: objectAt("cardBacks"),
        altArt: {},
        language,
        hosts: [...findPictureHosts(gameDef, cards).hosts],
      },
      http,
      onlyOfficial: true,
      isOnline: true,
      label,
      alert: (level, text) => alerts.show(level, text),
      openSupport() {},
    };
  }, [state, cardDb, stored, replace, language]);
}
