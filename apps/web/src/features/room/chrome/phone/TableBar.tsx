import type { GroupId } from "@baize/engine";
import { ChevronLast, Undo2 } from "lucide-react";
import { type MouseEvent, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { prefersStill } from "../../../../app/motion.ts";
import { mayAct } from "../../model/host.ts";
import { useRoom, useRoomContext, useUi } from "../../model/room-context.tsx";
import { useLabel } from "../../model/texts.tsx";
import { useMySeat } from "../../model/use-rights.ts";
import { seatInId } from "../../model/whose.ts";
import { MoreEdge } from "../../parts/MoreEdge.tsx";
import { SendButton } from "../../parts/SendButton.tsx";
import { useEdgeShadows } from "../../parts/use-edge-shadows.ts";
import { type OlderStep, useOlderStep } from "../../parts/use-older-step.ts";
import { useTable } from "../../table/context/table-context.tsx";
import type { TableButtonSpec } from "../../table/layout/layout-spec.ts";
import { resolveGroupId } from "../../table/layout/seat-group.ts";
import { gameActions } from "../menus/key-actions.ts";
import { PileThumb } from "./PileThumb.tsx";

/** So many actions of the game stand as buttons. */
const FEW = 2;

/**
 * A row that scrolls, with edges that say so: a step back, and from an earlier moment the way to the newest, the buttons of the
 * layout, what the game does by keys, and behind all of them, as a turn may end with any, the piles of the table.
 */
export function TableBar() {
  const { layout } = useTable();
  const { t, i18n } = useTranslation("phone");
  const observing = useUi((ui) => ui.observingPlayerN);
  const numPlayers = useRoom(({ room }) => room?.game.numPlayers ?? 1);
  const me = useMySeat();
  const piles = layout.regions
    .filter(({ type, visible }) => type === "pile" && visible)
    .map((spec) => ({ id: spec.id, groupId: resolveGroupId(spec.groupId, observing, numPlayers) }));
  // What one works with oneself comes before what others have.
  const isOthers = ({ groupId }: { groupId: GroupId }) => ![null, me].includes(seatInId(groupId));
  // What a layout names first is what everybody presses each turn: on a phone it is in sight without a swipe.
  const [foremost, ...others] = layout.tableButtons.filter(({ visible }) => visible);
  const bar = useRef<HTMLDivElement>(null);
  const older = useOlderStep();
  const isOlder = older !== null;
  const first = foremost?.id;
  const due = useRef({ isOlder, first });
  useEffect(() => {
    const before = due.current;
    due.current = { isOlder, first };
    // Whoever goes on from an earlier moment stays at what they have pressed.
    if (before.first === first && (before.isOlder || !isOlder)) return;
    // The bar may have been swiped past the button that is due now.
    bar.current?.scrollTo({ left: 0, behavior: prefersStill() ? "instant" : "smooth" });
  }, [isOlder, first]);
  const parts = JSON.stringify([isOlder, first, piles, others.map(({ id }) => id), i18n.language]);
  useEdgeShadows(bar, true, parts, true);
  return (
    <div className="table-bar" data-no-drag="">
      <div
        ref={bar}
        className="table-bar-row more-edge-row"
        role="toolbar"
        aria-label={t("bar")}
        data-pans-across=""
      >
        <MoreEdge row={bar} to="left" />
        <UndoButton />
        {older ? <OlderStepButton {...older} /> : null}
        {foremost ? <BarButton key={foremost.id} spec={foremost} /> : <GameActions />}
        {others.map((spec) => (
          <BarButton key={spec.id} spec={spec} />
        ))}
        {foremost && <GameActions />}
        {piles.map((pile) => !isOthers(pile) && <PileThumb key={pile.id} {...pile} />)}
        {piles.map((pile) => isOthers(pile) && <PileThumb key={pile.id} {...pile} />)}
        <MoreEdge row={bar} to="right" />
      </div>
    </div>
  );
}

/** What the game's keys do, which nobody has on a phone. A few stand side by side, more of them in a menu. */
function GameActions() {
  const { actions, plugin, ui } = useRoomContext();
  const { layout } = useTable();
  const { t } = useTranslation("phone");
  const label = useLabel();
  const shown = useMemo(() => gameActions(plugin, layout, label), [plugin, layout, label]);
  if (shown.length <= FEW)
    return shown.map(({ index, label: text }) => (
      <SendButton
        key={index}
        className="table-bar-button"
        onClick={() => actions.run({ kind: "gameHotkey", index })}
      >
        {text}
      </SendButton>
    ));
  const title = t("actions");
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const { x, y } = currentTarget.getBoundingClientRect();
    ui.setState({ activeCardId: null, dropdownMenu: { type: "gameKeys", title, x, y } });
  };
  return (
    <SendButton className="table-bar-button" aria-haspopup="menu" onClick={open}>
      {title}
    </SendButton>
  );
}

function UndoButton() {
  const { actions, userId } = useRoomContext();
  const { t } = useTranslation("room");
  const enabled = useRoom(({ room }) => room !== null && mayAct(room, userId) && room.replayStep >= 0);
  return (
    <SendButton
      className="table-bar-button table-bar-icon"
      aria-label={t("undo")}
      disabled={!enabled}
      onClick={() => actions.stepThrough({ size: "single", direction: "undo" })}
    >
      <Undo2 size={20} aria-hidden />
    </SendButton>
  );
}

/** Which earlier moment is shown, and the way back to the newest: the next move would leave out what came after. */
function OlderStepButton({ step, count, enabled, toEnd }: OlderStep) {
  const { t } = useTranslation("room");
  return (
    <SendButton
      className="table-bar-button table-bar-older"
      aria-label={`${t("stepOf", { step, count })}: ${t("toEnd")}`}
      disabled={!enabled}
      onClick={toEnd}
    >
      {step}/{count}
      <ChevronLast size={18} aria-hidden />
    </SendButton>
  );
}

function BarButton({ spec }: { spec: TableButtonSpec }) {
  const { actions } = useRoomContext();
  const label = useLabel()(spec.label);
  const { background, color } = spec.style;
  return (
    <SendButton
      className="table-bar-button"
      // Of the plugin's style what makes one button stand out among the others, both or neither, so that it can be read.
      style={background !== undefined && color !== undefined ? { background, color } : undefined}
      onClick={() => actions.run({ kind: "tableButton", id: spec.id })}
    >
      {label}
    </SendButton>
  );
}
