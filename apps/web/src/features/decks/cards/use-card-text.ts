/** Texts of the card table; they travel with it. */
import { useTranslation } from "react-i18next";

export type Translate = (key: string, values?: Record<string, unknown>) => string;

export function useCardText(): Translate {
  const { t } = useTranslation("deck-cards");
  return t as Translate;
}
