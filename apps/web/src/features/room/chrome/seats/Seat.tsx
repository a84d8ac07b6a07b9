import { seatsHeld } from "@baize/client";
import type { SeatId } from "@baize/engine";
import { ChevronDown, Crown, EllipsisVertical, Eye, Lock, LogOut, ScanEye } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { cx } from "../../../../ui/cx.ts";
import { LinkButton } from "../../../../ui/LinkButton.tsx";
import { Tooltip } from "../../../../ui/Tooltip.tsx";
import { playerColor } from "../../model/constants.ts";
import { formerHolder } from "../../model/former-holder.ts";
import { isActingHost, isClosed } from "../../model/host.ts";
import { useRoom, useRoomContext, useUi } from "../../model/room-context.tsx";
import { useLabel, useRoomText } from "../../model/texts.tsx";
import { useIsActingHost, useIsSeated, useMayAct } from "../../model/use-rights.ts";
import { initials } from "../../model/whose.ts";
import { SendButton } from "../../parts/SendButton.tsx";
import { lookFrom } from "./look-from.ts";
import { SeatCounters } from "./SeatCounters.tsx";
import { hasCards, type SeatState, seatState } from "./seat-state.ts";
import { useAway } from "./use-away.ts";
import "./seat.css";

type Shown =
  | "all"
  | "plain"
  | "plate"
  | "tight"
  | "short"
  | "nameless"
  | "brief"
  | "unnamed"
  | "counters"
  | "letters";

/**
 * One seat: who holds it, the first-player chip, its counters, and the buttons to sit, get up and look.
 * Plain a press of its face looks from there, for whoever has a seat of their own; as a plate its name stands over its counters, and tight signs for the chip of
 * the first player and the word on the button. Short and nameless its counters have letters for labels, and a seat that nobody holds has
 * neither name nor counters; in brief nobody has. One's own seat has no buttons without its name, and at last nothing but face and
 * counters: the rest is in the list of the players.
 */
export function Seat({
  seat,
  number,
  shown: wanted = "all",
  inWords = false,
}: {
  seat: SeatId;
  number: number;
  /** Signs have their words beside them: there is room. */
  inWords?: boolean;
  shown?: Shown;
}) {
  const { userId } = useRoomContext();
  const seated = useIsSeated();
  const t = useRoomText();
  const label = useLabel();
  const holder = useRoom((state) => state.room?.playerInfo[seat] ?? null);
  const seatLabel = useRoom((state) => state.room?.game.playerData[seat]?.label ?? null);
  const isFirst = useRoom((state) => state.room?.game.firstPlayer === seat);
  const observed = useUi((state) => state.observingPlayerN === seat);
  const closed = useRoom(({ room }) => room !== null && isClosed(room, seat));
  const host = useIsActingHost();
  const isHost = useRoom(({ room }) => room !== null && isActingHost(room, holder?.id ?? null));
  const state = seatState(holder, userId, closed);
  const away = useAway(seat);
  const former = useRoom(({ room }) => (room ? (formerHolder(room, seat)?.name ?? null) : null));
  const free = former === null ? t("emptySeat") : t("formerSeat", { name: former });
  const nobody = closed ? t("seatMenu.closedSeat") : free;
  const name = holder ? holder.alias || t("unknownUser", { id: holder.id }) : nobody;
  const player = t("playerNumber", { number });
  // What is somebody's is called by their name.
  const whose = holder ? name : t("seatNumber", { number });
  // Whoever sits there comes before what nobody has; a hand that is played for nobody has its numbers as well.
  const idle = useRoom(({ room }) => !holder && !hasCards(room, seat));
  const shown = idle && (wanted === "short" || wanted === "nameless") ? "brief" : wanted;
  const tight = shown === "tight" || shown === "short";
  const plate = shown === "plate" || tight;
  const named = plate || shown === "all" || shown === "plain";
  const crowned = isFirst && (tight || !(named || shown === "unnamed"));
  const small = !named && state === "mine";
  // Whoever has a seat looks mostly from there: the button for it makes room, and a press of the face does it.
  const looksByFace = seated && !small && shown !== "all";
  const face = (
    <>
      {holder ? initials(name) : state === "closed" ? <Lock size={13} /> : number}
      {crowned ? <Crown size={13} className="seat-crown" /> : null}
    </>
  );
  const more = [...(isHost ? [t("host")] : []), ...(away ? [t("away")] : [])];
  // Where there is no room its end is cut off, in whichever direction it is written.
  const person = (
    <span className="seat-name" dir="auto">
      {seatLabel ? <span className="text-text-3">{label(seatLabel)}: </span> : null}
      {holder ? <b title={name}>{name}</b> : <span className="seat-nobody">{name}</span>}
      {more.length > 0 ? (
        <span className="seat-more-word">
          <span className="seat-more-dot"> · </span>
          {more.join(" · ")}
        </span>
      ) : null}
    </span>
  );
  return (
    <fieldset
      aria-label={`${player}: ${name}${away ? ` · ${t("away")}` : ""}`}
      title={away ? `${name} · ${t("away")}` : undefined}
      className={cx(
        "seat",
        state === "mine" && "seat-mine",
        !named && "seat-nameless",
        plate && "seat-plate",
        shown === "counters" && "seat-stacked",
        !holder && "seat-empty",
        away && "seat-away",
        state === "closed" && "seat-closed",
        observed && "seat-observed",
      )}
      style={{ "--seat": playerColor(seat) } as CSSProperties}
    >
      {looksByFace ? (
        <LookButton seat={seat} player={whose} observed={observed} face={face} />
      ) : (
        <span className="seat-face" aria-hidden>
          {face}
        </span>
      )}
      {plate ? (
        <span className="seat-lines">
          {person}
          <span className="seat-counters">
            <SeatCounters seat={seat} player={whose} brief={shown === "short"} />
          </span>
        </span>
      ) : (
        person
      )}
      {crowned ? <span className="sr-only">{t("first")}</span> : null}
      {isFirst && !crowned ? <FirstPlayerChip inWords={inWords} /> : null}
      {shown === "brief" || plate ? null : (
        <SeatCounters seat={seat} player={whose} brief={shown === "nameless" || shown === "letters"} />
      )}
      {small ? null : (
        <>
          {looksByFace ? null : (
            <LookButton seat={seat} player={whose} observed={observed} inWords={inWords} />
          )}
          <SitButton seat={seat} player={player} state={state} tight={tight} />
          {host && state !== "mine" && (shown === "all" || shown === "plain") ? (
            <SeatMenuButton seat={seat} player={player} />
          ) : null}
        </>
      )}
    </fieldset>
  );
}

