import type { RoomCount } from "@baize/protocol";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { isAway } from "../../app/query.ts";
import { useVisiblePlugins } from "../../app/visible-plugins.ts";
import { Alert } from "../../ui/Alert.tsx";
import { NoRooms, RoomsTable, useOpenRooms } from "../open-rooms/index.ts";
import { mostPlayed } from "./plugins.ts";

const totalOf = (counts: readonly RoomCount[]) => counts.reduce((sum, { total }) => sum + total, 0);

/** The public rooms of all games, live: those that were used last where they are many. */
export function OpenRooms() {
  const { t } = useTranslation("open-rooms");
  const rooms = useOpenRooms();
  const { data } = rooms;
  const failed = isAway(rooms);
  const { data: plugins } = useVisiblePlugins();
  const gameName = useCallback(
    (id: number) => plugins?.find((plugin) => plugin.id === id)?.name ?? t("unspecified"),
    [plugins, t],
  );
  return (
    <section aria-labelledby="open-rooms">
      <h2 id="open-rooms" className="mt-10 mb-2.5 text-xl">
        {t("title")}
      </h2>
      {failed ? (
        // It begins with the word for the tone.
        <Alert tone="error" title={null}>
          {t("failed")}
        </Alert>
      ) : null}
      {data ? (
        <>
          {data.counts ? (
            <p className="m-0 mb-2 text-small text-text-3">
              {t("partOf", { shown: data.rooms.length, total: totalOf(data.counts) })}
            </p>
          ) : null}
          <RoomsTable
            rooms={data.rooms}
            gameName={gameName}
            empty={<NoRooms pluginId={mostPlayed(plugins ?? [])?.id ?? null} />}
          />
        </>
      ) : failed ? null : (
        <p className="text-text-2">{t("connecting")}</p>
      )}
    </section>
  );
}
