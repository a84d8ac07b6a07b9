import { useTranslation } from "react-i18next";
import { useNow } from "../../app/useNow.ts";
import { Alert } from "../../ui/Alert.tsx";
import { countActive, NoRooms, RoomsTable, useOpenRooms } from "../open-rooms/index.ts";

/** The rooms of one plugin, live. The count includes private ones, the list does not. */
export function PluginRooms({ pluginId, onCreate }: { pluginId: number; onCreate: () => void }) {
  const { t } = useTranslation(["plugin-lobby", "open-rooms"]);
  const { data, isError } = useOpenRooms();
  const now = useNow(10_000);
  const rooms = data?.filter((room) => room.plugin_id === pluginId);
  return (
    <section aria-labelledby="rooms">
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="rooms" className="m-0 text-xl">
          {t("publicRooms")}
        </h2>
        <p role="status" className="m-0 text-[13px] text-text-3">
          {rooms ? t("roomCount", { active: countActive(rooms, now), total: rooms.length }) : null}
        </p>
      </div>
      {isError ? <Alert tone="error">{t("open-rooms:failed")}</Alert> : null}
      {rooms ? (
        <RoomsTable rooms={rooms} empty={<NoRooms pluginId={pluginId} onCreate={onCreate} />} />
      ) : isError ? null : (
        <p className="text-text-2">{t("open-rooms:connecting")}</p>
      )}
    </section>
  );
}
