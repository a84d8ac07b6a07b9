import type { RoomListItem } from "@baize/protocol";
import { useTranslation } from "react-i18next";
import { NativeSelect } from "../../ui/NativeSelect.tsx";
import { type RoomFilter, seatsOf } from "./room-filter.ts";

interface RoomFiltersProps {
  rooms: readonly RoomListItem[];
  filter: RoomFilter;
  onChange: (filter: RoomFilter) => void;
}

/** Leaves only rooms of a mode, a status or a number of seats in the table; offers what there is. */
export function RoomFilters({ rooms, filter, onChange }: RoomFiltersProps) {
  const { t } = useTranslation("open-rooms");
  const all = { value: "" as const, label: t("filter.all") };
  const modes = [...new Set(rooms.map((room) => room.privacy_type))].sort();
  const seats = [...new Set(rooms.map(seatsOf))].sort((a, b) => a - b);
  return (
    // On narrow screens three columns of equal width, each label above its list.
    <div className="flex gap-x-4 max-sm:grid max-sm:w-full max-sm:grid-cols-3 max-sm:gap-x-2 max-sm:*:flex-col max-sm:*:items-stretch max-sm:*:gap-1">
      <NativeSelect
        label={t("mode")}
        options={[all, ...modes.map((value) => ({ value, label: t(`privacy.${value}`) }))]}
        value={filter.mode}
        onChange={(mode) => onChange({ ...filter, mode })}
      />
      <NativeSelect
        label={t("seats")}
        options={[all, ...seats.map((count) => ({ value: String(count), label: String(count) }))]}
        value={filter.seats}
        onChange={(value) => onChange({ ...filter, seats: value })}
      />
      <NativeSelect
        label={t("status")}
        options={[all, { value: "active", label: t("active") }, { value: "idle", label: t("filter.idle") }]}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
      />
    </div>
  );
}
