import type { AskedRoom } from "@baize/protocol";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNow } from "../../app/useNow.ts";
import { useVisiblePlugins } from "../../app/visible-plugins.ts";
import { useLocale } from "../../i18n/useLocale.ts";
import { Button } from "../../ui/Button.tsx";
import { squareButtonStyle } from "../../ui/button-style.ts";
import { cx } from "../../ui/cx.ts";
import { dropRoom, useOwnRooms } from "./own-rooms.ts";
import { RoomStatus } from "./RoomStatus.tsx";
import { seatsOf } from "./room-filter.ts";
import { idleMinutes } from "./room-status.ts";

const CloseOwnRoom = lazy(() => import("./CloseOwnRoom.tsx"));

/** Rooms that are shown at once; who has more asks for the rest. */
const SHOWN = 3;
/** How often Active and Idle are told anew, milliseconds. */
const TICK = 10_000;

/** The rooms that somebody hosts or sits in, to go back to; one's own can be closed. Nothing where there are none. */
export default function OwnRooms({ userId }: { userId: number }) {
  const { t } = useTranslation("open-rooms");
  const now = useNow(TICK);
  const client = useQueryClient();
  const [showsAll, setShowsAll] = useState(false);
  const [asked, setAsked] = useState<AskedRoom | null>(null);
  /** Name of the room that was closed last. */
  const [closed, setClosed] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // The row that had the focus is gone with its room, once the question is.
  useEffect(() => {
    if (closed !== null && asked === null) title.current?.focus();
  }, [closed, asked]);
  const { data: rooms = [] } = useOwnRooms(userId);
  const { data: plugins } = useVisiblePlugins();
  if (rooms.length === 0 && closed === null) return null;
  const shown = showsAll ? rooms : rooms.slice(0, SHOWN);
  const nameOf = (room: AskedRoom) => room.name || t("unspecified");

  function leaveOut(room: AskedRoom): void {
    setClosed(nameOf(room));
    setAsked(null);
    dropRoom(client, userId, room.id);
  }
  return (
    <section aria-labelledby="own-rooms" className="mb-8">
      <h2 ref={title} id="own-rooms" tabIndex={-1} className="mt-0 mb-2.5 w-fit rounded-s text-xl">
        {t("own.title")}
      </h2>
      {shown.length > 0 ? (
        <ul className="m-0 grid list-none gap-1 rounded-l border border-line bg-ink-1 p-1.5">
          {shown.map((room) => (
            <OwnRoom
              key={room.id}
              room={room}
              name={nameOf(room)}
              game={plugins?.find(({ id }) => id === room.plugin_id)?.name}
              userId={userId}
              minutes={idleMinutes(room, now)}
              onClose={() => setAsked(room)}
            />
          ))}
        </ul>
      ) : null}
      {shown.length < rooms.length ? (
        <Button size="s" variant="ghost" className="mt-1.5" onPress={() => setShowsAll(true)}>
          {t("own.all", { total: rooms.length })}
        </Button>
      ) : null}
      <p role="status" className="mt-1.5 mb-0 text-text-2 empty:hidden">
        {closed === null ? "" : t("own.closed", { name: closed })}
      </p>
      {asked ? (
        <Suspense>
          <CloseOwnRoom
            room={asked}
            name={nameOf(asked)}
            onClosed={() => leaveOut(asked)}
            onCancel={() => setAsked(null)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

interface OwnRoomProps {
  room: AskedRoom;
  name: string;
  /** Absent: it is not known, or not yet. */
  game: string | undefined;
  userId: number;
  /** For which nothing has happened; null: something happens. */
  minutes: number | null;
  onClose: () => void;
}

/** The whole row leads into the room. What stands below its name tells two rooms of one game apart. */
function OwnRoom({ room, name, game, userId, minutes, onClose }: OwnRoomProps) {
  const { t } = useTranslation("open-rooms");
  const isHost = room.created_by === userId;
  const host = isHost || !room.host_alias ? [] : [t("own.host", { name: room.host_alias })];
  const rules = room.policy ? [t(`own.${room.policy}`)] : [];
  const facts = [...(game ? [name] : []), ...host, t(`privacy.${room.privacy_type}`), ...rules];
  return (
    <li className="relative flex items-center gap-x-3 rounded-m px-2.5 py-1.5 hover:bg-ink-2">
      <span className="min-w-0 flex-1">
        <Link
          to="/room/$slug"
          params={{ slug: room.slug ?? "" }}
          className="block max-w-full truncate font-semibold text-text no-underline after:absolute after:inset-0 after:rounded-m hover:underline"
        >
          {game ?? name}
          {game ? <span className="sr-only">: {name}</span> : null}
        </Link>
        <span className="block text-small [overflow-wrap:anywhere] text-text-2">
          <Company room={room} userId={userId} />
        </span>
        <span className="block text-small [overflow-wrap:anywhere] text-text-3">{facts.join(" · ")}</span>
      </span>
      <RoomStatus minutes={minutes} />
      {isHost ? (
        <button
          type="button"
          aria-label={t("own.close", { name })}
          title={t("own.close", { name })}
          onClick={onClose}
          className={cx(squareButtonStyle, "relative -my-1.5 -mr-2.5 -ml-2")}
        >
          <X size={16} aria-hidden />
        </button>
      ) : null}
    </li>
  );
}

/** Who sits there besides oneself; of a server that does not say it, how many seats there are. */
function Company({ room, userId }: { room: AskedRoom; userId: number }): string {
  const { t } = useTranslation("open-rooms");
  const locale = useLocale();
  const { seated } = room;
  if (!seated) return t("own.seats", { seats: seatsOf(room) });
  if (seated.length === 0) return t("own.nobody");
  const others = seated.flatMap(({ id, alias }) => (id === userId ? [] : (alias ?? t("unspecified"))));
  if (others.length === 0) return t("own.alone");
  return t("own.with", { names: new Intl.ListFormat(locale, { type: "conjunction" }).format(others) });
}
