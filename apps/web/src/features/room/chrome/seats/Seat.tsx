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
import { type SeatFormName, seatForm } from "./seat-form.ts";
import { hasCards, type SeatState, seatState } from "./seat-state.ts";
import { useAway } from "./use-away.ts";
import "./seat.css";

interface SeatProps {
  seat: SeatId;
  number: number;
  shown?: SeatFormName;
  /** Signs have their words beside them: there is room. */
  inWords?: boolean;
}

/**
 * One seat: who holds it, the first-player chip, its counters, and the buttons to sit, get up and look, as far as there is room for them.
 * What has none is in the list of the players; one's own seat without its name has no buttons.
 */
export function Seat({ seat, number, shown = "all", inWords = false }: SeatProps) {
  const { userId } = useRoomContext();
  const isSeated = useIsSeated();
  const t = useRoomText();
  const holder = useRoom(({ room }) => room?.playerInfo[seat] ?? null);
  const isFirst = useRoom(({ room }) => room?.game.firstPlayer === seat);
  const isIdle = useRoom(({ room }) => !holder && !hasCards(room, seat));
  const isObserved = useUi((ui) => ui.observingPlayerN === seat);
  const isClosedSeat = useRoom(({ room }) => room !== null && isClosed(room, seat));
  const isHost = useIsActingHost();
  const isAway = useAway(seat);
  const name = useSeatName(seat, isClosedSeat);
  const state = seatState(holder, userId, isClosedSeat);
  const form = seatForm(shown, isIdle);
  const player = t("playerNumber", { number });
  // What is somebody's is called by their name.
  const whose = holder ? name : t("seatNumber", { number });
  const isCrowned = isFirst && form.first === "crown";
  const hasButtons = form.name !== null || state !== "mine";
  // Whoever has a seat looks mostly from there: the button for it makes room, and a press of the face does it.
  const looksByFace = isSeated && hasButtons && form.look === "face";
  const face = (
    <>
      {holder ? initials(name) : state === "closed" ? <Lock size={13} /> : number}
      {isCrowned ? <Crown size={13} className="seat-crown" /> : null}
    </>
  );
  const person = <SeatPerson seat={seat} name={name} isAway={isAway} />;
  const counters = form.counters && (
    <SeatCounters seat={seat} player={whose} brief={form.counters === "letters"} />
  );
  return (
    <fieldset
      aria-label={`${player}: ${name}${isAway ? ` · ${t("away")}` : ""}`}
      title={isAway ? `${name} · ${t("away")}` : undefined}
      className={cx(
        "seat",
        state === "mine" && "seat-mine",
        form.name === null && "seat-nameless",
        form.name === "above" && "seat-plate",
        form.isStacked && "seat-stacked",
        !holder && "seat-empty",
        isAway && "seat-away",
        state === "closed" && "seat-closed",
        isObserved && "seat-observed",
      )}
      style={{ "--seat": playerColor(seat) } as CSSProperties}
    >
      {looksByFace ? (
        <LookButton seat={seat} player={whose} observed={isObserved} face={face} />
      ) : (
        <span className="seat-face" aria-hidden>
          {face}
        </span>
      )}
      {form.name === "above" ? (
        <span className="seat-lines">
          {person}
          <span className="seat-counters">{counters}</span>
        </span>
      ) : (
        person
      )}
      {isCrowned ? <span className="sr-only">{t("first")}</span> : null}
      {isFirst && !isCrowned ? <FirstPlayerChip inWords={inWords} /> : null}
      {form.name === "above" ? null : counters}
      {hasButtons ? (
        <>
          {looksByFace ? null : (
            <LookButton seat={seat} player={whose} observed={isObserved} inWords={inWords} />
          )}
          <SitButton seat={seat} player={player} state={state} tight={form.isTight === true} />
          {isHost && state !== "mine" && form.hasMenu ? <SeatMenuButton seat={seat} player={player} /> : null}
        </>
      ) : null}
    </fieldset>
  );
}

/** Who holds the seat; of a free one whose it was in a saved game, or that it is free. */
function useSeatName(seat: SeatId, isClosedSeat: boolean): string {
  const t = useRoomText();
  const holder = useRoom(({ room }) => room?.playerInfo[seat] ?? null);
  const former = useRoom(({ room }) => (room ? (formerHolder(room, seat)?.name ?? null) : null));
  if (holder) return holder.alias || t("unknownUser", { id: holder.id });
  if (isClosedSeat) return t("seatMenu.closedSeat");
  return former === null ? t("emptySeat") : t("formerSeat", { name: former });
}

/** Where there is no room the end of the name is cut off, in whichever direction it is written. */
function SeatPerson({ seat, name, isAway }: { seat: SeatId; name: string; isAway: boolean }) {
  const t = useRoomText();
  const label = useLabel();
  const holder = useRoom(({ room }) => room?.playerInfo[seat] ?? null);
  const seatLabel = useRoom(({ room }) => room?.game.playerData[seat]?.label ?? null);
  const isHost = useRoom(({ room }) => room !== null && isActingHost(room, holder?.id ?? null));
  const more = [...(isHost ? [t("host")] : []), ...(isAway ? [t("away")] : [])];
  return (
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
