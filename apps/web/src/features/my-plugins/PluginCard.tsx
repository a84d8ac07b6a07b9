import type { MyPlugin } from "@baize/protocol";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Code, Download, Globe, Lock, Pencil, Play, Trash2, UserPlus, Wrench } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { stamp, utc } from "../../app/format.ts";
import { useProfile } from "../../app/profile.ts";
import { alerts } from "../../app/services.ts";
import { hasDraft, pluginDraftKey } from "../../editing/code-marks.ts";
import { useTimeText } from "../../i18n/useTimeText.ts";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Cover } from "../../ui/Cover.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { downloadPlugin } from "./download-plugin.ts";

export type PluginAction = "edit" | "share" | "delete";

/** Beside the icons, which are 32 px high. */
const actionStyle = "h-8! pointer-coarse:h-11!";

/** One plugin of the author with everything that can be done to it. */
export function PluginCard({
  plugin,
  onAction,
  onPlay,
  isStarting,
}: {
  plugin: MyPlugin;
  onAction: (action: PluginAction) => void;
  onPlay: () => void;
  /** A room of it is being made. */
  isStarting: boolean;
}) {
  const { t } = useTranslation("my-plugins");
  const timeText = useTimeText();
  const updated = utc(plugin.updated_at);
  return (
    <article className="overflow-hidden rounded-l border border-line bg-ink-1 sm:flex">
      <div className="on-felt h-14 flex-none overflow-hidden sm:h-auto sm:w-26">
        <Cover name={plugin.name} shape="card" className="size-full sm:h-0 sm:min-h-full" />
      </div>
      <div className="grid min-w-0 flex-1 gap-2 px-4 py-3">
        <div>
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h2 className="m-0 min-w-0 text-title leading-tight [overflow-wrap:anywhere]">
              <Link
                to="/plugin/$pluginId"
                params={{ pluginId: String(plugin.id) }}
                className="rounded-s text-text no-underline hover:underline"
              >
                {plugin.name}
              </Link>
            </h2>
            <Chip
              tone={plugin.public ? "ok" : "bad"}
              icon={plugin.public ? <Globe size={13} aria-hidden /> : <Lock size={13} aria-hidden />}
            >
              {plugin.public ? t("public") : t("private")}
            </Chip>
          </div>
          <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 text-small text-text-3">
            <p className="m-0">
              {t("updated")}{" "}
              <time dateTime={`${plugin.updated_at}Z`} title={timeText(updated)}>
                {stamp(updated)}
              </time>
              {" · "}
              {t("version", { version: plugin.version })}
              <UnsavedCode plugin={plugin} />
            </p>
            <RoomToBe plugin={plugin} />
          </div>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
        <div role="group" aria-label={t("actions", { name: plugin.name })} className="flex flex-wrap gap-1.5">
          <DownloadButton plugin={plugin} />
          <Action name="edit" onPress={() => onAction("edit")}>
            <Pencil size={16} aria-hidden />
          </Action>
          <Action name="share" onPress={() => onAction("share")}>
            <UserPlus size={16} aria-hidden />
          </Action>
          <Action name="delete" danger onPress={() => onAction("delete")}>
            <Trash2 size={16} aria-hidden />
          </Action>
          <BuilderLink plugin={plugin} />
          <CodeLink plugin={plugin} />
          <PlayButton isPending={isStarting} onPress={onPlay} />
        </div>
      </div>
    </article>
  );
}

/** Says that this browser has a draft of its files. */
function UnsavedCode({ plugin }: { plugin: MyPlugin }) {
  const { t } = useTranslation("my-plugins");
  const { profile } = useProfile();
  if (!profile || !hasDraft(pluginDraftKey(profile.id, plugin.id))) return null;
  return (
    <span className="text-brass-hi">
      {" · "}
      <span aria-hidden>● </span>
      {t("unsavedCode")}
    </span>
  );
}

/** Any plugin can be changed in the builder; what was written by hand is kept there. */
function BuilderLink({ plugin }: { plugin: MyPlugin }) {
  const { t } = useTranslation("my-plugins");
  return (
    <LinkButton to="/plugin-builder" search={{ plugin: plugin.id }} size="s" className={actionStyle}>
      <Wrench size={15} aria-hidden />
      {t("openInBuilder")}
    </LinkButton>
  );
}

/** Its files, for those who write the definition themselves. */
function CodeLink({ plugin }: { plugin: MyPlugin }) {
  const { t } = useTranslation("my-plugins");
  return (
    <LinkButton
      to="/plugin/$pluginId/code"
      params={{ pluginId: String(plugin.id) }}
      size="s"
      className={actionStyle}
    >
      <Code size={15} aria-hidden />
      {t("code")}
    </LinkButton>
  );
}

interface ActionProps {
  name: "download" | PluginAction;
  danger?: boolean;
  isPending?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Action({ name, danger, isPending, onPress, children }: ActionProps) {
  const { t } = useTranslation("my-plugins");
  return (
    <IconButton
      label={t(name)}
      variant={danger ? "danger" : "default"}
      className="pointer-coarse:size-11"
      onPress={isPending ? undefined : onPress}
      data-tour={name}
    >
      {isPending ? <Spinner size={16} /> : children}
    </IconButton>
  );
}

function DownloadButton({ plugin }: { plugin: MyPlugin }) {
  const { t } = useTranslation("my-plugins");
  const download = useMutation({
    mutationFn: () => downloadPlugin(plugin.id),
    onError: () => alerts.show("error", t("downloadFailed")),
  });
  return (
    <Action name="download" isPending={download.isPending} onPress={() => download.mutate()}>
      <Download size={16} aria-hidden />
    </Action>
  );
}

/** Which room *Play* makes, and where one of another kind is made. */
function RoomToBe({ plugin }: { plugin: MyPlugin }) {
  const { t } = useTranslation("my-plugins");
  return (
    <p className="m-0 flex flex-wrap items-baseline gap-x-2">
      {t("playRoom")}
      <Link
        to="/plugin/$pluginId"
        params={{ pluginId: String(plugin.id) }}
        search={{ play: true }}
        aria-label={t("chooseRulesOf", { name: plugin.name })}
        className="rounded-s text-text-2 underline pointer-coarse:py-3"
      >
        {t("chooseRules")}
      </Link>
    </p>
  );
}

/** A private room at once: no questions asked (platform §2.3). */
function PlayButton({ isPending, onPress }: { isPending: boolean; onPress: () => void }) {
  const { t } = useTranslation("my-plugins");
  return (
    <Button
      variant="primary"
      size="s"
      isPending={isPending}
      onPress={onPress}
      data-tour="play"
      className={`ml-auto ${actionStyle}`}
    >
      {isPending ? null : <Play size={15} aria-hidden />}
      {t("play")}
    </Button>
  );
}
