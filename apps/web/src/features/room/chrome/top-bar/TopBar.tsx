import { Link } from "@tanstack/react-router";
import { ChevronLast, CircleHelp, Redo2, Undo2 } from "lucide-react";
import { memo, useRef, useState } from "react";
import { site } from "../../../../app/site.ts";
import { buttonStyle } from "../../../../ui/button-style.ts";
import { Chip } from "../../../../ui/Chip.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { isAtNewest } from "../../model/is-at-newest.ts";
import { useRoom, useRoomContext } from "../../model/room-context.tsx";
import type { RoomState } from "../../model/room-store.ts";
import { useRoomText } from "../../model/texts.tsx";
import { useIsSeated, useMayAct } from "../../model/use-rights.ts";
import { MoreEdge } from "../../parts/MoreEdge.tsx";
import { SendButton } from "../../parts/SendButton.tsx";
import { ShareButton } from "../../parts/ShareButton.tsx";
import { useOfflineReason } from "../../parts/unavailable.ts";
import { useEdgeShadows } from "../../parts/use-edge-shadows.ts";
import { useOlderStep } from "../../parts/use-older-step.ts";
import { ConnectionBadge } from "../connection/ConnectionBadge.tsx";
import { useWaitingStep } from "../consent/use-waiting-step.ts";
import { useChrome } from "../context/chrome-context.tsx";
import { PlayersMenu } from "../seats/PlayersMenu.tsx";
import { othersHidden, Seats } from "../seats/Seats.tsx";
import { BarMenu } from "./BarMenu.tsx";
import { RoomRules } from "./RoomRules.tsx";
import { SharedCounters } from "./SharedCounters.tsx";
import { TableMenus } from "./TableMenus.tsx";
import { useOwnInSight } from "./use-own-in-sight.ts";
import { useRoomFor } from "./use-room-for.ts";
import { WatchingChip, WatchingStrip } from "./Watching.tsx";

/**
 * The seats that stand in the bar itself, and its buttons, from a wide window to a narrow one. Before a name goes, everything makes
 * room that is elsewhere as well: looking from a seat and sharing (in the list of the players), the words of sharing, the button of
 * help (in the menus), labels of shared counters that have a picture, and names stand over counters. Before others' counters go,
 * their labels become letters and empty seats say nothing but where to sit.
 */
const LEVELS = [
  ["all", "full"],
  ["plain", "full"],
  ["plain", "help"],
  ["plain", "few"],
  ["plates", "few"],
  ["tight", "few"],
  ["tight", "none"],
  ["short", "none"],
  ["letters", "none"],
  ["nameless", "none"],
  ["brief", "few"],
  ["mine", "full"],
  ["mineNameless", "few"],
  ["mineCounters", "few"],
  ["mineAlone", "none"],
  ["mineLetters", "none"],
] as const;
const LAST = LEVELS.length - 1;
/** What of the row must not be cut. */
const SEATS = ":scope > ul";

/** The bar on top of the table: menus, counters, steps back and forth, seats (table §9.2). */
export function TopBar() {
  const row = useRef<HTMLDivElement>(null);
  const content = useRoom(widthOf);
  const level = useRoomFor(row, content, LAST, SEATS);
  const [shown, buttons] = LEVELS[level] ?? LEVELS[LAST]!;
  // Without a seat nothing in the narrow row can be pressed: then the row itself takes the keys that scroll it.
  const seated = useIsSeated();
  const parts = `${content} ${level}`;
  useOwnInSight(row, SEATS, parts);
  useEdgeShadows(row, true, parts, true);
  return (
    <>
      <header className="group/bar room-top-bar" data-buttons={buttons === "full" ? "full" : "few"}>
        <Link to="/lobby" className="room-brand">
          {site.product}
        </Link>
        <TableMenus />
        <RoomRules />
        <div
          ref={row}
          className="room-top-scroll more-edge-row"
          data-pans-across=""
          tabIndex={othersHidden(shown) && !seated ? 0 : undefined}
          onWheel={(event) => {
            // A mouse has one wheel: it moves the bar sideways where not everything fits.
            if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY;
          }}
        >
          <MoreEdge row={row} to="left" />
          <SharedCounters />
          <StepButtons />
          {othersHidden(shown) ? null : <WatchingChip />}
          <Badges />
          <Seats shown={shown} />
          {buttons === "full" || buttons === "help" ? <HelpMenu /> : null}
          {buttons === "none" ? null : <ShareButton words={buttons === "full" ? "wide" : "never"} />}
          <MoreEdge row={row} to="right" />
        </div>
        {shown === "all" ? null : <PlayersMenu faces={othersHidden(shown)} alone={buttons === "none"} />}
      </header>
      {othersHidden(shown) ? <WatchingStrip /> : null}
    </>
  );
}