function FirstPlayerChip({ inWords }: { inWords: boolean }) {
  const { ui } = useRoomContext();
  const t = useRoomText();
  const enabled = useMayAct();
  const title = t("setFirstPlayer");
  const chip = t(inWords ? "firstPlayer" : "first");
  return (
    <AriaButton
      className="seat-first"
      aria-label={`${chip}: ${title}`}
      isDisabled={!enabled}
      onPress={(event) => {
        const box = event.target.getBoundingClientRect();
        ui.setState({ dropdownMenu: { type: "firstPlayer", title, x: box.left, y: box.bottom + 8 } });
      }}
    >
      {chip}
      <ChevronDown size={11} aria-hidden />
    </AriaButton>
  );
}

interface LookButtonProps {
  seat: SeatId;
  player: string;
  observed: boolean;
  /** What the button shows; without it an eye. */
  face?: ReactNode;
  inWords?: boolean;
}

function LookButton({ seat, player, observed, face, inWords = false }: LookButtonProps) {
  const room = useRoomContext();
  const t = useRoomText();
  const Icon = observed ? ScanEye : Eye;
  const words = t(observed ? "youLookFromHere" : "lookFromHere");
  return (
    <Tooltip text={words}>
      <AriaButton
        className={
          face
            ? "seat-face seat-face-look"
            : cx("seat-look", inWords && "seat-look-words", observed && "text-brass-hi")
        }
        aria-label={t("lookAtSeat", { player }) + (inWords ? `. ${words}` : "")}
        aria-pressed={observed}
        onPress={() => lookFrom(room, seat)}
      >
        {face ?? <Icon size={16} aria-hidden />}
        {inWords ? <span>{words}</span> : null}
      </AriaButton>
    </Tooltip>
  );
}

/** The host's: closing the seat, removing who sits there. Where the bar has little room it is in the list of the players. */
function SeatMenuButton({ seat, player }: { seat: SeatId; player: string }) {
  const { ui } = useRoomContext();
  const t = useRoomText();
  return (
    <AriaButton
      className="seat-look seat-menu"
      aria-label={t("seatMenu.of", { player })}
      aria-haspopup="menu"
      onPress={(event) => {
        const box = event.target.getBoundingClientRect();
        ui.setState({ dropdownMenu: { type: "seat", seat, title: player, x: box.left, y: box.bottom + 8 } });
      }}
    >
      <EllipsisVertical size={16} aria-hidden />
    </AriaButton>
  );
}

function SitButton(props: { seat: SeatId; player: string; state: SeatState; tight: boolean }) {
  const { seat, player, state, tight } = props;
  const { ui, actions, userId } = useRoomContext();
  // At a table of one device whoever sits may play other seats as well.
  const playsToo = useRoom(({ room }) => room?.inHand !== undefined && seatsHeld(room, userId).length > 0);
  const t = useRoomText();
  switch (state) {
    case "signedOut":
      return (
        <LinkButton
          to="/login"
          search={{ returnTo: window.location.pathname }}
          variant="ghost"
          size="s"
          className="seat-button"
        >
          {t("common:nav.logIn")}
        </LinkButton>
      );
    case "mine":
      return (
        <SendButton
          className="seat-button"
          aria-label={t("getUpFrom", { player })}
          title={tight ? t("getUp") : undefined}
          onClick={() => actions.setSeat(seat, null)}
        >
          {tight ? <LogOut size={14} aria-hidden /> : t("getUp")}
        </SendButton>
      );
    case "taken":
      return null;
    case "closed":
      return (
        <AriaButton className="seat-button" isDisabled>
          {t("seatMenu.closed")}
        </AriaButton>
      );
    case "free":
      if (playsToo)
        return (
          <SendButton
            className="seat-button seat-sit"
            aria-label={t("device:hands.playTooAt", { player })}
            onClick={() => actions.setSeat(seat, userId, true)}
          >
            {t("device:hands.playToo")}
          </SendButton>
        );
      return (
        <SendButton
          className="seat-button seat-sit"
          aria-label={t("sitAt", { player })}
          onClick={() => {
            ui.setState({ observingPlayerN: seat });
            return actions.setSeat(seat, userId);
          }}
        >
          {t("sit")}
        </SendButton>
      );
  }
}
