/** Texts of the pages of decks, which the deck builder on them has as well. */
import { useTranslation } from "react-i18next";
import type { Translate } from "../decks/use-deck-text.ts";

export function usePageText(): Translate {
  const { t } = useTranslation("deck-builder");
  return t as Translate;
}
