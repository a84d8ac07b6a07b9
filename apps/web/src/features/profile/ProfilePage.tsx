import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "../../app/profile.ts";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { useSignedIn } from "../../app/useSignedIn.ts";
import { withTexts } from "../../i18n/i18n.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AccountPanel } from "./AccountPanel.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { SavedGames } from "./SavedGames.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";

const OnDevicePanel = lazy(() => withTexts(import("../on-device/OnDevicePanel.tsx"), "on-device"));

const DeviceTables = lazy(() => withTexts(import("../on-device/DeviceTables.tsx"), "device"));

/** What the signed-in user is here, their settings and their saved games. */
export default function ProfilePage() {
  const { t } = useTranslation(["profile", "common"]);
  usePageTitle(t("title"));
  useSignedIn();
  const { profile, isAway } = useProfile();

  return (
    <main className="mx-auto grid w-full max-w-[700px] gap-4 px-4 pt-8 pb-16">
      {profile ? (
        <>
          <AccountPanel profile={profile} />
          <SettingsPanel profile={profile} />
          <SavedGames profile={profile} />
          <Suspense>
            <DeviceTables inProfile />
          </Suspense>
          <Suspense>
            <OnDevicePanel />
          </Suspense>
          <DeleteAccount />
        </>
      ) : isAway ? (
        <>
          <Alert tone="info" title={null}>
            {t("common:serverError")}
          </Alert>
          <Suspense>
            <DeviceTables inProfile />
          </Suspense>
          <Suspense>
            <OnDevicePanel />
          </Suspense>
        </>
      ) : (
        <div aria-busy="true" className="grid gap-4">
          <span className="sr-only">{t("common:loading")}</span>
          <Skeleton className="h-56 rounded-l" />
          <Skeleton className="h-44 rounded-l" />
        </div>
      )}
    </main>
  );
}
