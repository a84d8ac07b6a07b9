import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "../../app/profile.ts";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AccountPanel } from "./AccountPanel.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";

/** What the signed-in user is here, and their settings. */
export default function ProfilePage() {
  const { t } = useTranslation(["profile", "common"]);
  usePageTitle(t("title"));
  const navigate = useNavigate();
  const { profile, status } = useProfile();
  useEffect(() => {
    // The address guards itself on entering; this is for signing out while here.
    if (status === "signedOut")
      void navigate({ to: "/login", search: { returnTo: "/profile" }, replace: true });
  }, [status, navigate]);

  return (
    <main className="mx-auto grid w-full max-w-[700px] gap-4 px-4 pt-8 pb-16">
      {profile ? (
        <>
          <AccountPanel profile={profile} />
          <SettingsPanel profile={profile} />
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
