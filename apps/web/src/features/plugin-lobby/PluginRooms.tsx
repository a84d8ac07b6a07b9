import { useTranslation } from "react-i18next";
import { useNow } from "../../app/useNow.ts";
import { Alert } from "../../ui/Alert.tsx";
import { countActive, NoRooms, RoomsTable, useRoomsOf } from "../open-rooms/index.ts";

/** The rooms of one plugin, live. The count includes private ones; the list has one's own, and is called so then. */
export function PluginRooms({ pluginId, onCreate }: { pluginId: number; onCreate: () => void }) {
  const { t } = useTranslation(["plugin-lobby", "open-rooms"]);
  const { rooms, count, isError } = useRoomsOf(pluginId);
  const now = useNow(10_000);
  const counted = count ?? (rooms && { active: countActive(rooms, now), total: rooms.length });
  // Rooms without an address are those that others have to themselves: they are counted, and not listed.
  const hasOthers = rooms?.some(({ slug, privacy_type }) => slug !== null && privacy_type !== "public");
  return (
    <section aria-labelledby="rooms">
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="rooms" className="m-0 text-xl">
          {t(hasOthers ? "open-rooms:title" : "publicRooms")}
        </h2>
        <p role="status" className="m-0 text-small text-text-3">
          {counted ? t("roomCount", { active: counted.active, total: counted.total }) : null}
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