/** Whatever makes the bar wider: who sits where, and the badges. */
function widthOf({ room }: RoomState): string {
  if (!room) return "";
  const { game, playerInfo, closedSeats, spectators, policy, developerMode, developerModeBy } = room;
  const older = !isAtNewest(room);
  return JSON.stringify([
    game.numPlayers,
    playerInfo,
    closedSeats,
    spectators,
    policy,
    developerMode,
    developerModeBy,
    game.firstPlayer,
    older,
  ]);
}

/** Undo and redo of one action; the keys do the same, a round with Shift. */
const StepButtons = memo(function StepButtons() {
  const { actions } = useRoomContext();
  const enabled = useMayAct();
  const first = useRoom((state) => (state.room?.replayStep ?? -1) < 0);
  const last = useRoom(({ room }) => room === null || isAtNewest(room));
  const t = useRoomText();
  const offline = useOfflineReason();
  const waiting = useWaitingStep();
  const unavailable = offline ?? waiting;
  return (
    <fieldset aria-label={t("steps")} className="flex">
      <IconButton
        label={`${t("undo")} (Ctrl+Z)`}
        variant="ghost"
        unavailable={unavailable}
        isDisabled={!enabled || first}
        onPress={() => void actions.stepThrough({ size: "single", direction: "undo" })}
      >
        <Undo2 size={17} aria-hidden />
      </IconButton>
      <IconButton
        label={`${t("redo")} (Ctrl+Y)`}
        variant="ghost"
        unavailable={unavailable}
        isDisabled={!enabled || last}
        onPress={() => void actions.stepThrough({ size: "single", direction: "redo" })}
      >
        <Redo2 size={17} aria-hidden />
      </IconButton>
    </fieldset>
  );
});

/** Facts about the room that everybody should see all the time. */
function Badges() {
  const watchers = useRoom((state) => omniscientNames(state.room));
  // Between a device and itself there is no line that could be slow.
  const { place } = useChrome();
  const t = useRoomText();
  return (
    <>
      {place === "server" ? <ConnectionBadge /> : null}
      <OlderStepBadge />
      {watchers === "" ? null : <Chip tone="info">{t("omniscient", { names: watchers })}</Chip>}
    </>
  );
}

/** While an earlier moment is shown: which, and the way back to the newest. */
function OlderStepBadge() {
  const older = useOlderStep();
  const t = useRoomText();
  if (older === null) return null;
  const { step, count, enabled, toEnd } = older;
  return (
    <SendButton
      className={buttonStyle("default", "s", "flex-none rounded-full! border-brass! text-brass-hi!")}
      disabled={!enabled}
      onClick={toEnd}
    >
      <span className="group-data-[buttons=few]/bar:sr-only">{t("stepOf", { step, count })}</span>
      <span aria-hidden className="hidden group-data-[buttons=few]/bar:inline">
        {step}/{count}
      </span>
      <ChevronLast size={15} aria-hidden />
      <span className="sr-only">{t("toEnd")}</span>
    </SendButton>
  );
}

/** The people who watch with open eyes, as one text; the permission counts only without a seat. */
function omniscientNames(
  room: {
    spectators: Record<string, boolean>;
    sockets: Record<string, { alias: string; user_id: number | null }>;
    playerInfo: Record<string, { id: number } | null>;
  } | null,
): string {
  if (!room) return "";
  const seated = new Set(Object.values(room.playerInfo).map((holder) => String(holder?.id)));
  return Object.values(room.sockets)
    .filter(({ user_id }) => room.spectators[String(user_id)] === true && !seated.has(String(user_id)))
    .map(({ alias }) => alias)
    .join(", ");
}

/** The way to the rules and to the hotkeys, for those who do not know Tab. */
const HelpMenu = memo(function HelpMenu() {
  const [isOpen, setOpen] = useState(false);
  const t = useRoomText();
  const icon = <CircleHelp size={17} aria-hidden />;
  return (
    <BarMenu
      label={t("help")}
      icon={icon}
      entries="help"
      onlyByPress
      isOpen={isOpen}
      onOpenChange={setOpen}
    />
  );
});
