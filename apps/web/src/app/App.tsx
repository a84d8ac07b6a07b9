import { Outlet } from "@tanstack/react-router";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { useLocale } from "../i18n/useLocale.ts";
import { AlertRegion } from "./AlertRegion.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { useFollowProfileLanguage } from "./useFollowProfileLanguage.ts";

/** Frame of every page, the room included: language of the widgets, alerts, connection notice. */
export function App() {
  useFollowProfileLanguage();
  return (
    <I18nProvider locale={useLocale()}>
      <OfflineBanner />
      <Outlet />
      <AlertRegion />
    </I18nProvider>
  );
}
