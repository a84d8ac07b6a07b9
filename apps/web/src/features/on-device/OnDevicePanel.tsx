import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { site } from "../../app/site.ts";
import { useLocale } from "../../i18n/useLocale.ts";
import { forgetSeenPictures } from "../../offline/store/pictures.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { type DeviceGame, type OnDevice, removeAll, removeGame } from "./device-games.ts";
import { InstallOffer } from "./InstallOffer.tsx";
import { sizeText } from "./size-text.ts";
import { useOnDevice } from "./use-on-device.ts";

/** What is kept on this device, and how to be rid of it. */
export default function OnDevicePanel({ level }: { level?: 1 | 2 }) {
  const { t } = useTranslation("on-device");
  const { data, isError } = useOnDevice();
  return (
    <Panel title={t("panel.title")} level={level}>
      <p className="mt-0 mb-4 text-text-2">{t("panel.text")}</p>
      {isError ? (
        <Alert tone="info" title={null}>
          {t("panel.forbidden")}
        </Alert>
      ) : data ? (
        <Contents data={data} />
      ) : null}
      <InstallOffer />
    </Panel>
  );
}

function Contents({ data: { games, lately } }: { data: OnDevice }) {
  const { t } = useTranslation(["on-device", "common"]);
  const locale = useLocale();
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const total = games.reduce((sum, { size }) => sum + size, lately.size);
  const after = async (work: Promise<void>) => {
    await work;
    await client.invalidateQueries({ queryKey: ["on-device"] });
  };
  if (games.length === 0 && lately.count === 0)
    return <p className="m-0 font-semibold">{t("panel.empty")}</p>;
  return (
    <>
      <ul aria-label={t("panel.title")} className="m-0 grid list-none gap-0 p-0">
        {games.map((game) => (
          <GameRow key={game.id} game={game} onRemove={() => void after(removeGame(game.id))} />
        ))}
        {lately.count > 0 ? (
          <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2.5 first:border-t-0">
            <div className="min-w-0 flex-1 basis-36">
              <span className="block font-semibold">{t("panel.lately", { count: lately.count })}</span>
              <span className="text-small text-text-2">{t("panel.limit")}</span>
            </div>
            <span className="text-small text-text-2 tabular-nums">{sizeText(lately.size, locale)}</span>
            <IconButton
              label={t("panel.clearPictures")}
              variant="danger"
              onPress={() => void after(forgetSeenPictures())}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </li>
        ) : null}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <span className="text-text-2 tabular-nums">
          {t("panel.total", { size: sizeText(total, locale) })}
        </span>
        <Button variant="danger" size="s" className="pointer-coarse:h-11" onPress={() => setAsked(true)}>
          {t("panel.clearAll")}
        </Button>
      </div>
      {isAsked ? (
        <ConfirmDialog
          isOpen
          danger
          title={t("panel.clearAll")}
          confirmLabel={t("panel.clearAll")}
          onConfirm={() => void after(removeAll()).then(() => setAsked(false))}
          onCancel={() => setAsked(false)}
        >
          <p className="m-0">{t("panel.clearAllText")}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function GameRow({ game, onRemove }: { game: DeviceGame; onRemove: () => void }) {
  const { t } = useTranslation("on-device");
  const locale = useLocale();
  const { id, item, kept, size, whole } = game;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1 basis-36">
        <Link
          to="/plugin/$pluginId"
          params={{ pluginId: String(id) }}
          className="block font-semibold [overflow-wrap:anywhere] text-text"
        >
          {item.name}
        </Link>
        <span className="text-small text-text-2">
          {t(`panel.${whole ? kept : "partly"}`, { product: site.product })}
        </span>
      </div>
      <span className="text-small text-text-2 tabular-nums">{sizeText(size, locale)}</span>
      <LinkButton
        to="/play/$pluginId"
        params={{ pluginId: String(id) }}
        size="s"
        className="pointer-coarse:h-11"
      >
        {t("playAlone")}
        <span className="sr-only">: {item.name}</span>
      </LinkButton>
      <IconButton label={t("panel.remove", { name: item.name })} variant="danger" onPress={onRemove}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </li>
  );
}
