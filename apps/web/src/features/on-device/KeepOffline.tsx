import type { VisiblePluginResponse } from "@baize/protocol";
import { useQueryClient } from "@tanstack/react-query";
import { CircleCheck, Download, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useLocale } from "../../i18n/useLocale.ts";
import { askToPersist } from "../../offline/page/ask-to-persist.ts";
import { useHasWorker } from "../../offline/page/use-has-worker.ts";
import { Button } from "../../ui/Button.tsx";
import { type DeviceGame, removeGame } from "./device-games.ts";
import { type Keeping, keepGame, keepings, stopKeeping } from "./keep-game.ts";
import { sizeText } from "./size-text.ts";
import { useOnDevice } from "./use-on-device.ts";

interface KeepOfflineProps {
  plugin: VisiblePluginResponse["data"];
}

/** Keeps a game on this device, shows how that goes, and gives it up again. Nothing where a browser cannot keep anything. */
export default function KeepOffline({ plugin }: KeepOfflineProps) {
  const { data } = useOnDevice();
  const keeping = useStore(keepings, (all) => all[plugin.id]);
  if (!useHasWorker() || !data) return null;
  if (keeping?.state === "running") return <Progress plugin={plugin} keeping={keeping} />;
  const game = data.games.find(({ id, kept }) => id === plugin.id && kept !== "used");
  return <Kept plugin={plugin} game={game} keeping={keeping} />;
}

function Progress({ plugin, keeping }: KeepOfflineProps & { keeping: Keeping }) {
  const { t } = useTranslation("on-device");
  const locale = useLocale();
  const { done, total, bytes } = keeping;
  return (
    <div className="mt-4 max-w-[34em]">
      <div className="flex items-center gap-3">
        <progress
          aria-label={t("keep.label", { name: plugin.name })}
          max={total ?? undefined}
          value={total === null ? undefined : done}
          className="h-1.5 min-w-0 flex-1 accent-(--brass)"
        />
        <Button size="s" className="pointer-coarse:h-11" onPress={() => stopKeeping(plugin.id)}>
          {t("keep.stop")}
        </Button>
      </div>
      <p className="mt-1 mb-0 text-small text-text-2 tabular-nums">
        {total === null
          ? t("keep.starting")
          : t("keep.progress", { done, total, size: sizeText(bytes, locale) })}
      </p>
    </div>
  );
}

interface KeptProps extends KeepOfflineProps {
  /** Absent: nothing of it is kept. */
  game: DeviceGame | undefined;
  /** What came in the way when it was fetched last. */
  keeping: Keeping | undefined;
}

function Kept({ plugin, game, keeping }: KeptProps) {
  const { t } = useTranslation("on-device");
  const locale = useLocale();
  const client = useQueryClient();
  const isWhole = game?.whole && game.version === plugin.version;
  const keep = () => {
    askToPersist();
    void keepGame(plugin, "asked");
  };
  const remove = async () => {
    await removeGame(plugin.id);
    await client.invalidateQueries({ queryKey: ["on-device"] });
  };
  return (
    <div className="mt-4 grid max-w-[34em] gap-1.5 text-small text-text-2">
      <div className="flex flex-wrap items-center gap-2">
        {isWhole ? (
          <span className="inline-flex items-center gap-1.5">
            <CircleCheck size={16} aria-hidden className="text-ok" />
            {t("keep.kept", { size: sizeText(game.size, locale) })}
          </span>
        ) : (
          <Button size="s" className="pointer-coarse:h-11" onPress={keep}>
            <Download size={15} aria-hidden />
            {t(!game ? "keep.button" : game.version === plugin.version ? "keep.resume" : "keep.update", {
              version: plugin.version,
            })}
          </Button>
        )}
        {game ? (
          <Button size="s" variant="ghost" className="pointer-coarse:h-11" onPress={() => void remove()}>
            <Trash2 size={15} aria-hidden />
            {t("keep.remove")}
          </Button>
        ) : null}
      </div>
      <div role="status">
        {keeping && !isWhole ? <p className="m-0">{t(`keep.${keeping.state}`)}</p> : null}
        {game && game.missing.length > 0 ? (
          <details>
            <summary className="cursor-pointer">{t("keep.missing", { count: game.missing.length })}</summary>
            <ul className="m-0 max-h-40 overflow-y-auto pl-5">
              {game.missing.map((url) => (
                <li key={url} className="[overflow-wrap:anywhere]">
                  {url}
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
    </div>
  );
}
