import { Outlet } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Header } from "./Header.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";

/** Frame of the screens outside the room: header on top, a notice when the connection is lost (the room has its own). */
export function Page() {
  const { t } = useTranslation("common");
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-s bg-brass px-3 py-2 font-semibold text-brass-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t("skipToContent")}
      </a>
      <OfflineBanner />
      <Header />
      <div id="content" tabIndex={-1} className="flex flex-1 flex-col">
        <Outlet />
      </div>
    </div>
  );
}
