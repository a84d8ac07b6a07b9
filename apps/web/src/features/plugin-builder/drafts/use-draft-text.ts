/** Texts of drafts and problems. */
import { useTranslation } from "react-i18next";

export function useDraftText() {
  return useTranslation(["builder-drafts", "plugin-builder", "builder-actions", "common"]).t;
}

export type DraftText = ReturnType<typeof useDraftText>;
