import { useParams } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "../../app/profile.ts";
import { isAway, queryClient } from "../../app/query.ts";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { withTexts } from "../../i18n/i18n.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { attachmentOf } from "./attachment.ts";
import type { KeptPluginProps } from "./KeptPlugin.tsx";
import { PluginLobby } from "./PluginLobby.tsx";
import { isMissing, isPluginId, usePlugin } from "./plugin.ts";

/** Where its code is not on the device, the game is not either: then there is only what stands in it. */
const KeptPlugin = lazy(() =>
  withTexts(import("./KeptPlugin.tsx"), "on-device").catch(() => ({ default: OnlyWhatIsInside })),
);

function OnlyWhatIsInside({ children }: KeptPluginProps) {
  return children;
}

/** `/plugin/{id}` and its `/load/…` and `/external/…` forms: one game, its rooms, and the way to a new one. */
export default function PluginLobbyPage() {
  const params = useParams({ strict: false });
  const pluginId = params.pluginId ?? "";
  const { t } = useTranslation("common");
  const plugin = usePlugin(pluginId);
  const profile = useProfile();
  const missing = !isPluginId(pluginId) || isMissing(plugin.error);
  usePageTitle(missing ? t("notFound.title") : plugin.data?.name);

  if (missing) return <Missing />;
  if (isAway(plugin) || profile.isAway)
    return (
      <Suspense fallback={<Loading />}>
        <KeptPlugin pluginId={pluginId} attachment={attachmentOf(params)}>
          <Unreachable onRetry={() => void queryClient.refetchQueries({ type: "active" })} />
        </KeptPlugin>
      </Suspense>
    );
  if (!plugin.data) return <Loading />;
  return <PluginLobby plugin={plugin.data} attachment={attachmentOf(params)} />;
}

function Missing() {
  const { t } = useTranslation(["plugin-lobby", "common"]);
  return (
    <main className="mx-auto flex w-full max-w-150 flex-1 flex-col items-center justify-center px-4 py-16 text-center">
      <h1 className="m-0 mb-6 max-w-[26em] font-sans text-lg leading-snug">{t("missing")}</h1>
      <LinkButton to="/lobby" variant="primary">
        {t("common:backToLobby")}
      </LinkButton>
    </main>
  );
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("common");
  return (
    <main className="mx-auto flex w-full max-w-150 flex-1 flex-col items-center justify-center px-4 py-16 text-center">
      <h1 className="m-0 mb-6 text-2xl">{t("serverError")}</h1>
      <button type="button" className={buttonStyle("primary")} onClick={onRetry}>
        {t("retry")}
      </button>
    </main>
  );
}

function Loading() {
  const { t } = useTranslation("common");
  return (
    <main aria-busy="true" className="mx-auto w-full max-w-150 px-4 pt-16 sm:px-0">
      <span className="sr-only">{t("loading")}</span>
      <Skeleton className="mb-3 h-11 w-2/3" />
      <Skeleton className="mb-8 h-5 w-1/4" />
      <Skeleton className="h-40" />
    </main>
  );
}
