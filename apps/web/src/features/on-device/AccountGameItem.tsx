import type { DeviceGame } from "@baize/protocol";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { relative, utc } from "../../app/format.ts";
import { useNow } from "../../app/useNow.ts";
import { useVisiblePlugins } from "../../app/visible-plugins.ts";
import { useLocale } from "../../i18n/useLocale.ts";
import { thisDevice } from "../account-games/this-device.ts";
import { AfterFacts } from "./AfterFacts.tsx";
import { ListItem, leading, quietLink } from "./ListItem.tsx";

interface AccountGameItemProps {
  game: DeviceGame;
  /** Of a game that is on this device in another version. */
  isVersion: boolean;
  onRemove(): void;
}

/** A game that the account has from another device, or in a version that is not here: it is played on here, or in a room. */
export function AccountGameItem({ game, isVersion, onRemove }: AccountGameItemProps) {
  const { t } = useTranslation("device");
  const locale = useLocale();
  const now = useNow(60_000);
  const { data: plugins } = useVisiblePlugins();
  const { uuid, plugin_id, num_players, steps, device, saved_at } = game;
  const name = plugins?.find(({ id }) => id === plugin_id)?.name ?? t("list.someGame");
  const from = t(device.id === thisDevice().id ? "list.thisDevice" : "list.otherDevice");
  const facts = [
    t("list.players", { count: num_players ?? 1 }),
    t("list.steps", { count: steps }),
    t("list.savedFrom", { when: relative(Math.min(utc(saved_at), now), now, locale), device: from }),
    ...(isVersion ? [t("list.otherVersion")] : []),
  ];
  const pluginId = String(plugin_id);
  return (
    <ListItem name={name} onRemove={onRemove}>
      {plugin_id === null ? (
        <span className="block truncate font-semibold">{name}</span>
      ) : (
        <Link to="/play/$pluginId" params={{ pluginId }} search={{ saved: uuid }} className={leading}>
          {name}
        </Link>
      )}
      <span className="block text-small text-text-3">
        {plugin_id === null ? (
          facts.join(" · ")
        ) : (
          <AfterFacts facts={facts.join(" · ")}>
            <Link
              to="/plugin/$pluginId/load/$replayUuid"
              params={{ pluginId, replayUuid: uuid }}
              className={quietLink}
            >
              {t("list.openAsRoom")}
            </Link>
          </AfterFacts>
        )}
      </span>
    </ListItem>
  );
}
