import { Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { mayAct } from "../../model/host.ts";
import { useRoom, useRoomContext, useUi } from "../../model/room-context.tsx";
import { useLabel } from "../../model/texts.tsx";
import { SendButton } from "../../parts/SendButton.tsx";
import { useTable } from "../../table/context/table-context.tsx";
import type { TableButtonSpec } from "../../table/layout/layout-spec.ts";
import { resolveGroupId } from "../../table/layout/seat-group.ts";
import { PileThumb } from "./PileThumb.tsx";

/** A row that scrolls: a step back, the button that the layout names first, the piles of the table, its other buttons. */
export function TableBar() {
  const { layout } = useTable();
  const { t } = useTranslation("phone");
  const observing = useUi((ui) => ui.observingPlayerN);
  const numPlayers = useRoom(({ room }) => room?.game.numPlayers ?? 1);
  const me = useUi((ui) => ui.playerN) ?? "";
  const piles = layout.regions
    .filter(({ type, visible }) => type === "pile" && visible)
    .map((spec) => ({ id: spec.id, groupId: resolveGroupId(spec.groupId, observing, numPlayers) }));
  // What one works with oneself comes before what others have.
  const isOthers = ({ groupId }: { groupId: string }) => /^player\d/.test(groupId) && !groupId.startsWith(me);
  // What a layout names first is what everybody presses each turn: on a phone it is in sight without a swipe.
  const [foremost, ...others] = layout.tableButtons.filter(({ visible }) => visible);
  return (
    <div className="table-bar" role="toolbar" aria-label={t("bar")} data-no-drag="" data-pans-across="">
      <UndoButton />
      {foremost && <BarButton key={foremost.id} spec={foremost} />}
      {piles.map((pile) => !isOthers(pile) && <PileThumb key={pile.id} {...pile} />)}
      {others.map((spec) => (
        <BarButton key={spec.id} spec={spec} />
      ))}
      {piles.map((pile) => isOthers(pile) && <PileThumb key={pile.id} {...pile} />)}
    </div>
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
