import { useTranslation } from "react-i18next";
import type { LanguageCode } from "./languages.ts";

/** Code of the language shown now; re-renders when it changes. */
export function useLocale(): LanguageCode {
  return useTranslation("common").i18n.resolvedLanguage as LanguageCode;
}
