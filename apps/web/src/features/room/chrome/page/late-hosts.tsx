/** Each shows a part of the room whose code comes late, when there is something for it to show. */
import { useEffect, useRef } from "react";
import { whenIdle } from "../../../../browser/when-idle.ts";
import { browsedGroup } from "../../model/browsed-group.ts";
import { isAtNewest } from "../../model/is-at-newest.ts";
import { useRoom, useRoomContext, useUi } from "../../model/room-context.tsx";
import { useIsSeated, useMySeat } from "../../model/use-rights.ts";
import { usePhone } from "../../parts/use-window-size.ts";
import {
  BrowsePanel,
  ConsentCards,
  DropdownHost,
  ExternalDeckImport,
  HotkeyOverlay,
  PhoneControls,
  preloadParts,
  SelectionBar,
  SteppingNews,
  TouchBar,
} from "./late-parts.ts";

export function Browsing() {
  const me = useMySeat();
  const browsing = useRoom(({ room }) => browsedGroup(room, me) !== null);
  return browsing ? <BrowsePanel /> : null;
}

/** The own hand, the buttons and the piles below the table of a phone, for whoever plays. */
export function BelowTable() {
  const phone = usePhone();
  const seated = useIsSeated();
  const hasStood = useRef(false);
  hasStood.current ||= !seated;
  return phone && seated ? <PhoneControls spare hasSat={hasStood.current} /> : null;
}

export function TouchButtons() {
  const on = useUi((state) => state.userSettings.touchMode);
  return on ? <TouchBar /> : null;
}

export function Hotkeys() {
  const shown = useUi((state) => state.showHotkeys || state.keypress.Tab !== 0);
  return shown ? <HotkeyOverlay /> : null;
}

/**
 * The deck that the room was made for, until it is on the table: whoever sits down first asks for it (table §1.2.9). Who has seen it
 * there does not: whoever has taken it back did not want it.
 */
export function ExternalDeck() {
  const { ui } = useRoomContext();
  const wanted = useRoom(({ room }) => Boolean(room?.game.options.externalData));
  const isThere = useRoom(({ room }) => room?.game.autoLoadedDecks === true);
  const isNow = useRoom(
    ({ room, connection }) => connection.phase === "live" && room !== null && isAtNewest(room),
  );
  const seated = useIsSeated();
  const asked = useUi(({ externalDeckAsked }) => externalDeckAsked);
  useEffect(() => {
    if (wanted && seated && isThere) ui.setState({ externalDeckAsked: true });
  }, [ui, wanted, seated, isThere]);
  return wanted && !isThere && isNow && seated && !asked ? <ExternalDeckImport /> : null;
}

export function Consents() {
  const any = useUi(({ consents, waiting }) => consents.length > 0 || waiting !== null);
  return any ? <ConsentCards /> : null;
}

export function Stepping() {
  const any = useUi(({ stepped }) => stepped !== null);
  return any ? <SteppingNews /> : null;
}

export function Selected() {
  const any = useUi(({ selection }) => selection.size > 0);
  return any ? <SelectionBar /> : null;
}

export function OpenMenu() {
  const open = useUi((state) => state.dropdownMenu !== null);
  return open ? <DropdownHost /> : null;
}

/** Fetches what will be wanted soon, once the table stands and the browser has nothing better to do. */
export function usePreloadedParts(): void {
  const { plugin, store } = useRoomContext();
  useEffect(() => {
    // A part that cannot be had now is fetched again when it is opened, and says so there.
    const preload = () => void preloadParts(plugin, store.getState().room).catch(() => {});
    return whenIdle(preload);
  }, [plugin, store]);
}
