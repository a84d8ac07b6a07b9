import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { LateDeviceTables } from "../on-device/LateDeviceTables.tsx";
import { BetaBanner } from "./BetaBanner.tsx";
import { Hero } from "./Hero.tsx";
import { LateOwnRooms } from "./LateOwnRooms.tsx";
import { PluginBrowser } from "./PluginBrowser.tsx";

/** Below the first screenful, so it may come after it. */
const BelowGames = lazy(() => import("./BelowGames.tsx"));

/** The first page: the games one can play, the rooms that are open, what this is (platform §2.1). */
export default function LobbyPage() {
  const { t } = useTranslation("lobby");
  usePageTitle(t("title"));
  return (
    <>
      <BetaBanner />
      <main>
        <Hero />
        <div className="mx-auto w-full max-w-150 px-4 pt-6 pb-16 sm:px-0">
          <LateOwnRooms />
          <LateDeviceTables />
          <PluginBrowser />
          <Suspense>
            <BelowGames />
          </Suspense>
        </div>
      </main>
    </>
  );
}
