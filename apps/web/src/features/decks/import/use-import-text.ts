/** Texts of importing and exporting decks; they travel with the first dialog that needs them. */
import { useTranslation } from "react-i18next";
import type { Translate } from "../use-deck-text.ts";

export function useImportText(): Translate {
  const { t } = useTranslation("deck-import");
  return t as Translate;
}
