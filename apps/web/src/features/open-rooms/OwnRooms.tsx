import type { RoomListItem } from "@baize/protocol";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNow } from "../../app/useNow.ts";
import { useVisiblePlugins } from "../../app/visible-plugins.ts";
import { Button } from "../../ui/Button.tsx";
import { useOwnRooms } from "./open-rooms.ts";
import { RoomStatus } from "./RoomStatus.tsx";
import { seatsOf } from "./room-filter.ts";
import { idleMinutes } from "./room-status.ts";

/** Rooms that are shown at once; who has more asks for the rest. */
const SHOWN = 3;
/** How often Active and Idle are told anew, milliseconds. */
const TICK = 10_000;

/** The rooms that somebody hosts or sits in, to go back to. Nothing where there are none. */
export default function OwnRooms({ userId }: { userId: number }) {
  const { t } = useTranslation("open-rooms");
  const now = useNow(TICK);
  const [showsAll, setShowsAll] = useState(false);
  const { data: rooms = [] } = useOwnRooms(userId);
  const { data: plugins } = useVisiblePlugins();
  if (rooms.length === 0) return null;
  const shown = showsAll ? rooms : rooms.slice(0, SHOWN);
  return (
    <section aria-labelledby="own-rooms" className="mb-8">
      <h2 id="own-rooms" className="mt-0 mb-2.5 text-xl">
        {t("own.title")}
      </h2>
      <ul className="m-0 grid list-none gap-1 rounded-l border border-line bg-ink-1 p-1.5">
        {shown.map((room) => (
          <OwnRoom
            key={room.id}
            room={room}
            game={plugins?.find(({ id }) => id === room.plugin_id)?.name}
            isHost={room.created_by === userId}
            minutes={idleMinutes(room, now)}
          />
        ))}
      </ul>
      {shown.length < rooms.length ? (
        <Button size="s" variant="ghost" className="mt-1.5" onPress={() => setShowsAll(true)}>
          {t("own.all", { total: rooms.length })}
        </Button>
      ) : null}
    </section>
  );
}

interface OwnRoomProps {
  room: RoomListItem;
  /** Absent: it is not known, or not yet. */
  game: string | undefined;
  isHost: boolean;
  /** For which nothing has happened; null: something happens. */
  minutes: number | null;
}

/** The whole row leads into the room. */
function OwnRoom({ room, game, isHost, minutes }: OwnRoomProps) {
  const { t } = useTranslation("open-rooms");
  const name = room.name || t("unspecified");
  const host = isHost || !room.host_alias ? [] : [t("own.host", { name: room.host_alias })];
  const facts = [...(game ? [name] : []), ...host].join(" · ");
  return (
    <li className="relative flex items-center gap-3 rounded-m px-2.5 py-1.5 hover:bg-ink-2">
      <span className="min-w-0 flex-1">
        <Link
          to="/room/$slug"
          params={{ slug: room.slug ?? "" }}
          className="block max-w-full truncate font-semibold text-text no-underline after:absolute after:inset-0 after:rounded-m hover:underline"
        >
          {game ?? name}
          {game ? <span className="sr-only">: {name}</span> : null}
        </Link>
        <span className="block text-[13px] [overflow-wrap:anywhere] text-text-3">
          {facts === "" ? null : `${facts} · `}
          <span className="whitespace-nowrap">{t("own.seats", { seats: seatsOf(room) })}</span>
        </span>
      </span>
      <RoomStatus minutes={minutes} />
    </li>
  );
}
