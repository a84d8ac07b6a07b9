import { Footprints, RotateCcw, ScrollText } from "lucide-react";
import { type CSSProperties, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useShallow } from "zustand/react/shallow";
import { Button } from "../../../ui/Button.tsx";
import { cx } from "../../../ui/cx.ts";
import { NativeSelect } from "../../../ui/NativeSelect.tsx";
import { usePageMark } from "../../../ui/use-page-mark.ts";
import { followHands, goToHand, type HandsParts } from "../../room/chrome/hands/hands.ts";
import { playerColor, seatNumber } from "../../room/model/constants.ts";
import { definitionOf } from "../../room/model/definition.ts";
import { seatsOf } from "../../room/model/host.ts";
import { useRoom, useRoomContext, useUi } from "../../room/model/room-context.tsx";
import { useLabel } from "../../room/model/texts.tsx";
import type { Outdated } from "./trial-desk.ts";
import "./trial-bar.css";

interface TrialBarProps {
  outdated: Outdated | null;
  restart(players: number | null): void;
  /** Steps of before a change cannot be undone, and this puts away what says so; null: there is nothing to say. */
  onPutAway: (() => void) | null;
}

/** Below the bar of a table that is tried: the seats to look from, how many play, a new game, the log, what was done call by call. */
export function TrialBar({ outdated, restart, onPutAway }: TrialBarProps) {
  const { ui, plugin } = useRoomContext();
  usePageMark("trial");
  const { t } = useTranslation(["try-it", "room"]);
  const label = useLabel();
  const numPlayers = useRoom(({ room }) => room?.game.numPlayers ?? 1);
  const isLogOpen = useUi(({ messages }) => messages.drawn);
  const isTracing = useUi(({ showModal }) => showModal === "developer");
  const counts = definitionOf(plugin.gameDef).playerCountMenu;
  const now = counts.findIndex((entry) => entry.numPlayers === numPlayers);
  const again = () => restart(now < 0 ? null : now);
  return (
    <aside className="trial-bar" aria-label={t("table")}>
      <div className="trial-bar-row">
        <SeatSwitch />
        {counts.length > 1 ? (
          <NativeSelect
            label={t("room:players")}
            options={counts.map((entry, index) => ({
              value: String(index),
              label: label(entry.label) || String(entry.numPlayers),
            }))}
            value={String(now)}
            onChange={(value) => restart(Number(value))}
          />
        ) : null}
        <Button size="s" onPress={again}>
          <RotateCcw size={14} aria-hidden />
          {t("restart")}
        </Button>
        <Button
          size="s"
          aria-pressed={isLogOpen}
          onPress={() => ui.setState({ messages: { drawn: !isLogOpen, expanded: !isLogOpen } })}
        >
          <ScrollText size={14} aria-hidden />
          {t("room:log")}
        </Button>
        <Button
          size="s"
          aria-pressed={isTracing}
          onPress={() => ui.setState({ showModal: isTracing ? null : "developer" })}
        >
          <Footprints size={14} aria-hidden />
          {t("trace")}
        </Button>
      </div>
      {outdated ? (
        <div role="status" className="trial-bar-row trial-bar-changed">
          <p>
            <b>{t("changed")}</b> {t(`why.${outdated.reason}`, whyValues(outdated))}
          </p>
          <Button size="s" variant="primary" onPress={again}>
            {t("restartTable")}
          </Button>
        </div>
      ) : onPutAway ? (
        <div role="status" className="trial-bar-row trial-bar-changed">
          <p>{t("forgets")}</p>
          <Button size="s" onPress={onPutAway}>
            {t("forgetsRead")}
          </Button>
        </div>
      ) : null}
    </aside>
  );
}

/** What the reason names, in the words of its text. */
function whyValues(outdated: Outdated): Record<string, unknown> {
  return outdated.reason === "card_gone" ? { card: outdated.name ?? outdated.databaseId } : { ...outdated };
}

/** The author is on every seat, and looks from one at a time. */
function SeatSwitch() {
  const { store, ui, actions, userId } = useRoomContext();
  const { t } = useTranslation(["try-it", "room"]);
  const seats = useRoom(useShallow(({ room }) => (room ? seatsOf(room) : [])));
  const inHand = useUi((state) => state.playerN);
  const parts: HandsParts = { store, ui, actions, userId };
  useEffect(() => followHands({ store, ui, actions, userId }), [store, ui, actions, userId]);
  async function lookFrom(seat: string) {
    const isHeld = store.getState().room?.playerInfo[seat]?.id === userId;
    if (!isHeld && (await actions.setSeat(seat, userId, true)).status !== "ok") return;
    goToHand(parts, seat);
  }
  return (
    <fieldset className="trial-bar-seats" aria-label={t("room:seats")}>
      {seats.map((seat) => (
        <button
          key={seat}
          type="button"
          className={cx("trial-bar-seat", seat === inHand && "trial-bar-seat-now")}
          style={{ "--seat": playerColor(seat) } as CSSProperties}
          aria-pressed={seat === inHand}
          onClick={() => void lookFrom(seat)}
        >
          {t("room:seatNumber", { number: seatNumber(seat) })}
        </button>
      ))}
    </fieldset>
  );
}
