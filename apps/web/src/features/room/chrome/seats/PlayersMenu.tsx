import type { SeatId } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { Lock, Plus, Users } from "lucide-react";
import { type CSSProperties, memo, useRef, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { useShallow } from "zustand/react/shallow";
import { buttonStyle } from "../../../../ui/button-style.ts";
import { cx } from "../../../../ui/cx.ts";
import { popoverStyle } from "../../../../ui/menu-style.ts";
import { usePageMark } from "../../../../ui/use-page-mark.ts";
import { playerColor, seatNumber } from "../../model/constants.ts";
import { isActingHost, isClosed, seatsOf, shownSeats } from "../../model/host.ts";
import { nextPlayerCount } from "../../model/player-counts.ts";
import { useRoom, useRoomContext, useUi } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import { useMySeat } from "../../model/use-rights.ts";
import { initials } from "../../model/whose.ts";
import { SendButton } from "../../parts/SendButton.tsx";
import { ShareButton } from "../../parts/ShareButton.tsx";
import { useNarrow } from "../../parts/use-window-size.ts";
import { Seat } from "./Seat.tsx";

const FACES_ON_PHONES = 3;

/**
 * The seats that the bar has no room for: a face for everybody else, and all of them in full when pressed.
 * Where the bar still shows them in brief, the button needs no faces.
 * @param alone nothing but the person's own seat has room in the bar: on a phone not even faces have
 */
export const PlayersMenu = memo(function PlayersMenu({
  faces = true,
  alone = false,
}: {
  faces?: boolean;
  alone?: boolean;
}) {
  const seats = useRoom(useShallow((state) => (state.room ? shownSeats(state.room) : [])));
  const { userId, plugin, actions } = useRoomContext();
  const mine = useMySeat();
  // The host's, as the menu's number of players.
  const more = useRoom(({ room }) =>
    room && isActingHost(room, userId) ? nextPlayerCount(room, plugin) : null,
  );
  const others = seats.flatMap((seat) => (seat === mine ? [] : { seat, number: seatNumber(seat) }));
  const narrow = useNarrow();
  const drawn = faces && others.length > 0 && !(alone && narrow && mine !== null);
  const maySit = useRoom(
    ({ room }) => faces && room !== null && userId !== null && seatIsWanted(room, userId),
  );
  const [open, setOpen] = useState(false);
  usePageMark("popover", open);
  // A menu that is opened from the list takes its place: beside an open list nothing else can be reached.
  const menuOpen = useUi((state) => state.dropdownMenu !== null);
  if (open && menuOpen) setOpen(false);
  // Whoever has sat down has what they came for; on a phone the list would lie over the table.
  const [seatBefore, setSeatBefore] = useState(mine);
  if (mine !== seatBefore) {
    setSeatBefore(mine);
    if (seatBefore === null) setOpen(false);
  }
  const button = useRef<HTMLButtonElement>(null);
  const t = useRoomText();
  return (
    <>
      <AriaButton
        ref={button}
        className={cx("players-button", !drawn && "players-button-plain")}
        aria-label={maySit ? `${t("players")}: ${t("sit")}` : t("players")}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPress={() => setOpen(!open)}
      >
        {drawn ? <Faces others={others} /> : <Users size={17} aria-hidden />}
        {maySit ? <span className="players-sit">{t("sit")}</span> : null}
      </AriaButton>
      <Popover
        triggerRef={button}
        isOpen={open}
        onOpenChange={setOpen}
        placement="bottom end"
        offset={6}
        className={cx("on-felt", popoverStyle)}
      >
        <Dialog aria-label={t("players")} className="outline-none">
          <ul className="players-list">
            {seats.map((seat) => (
              <li key={seat}>
                <Seat seat={seat} number={seatNumber(seat)} inWords={!narrow} />
              </li>
            ))}
          </ul>
          {more === null ? null : (
            <div className="players-share">
              <SendButton
                className={buttonStyle("default", "s", "gap-1.5")}
                onClick={() => actions.command("setPlayerCount", { index: more })}
              >
                <Plus size={15} aria-hidden />
                {t("addSeat")}
              </SendButton>
            </div>
          )}
          {alone ? (
            <div className="players-share">
              <ShareButton words="always" onInvite={() => setOpen(false)} />
            </div>
          ) : null}
        </Dialog>
      </Popover>
    </>
  );
});

/** As many faces as there is room for beside the person's own seat, then how many more there are. */
function Faces({ others }: { others: readonly { seat: SeatId; number: number }[] }) {
  const most = useNarrow() ? FACES_ON_PHONES : others.length;
  const drawn = others.length > most ? others.slice(0, most - 1) : others;
  return (
    <>
      {drawn.map(({ seat, number }) => (
        <Face key={seat} seat={seat} number={number} />
      ))}
      {drawn.length < others.length ? (
        <span aria-hidden className="players-more">
          +{others.length - drawn.length}
        </span>
      ) : null}
    </>
  );
}

/** Whether somebody without a seat could take one. */
function seatIsWanted(room: RoomView, userId: number): boolean {
  const seats = seatsOf(room);
  const free = seats.some((seat) => !room.playerInfo[seat] && !isClosed(room, seat));
  return free && seats.every((seat) => room.playerInfo[seat]?.id !== userId);
}

function Face({ seat, number }: { seat: string; number: number }) {
  const holder = useRoom((state) => state.room?.playerInfo[seat] ?? null);
  const closed = useRoom(({ room }) => room !== null && isClosed(room, seat));
  return (
    <span
      aria-hidden
      className={cx("players-face seat-face", !holder && "players-face-empty")}
      style={{ "--seat": playerColor(seat) } as CSSProperties}
    >
      {holder ? initials(holder.alias) : closed ? <Lock size={13} /> : number}
    </span>
  );
}
