/** Texts of everything about decks; they travel with the first screen that needs them. */
import { useTranslation } from "react-i18next";

export type Translate = (key: string, values?: Record<string, unknown>) => string;

export function useDeckText(): Translate {
  const { t } = useTranslation("decks");
  return t as Translate;
}
