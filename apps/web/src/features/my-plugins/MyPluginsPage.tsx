import type { MyPlugin } from "@baize/protocol";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { FolderOpen, LayoutDashboard, Upload, Wrench } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { useSignedIn } from "../../app/useSignedIn.ts";
import { Button } from "../../ui/Button.tsx";
import { DocsLink } from "../../ui/DocsLink.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type PrivateRoom, usePrivateRoom } from "../plugin-lobby/use-private-room.tsx";
import { BigAction, BigLink } from "./BigChoice.tsx";
import { useMyPlugins } from "./my-plugins.ts";
import { type PluginAction, PluginCard } from "./PluginCard.tsx";
import { PluginList } from "./PluginList.tsx";

const PluginModal = lazy(() => import("./PluginModal.tsx"));
const ShareModal = lazy(() => import("./ShareModal.tsx"));
const DeletePluginDialog = lazy(() => import("./DeletePluginDialog.tsx"));
const PluginTour = lazy(() => import("./PluginTour.tsx"));

type Open = { action: "new" } | { action: PluginAction; plugin: MyPlugin };

/**
 * The author's plugins: make, upload, change, share, delete, play (platform §2.10).
 * @param waiting stands above them: what is not saved yet
 */
export default function MyPluginsPage({ waiting }: { waiting: ReactNode }) {
  const { t } = useTranslation(["my-plugins", "common"]);
  usePageTitle(t("title"));
  useSignedIn();
  const plugins = useMyPlugins();
  const [open, setOpen] = useState<Open | null>(null);
  const room = usePrivateRoom();

  return (
    <main className="mx-auto w-full max-w-150 px-4 pt-8 pb-16 sm:px-0">
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="m-0 mr-auto text-page">{t("title")}</h1>
        {plugins.data?.[0] ? (
          <LinkButton
            to="/myplugins"
            search={{ showTutorial: true }}
            variant="ghost"
            className="pointer-coarse:h-11"
          >
            {t("tour.start")}
          </LinkButton>
        ) : null}
        <DocsLink page="plugins/README.md">{t("makeAGame")}</DocsLink>
      </div>
      <div className="mb-8 grid gap-2.5 sm:grid-cols-4">
        <BigLink to="/plugin-builder" icon={Wrench} title={t("builder.title")} text={t("builder.text")} />
        <BigAction
          onPress={() => setOpen({ action: "new" })}
          icon={Upload}
          title={t("upload.title")}
          text={t("upload.text")}
        />
        <BigLink
          to="/layout-generator"
          icon={LayoutDashboard}
          title={t("layout.title")}
          text={t("layout.text")}
        />
        <BigLink to="/code" icon={FolderOpen} title={t("folder.title")} text={t("folder.text")} />
      </div>
      {waiting}
      {plugins.isError ? (
        <EmptyState
          title={t("common:serverError")}
          actions={<Button onPress={() => void plugins.refetch()}>{t("common:retry")}</Button>}
        />
      ) : plugins.data ? (
        <PluginList plugins={plugins.data}>
          {(plugin) => (
            <PluginCard
              plugin={plugin}
              onAction={(action) => setOpen({ action, plugin })}
              onPlay={() => void room.start(plugin)}
              isStarting={room.pendingFor === plugin.id}
            />
          )}
        </PluginList>
      ) : (
        <div aria-busy="true" className="grid gap-2.5">
          <span className="sr-only">{t("common:loading")}</span>
          <Skeleton className="h-32 rounded-l" />
          <Skeleton className="h-32 rounded-l" />
        </div>
      )}
      {plugins.data?.length === 0 ? <NoPlugins onUpload={() => setOpen({ action: "new" })} /> : null}
      <Suspense>
        {open ? <OpenDialog open={open} onPlay={room.start} onClose={() => setOpen(null)} /> : null}
        {plugins.data?.[0] && !open ? <TourOnRequest first={plugins.data[0]} /> : null}
      </Suspense>
      {room.dialog}
    </main>
  );
}

/** What somebody who has made nothing yet can begin with. */
function NoPlugins({ onUpload }: { onUpload: () => void }) {
  const { t } = useTranslation("my-plugins");
  return (
    <EmptyState
      title={t("empty")}
      actions={
        <>
          <LinkButton to="/plugin-builder" variant="primary" size="l">
            {t("startBuilder")}
          </LinkButton>
          <Button size="l" onPress={onUpload}>
            {t("startUpload")}
          </Button>
        </>
      }
    >
      {t("emptyText")} <DocsLink page="plugins/without-json.md">{t("howTo")}</DocsLink>
    </EmptyState>
  );
}

interface OpenDialogProps {
  open: Open;
  onPlay: PrivateRoom["start"];
  onClose: () => void;
}

function OpenDialog({ open, onPlay, onClose }: OpenDialogProps) {
  if (open.action === "new") return <PluginModal plugin={null} onPlay={onPlay} onClose={onClose} />;
  const props = { plugin: open.plugin, onClose };
  if (open.action === "edit") return <PluginModal {...props} onPlay={onPlay} />;
  return open.action === "share" ? <ShareModal {...props} /> : <DeletePluginDialog {...props} />;
}

/** The tour runs while the address asks for it; ending it takes the request out of the address. */
function TourOnRequest({ first }: { first: MyPlugin }) {
  const { showTutorial } = useSearch({ strict: false }) as { showTutorial?: boolean };
  const navigate = useNavigate();
  if (!showTutorial) return null;
  return (
    <PluginTour
      pluginId={first.id}
      onEnd={() => void navigate({ to: "/myplugins", search: {}, replace: true, resetScroll: false })}
    />
  );
}
