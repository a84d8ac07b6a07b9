/** Texts of the decks that others have shared; they travel with their dialog. */
import { useTranslation } from "react-i18next";
import type { Translate } from "../use-deck-text.ts";

export function usePublicText(): Translate {
  const { t } = useTranslation("public-decks");
  return t as Translate;
}
