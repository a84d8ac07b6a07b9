import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { useLocale } from "../i18n/useLocale.ts";

/**
 * Makes React Aria speak the interface's language (names of hidden close buttons, number and date formats). Stands
 * around the primitives that have words of their own, not around the app: the first page does without React Aria.
 */
export function Localized({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useLocale()}>{children}</I18nProvider>;
}
