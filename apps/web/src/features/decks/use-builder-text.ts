/** Texts of the deck builder and the pages of decks; they travel with the first of them that opens. */
import { useTranslation } from "react-i18next";
import type { Translate } from "./use-deck-text.ts";

export function useBuilderText(): Translate {
  const { t } = useTranslation("deck-builder");
  return t as Translate;
}
