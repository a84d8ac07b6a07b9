/** Texts of importing and exporting decks; they travel with the first dialog that needs them. */
import { useTranslation } from "react-i18next";
import type { Translate } from "../use-deck-text.ts";

export function useImportText(): Translate {
  // What is wrong with an entry is said in the server's words.
  const { t } = useTranslation(["deck-import", "server"]);
  return t as Translate;
}
