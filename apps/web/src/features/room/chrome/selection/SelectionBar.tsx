/** How many cards are selected, and what can be done to them (table §4.6). While it stands it drops what may not stay selected. */
import { Gift, Move, RefreshCw, X } from "lucide-react";
import { type MouseEvent, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "../../../../ui/button-style.ts";
import { useRoom, useRoomContext, useUi } from "../../model/room-context.tsx";
import { useLabel, useRoomText } from "../../model/texts.tsx";
import { useMySeat } from "../../model/use-rights.ts";
import { stillSelected } from "../../table/selection/selection.ts";
import { flipSelected, toPlayers } from "../menus/selection-menu.ts";
import "./selection.css";

export function SelectionBar() {
  useLeftSelection();
  const { ui, actions, plugin } = useRoomContext();
  const selection = useUi((state) => state.selection);
  const me = useMySeat();
  const observing = useUi((state) => state.observingPlayerN);
  const room = useRoom((state) => state.room);
  const { t } = useTranslation("room-dialogs");
  const roomText = useRoomText();
  const label = useLabel();
  if (!room || selection.size === 0) return null;
  const input = { room, selection, plugin, me, observing, actions, ui, t: roomText, label };
  const canGive = toPlayers(input).length > 0;

  const menu = (part: "move" | "give") => (event: MouseEvent<HTMLButtonElement>) => {
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    ui.setState({ dropdownMenu: { type: "selection", part, x: left, y: bottom } });
  };
  const style = buttonStyle("ghost", "s");
  return (
    <aside className="selection-bar" aria-label={t("selection.bar")}>
      <output className="selection-count">{t("selection.selected", { count: selection.size })}</output>
      <button type="button" className={style} aria-haspopup="menu" onClick={menu("move")}>
        <Move aria-hidden="true" />
        {t("selection.move")}
      </button>
      <button type="button" className={style} onClick={() => flipSelected(input)}>
        <RefreshCw aria-hidden="true" />
        {t("selection.flip")}
      </button>
      {canGive && (
        <button type="button" className={style} aria-haspopup="menu" onClick={menu("give")}>
          <Gift aria-hidden="true" />
          {t("selection.give")}
        </button>
      )}
      <button
        type="button"
        className={style}
        aria-label={t("selection.nothing")}
        title={t("selection.nothing")}
        onClick={() => ui.setState({ selection: new Set() })}
      >
        <X aria-hidden="true" />
      </button>
    </aside>
  );
}

/** Of what was selected only that stays which is there, where it was, and as well known as it was. */
function useLeftSelection(): void {
  const { store, ui } = useRoomContext();
  useEffect(() => {
    const clear = () => ui.setState({ selection: new Set() });
    const stops = [
      store.subscribe(({ room }, { room: before }) => {
        if (!room || room.roomSlug !== before?.roomSlug) return clear();
        const { selection, playerN } = ui.getState();
        const left = stillSelected(selection, before.game, room.game, playerN);
        if (left !== selection) ui.setState({ selection: left });
      }),
      ui.subscribe(({ playerN, multiSelect }, before) => {
        // A question asks for cards now, or another seat is looked after.
        if (playerN !== before.playerN || (multiSelect.enabled && !before.multiSelect.enabled)) clear();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, ui]);
}
