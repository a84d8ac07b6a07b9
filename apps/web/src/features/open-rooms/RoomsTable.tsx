import type { RoomListItem } from "@baize/protocol";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNow } from "../../app/useNow.ts";
import { useUserNames } from "../../app/user-names.ts";
import { fold } from "../../ui/fold.ts";
import { SearchField } from "../../ui/SearchField.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { RoomFilters } from "./RoomFilters.tsx";
import { RoomStatus } from "./RoomStatus.tsx";
import { everything, filterRooms, seatsOf } from "./room-filter.ts";
import { idleMinutes } from "./room-status.ts";

const PAGE_SIZE = 20;
const PAGE_SIZES = [10, 20, 50, 200] as const;
/** From this many rooms on a search box and filters help. */
const SEARCH_FROM = 6;
/** How often Active and Idle are told anew, milliseconds. */
const TICK = 10_000;

export interface RoomsTableProps {
  rooms: readonly RoomListItem[];
  /** Name of a game by plugin id; absent: all rooms are of one game, which is not named. */
  gameName?: (pluginId: number) => string;
  /** What is said where there is no room at all. */
  empty: ReactNode;
}

/** The rooms one may enter: name, game, host, mode, seats, and whether anything is going on (platform §2.2). */
export function RoomsTable({ rooms, gameName, empty }: RoomsTableProps) {
  const { t } = useTranslation("open-rooms");
  const now = useNow(TICK);
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState(everything);
  const visible = useMemo(() => rooms.filter((room) => room.slug !== null), [rooms]);
  // Our server names the host in the list; one that does not is asked for each.
  const userName = useUserNames(visible.map((room) => (room.host_alias ? null : room.created_by)));
  const hostName = (room: RoomListItem) => room.host_alias ?? userName(room.created_by) ?? t("unspecified");
  const wanted = fold(search.trim());
  const shown = filterRooms(visible, filter, now).filter((room) =>
    fold(
      [room.name, gameName?.(room.plugin_id), hostName(room), t(`privacy.${room.privacy_type}`)].join(" "),
    ).includes(wanted),
  );

  const columns: Column<RoomListItem>[] = [
    {
      id: "label",
      header: t("label"),
      cell: (room) => <RoomLink room={room} game={gameName?.(room.plugin_id)} />,
      sortBy: (room) => room.name ?? "",
      className: "min-w-24 pr-1!",
    },
    {
      id: "host",
      header: t("host"),
      cell: hostName,
      sortBy: hostName,
      className: "[overflow-wrap:anywhere] min-w-20 pr-1! max-sm:hidden",
    },
    {
      id: "mode",
      header: t("mode"),
      cell: (room) => t(`privacy.${room.privacy_type}`),
      sortBy: (room) => room.privacy_type,
      className: "pr-1! max-sm:hidden",
    },
    {
      id: "seats",
      header: t("seats"),
      cell: seatsOf,
      sortBy: seatsOf,
      className: "pr-1!",
    },
    {
      id: "status",
      header: t("status"),
      cell: (room) => <RoomStatus minutes={idleMinutes(room, now)} />,
      sortBy: (room) => -room.last_update,
      className: "w-px pr-1!",
    },
  ];

  return (
    <>
      {visible.length >= SEARCH_FROM ? (
        <div className="mb-2 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <RoomFilters rooms={visible} filter={filter} onChange={setFilter} />
          <SearchField
            label={t("search")}
            placeholder={t("search")}
            value={search}
            onChange={setSearch}
            className="w-full sm:w-44"
          />
        </div>
      ) : null}
      <Table
        label={t("title")}
        columns={columns}
        rows={shown}
        rowKey={(room) => room.id}
        initialSort={{ column: "status", direction: "ascending" }}
        pageSize={PAGE_SIZE}
        pageSizes={PAGE_SIZES}
        empty={<p className="m-0 px-3 py-4 text-text-2">{visible.length > 0 ? t("noMatch") : empty}</p>}
      />
    </>
  );
}

/** Name and way into a room, with its game below, which beside it would leave the state of the room no place. */
function RoomLink({ room, game }: { room: RoomListItem; game: string | undefined }) {
  const { t } = useTranslation("open-rooms");
  return (
    <>
      <Link
        to="/room/$slug"
        params={{ slug: room.slug ?? "" }}
        className="rounded-s font-semibold [overflow-wrap:anywhere] text-text underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        {room.name || t("unspecified")}
      </Link>
      {game ? <span className="block text-small text-text-3">{game}</span> : null}
      {room.from_device ? <span className="block text-small text-text-3">{t("fromDevice")}</span> : null}
    </>
  );
}
