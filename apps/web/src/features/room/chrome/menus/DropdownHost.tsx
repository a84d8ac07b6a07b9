import { useEffect } from "react";
import { useMedia } from "../../../../ui/use-media.ts";
import { isActingHost, mayAct, seatsOf } from "../../model/host.ts";
import { useRoom, useRoomContext, useUi } from "../../model/room-context.tsx";
import { cardOf } from "../../model/room-store.ts";
import { useLabel, useRoomText } from "../../model/texts.tsx";
import type { DropdownMenu } from "../../model/ui-store.ts";
import { useMySeat } from "../../model/use-rights.ts";
import { isKnown, visibleFace } from "../../model/visible-side.ts";
import { seatName } from "../../model/whose.ts";
import { useOfflineReason } from "../../parts/unavailable.ts";
import { actingSeat } from "../../sync/player-ui.ts";
import { shownLayout } from "../../table/layout/shown-layout.ts";
import { useChrome } from "../context/chrome-context.tsx";
import { lookFrom } from "../seats/look-from.ts";
import { ContextMenu } from "./ContextMenu.tsx";
import { cardMenuEntries } from "./card-menu.ts";
import { groupMenuEntries } from "./group-menu.ts";
import { gameActions, keyEntries } from "./key-actions.ts";
import type { MenuEntry } from "./menu-entry.ts";
import { offlineEntries } from "./offline-entries.ts";
import { seatMenuEntries } from "./seat-menu.ts";
import { selectionEntries } from "./selection-menu.ts";

/** Shows the menu that `ui.dropdownMenu` names: of a card, a group, a seat or the first-player chip (table §6). */
export function DropdownHost() {
  const menu = useUi((state) => state.dropdownMenu);
  return menu ? <Dropdown key={keyOf(menu)} menu={menu} /> : null;
}

function keyOf(menu: DropdownMenu): string {
  return `${menu.type} ${subjectOf(menu)} ${menu.x} ${menu.y}`;
}

function subjectOf(menu: DropdownMenu): string {
  switch (menu.type) {
    case "card":
      return menu.cardId;
    case "group":
      return menu.groupId;
    case "seat":
      return menu.seat;
    case "selection":
      return menu.part;
    case "firstPlayer":
    case "gameKeys":
      return "";
  }
}

function Dropdown({ menu }: { menu: DropdownMenu }) {
  const { ui } = useRoomContext();
  const all = useEntries(menu);
  const offline = useOfflineReason();
  const title = useTitle(menu);
  const entries = all && offline ? offlineEntries(all) : all;
  // A press on a card decides itself what is active then: in touch mode its second tap runs the default action.
  const close = (pressed?: Element) =>
    ui.setState({
      dropdownMenu: null,
      ...(pressed?.closest("[data-card-hit]") ? {} : { activeCardId: null }),
    });
  const isEmpty = !entries || entries.length === 0;
  // The card is gone, or nothing may be done with it: an open menu that nobody sees would keep the hotkeys off.
  useEffect(() => {
    if (isEmpty) ui.setState({ dropdownMenu: null });
  }, [isEmpty, ui]);
  if (isEmpty) return null;
  return (
    <ContextMenu
      title={title}
      at={menu}
      isHeld={(menu.type === "card" || menu.type === "selection") && menu.isHeld === true}
      entries={entries}
      remark={offline}
      onClose={close}
    />
  );
}

/** A card's menu has the name that the card has now: one that was just drawn is told a moment later. */
function useTitle(menu: DropdownMenu): string {
  const t = useRoomText();
  const label = useLabel();
  const me = useMySeat();
  const peekingAll = useUi((state) => state.spectatorPeekingAll);
  const count = useUi((state) => state.selection.size);
  const card = useRoom((state) => (menu.type === "card" ? cardOf(state, menu.cardId) : undefined));
  if (menu.type === "selection") return t("room-dialogs:selection.selected", { count });
  if (menu.type !== "card") return menu.title;
  if (!card || !isKnown(card, me, peekingAll)) return t("table:faceDown");
  return label(visibleFace(card, me, peekingAll)?.name) || t("table:unnamedCard");
}

function useEntries(menu: DropdownMenu): MenuEntry[] | null {
  const { plugin, actions, userId, ui } = useRoomContext();
  const { supporter } = useChrome();
  const room = useRoom((state) => state.room);
  const observing = useUi((state) => state.observingPlayerN);
  const peekingAll = useUi((state) => state.spectatorPeekingAll);
  const selection = useUi((state) => state.selection);
  const isTouch = useMedia("(pointer: coarse)");
  const label = useLabel();
  const t = useRoomText();
  if (!room || !mayAct(room, userId)) return null;
  // A host without a seat acts for the empty one that they look at: what the menu offers is for that.
  const me = actingSeat(room, observing, userId);
  const shared = { room, plugin, me, actions, t, label };
  switch (menu.type) {
    case "card": {
      const card = room.game.cardById[menu.cardId];
      return card
        ? cardMenuEntries({ ...shared, observing, card, ui, supporter, peekingAll, isTouch })
        : null;
    }
    case "selection":
      return selectionEntries({ ...shared, observing, selection, ui }, menu.part);
    case "group": {
      const group = room.game.groupById[menu.groupId];
      return group ? groupMenuEntries({ ...shared, group }) : null;
    }
    case "gameKeys":
      return keyEntries(gameActions(plugin, shownLayout(room.game, observing), label), (index) => {
        void actions.run({ kind: "gameHotkey", index });
      });
    case "firstPlayer":
      return seatsOf(room).map((seat) => ({
        id: seat,
        label: seatName({ room, t }, seat),
        checked: room.game.firstPlayer === seat,
        onChoose: () => void actions.command("setFirstPlayer", { playerN: seat }),
      }));
    case "seat":
      return isActingHost(room, userId)
        ? seatMenuEntries({
            room,
            seat: menu.seat,
            userId,
            observing,
            look: () => lookFrom({ ui, actions, userId }, menu.seat),
            actions,
            t,
          })
        : null;
  }
}
