/** Several seats of one person, at a table of one device: which of them is looked from, and who is to have the device next. */
import { seatOf, seatsHeld } from "@baize/client";
import type { SeatId } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { keepOfTab, readOfTab } from "../../../../browser/tab-storage.ts";
import { seatNumber } from "../../model/constants.ts";
import type { RoomActions } from "../../model/room-actions.ts";
import type { RoomReader } from "../../model/room-store.ts";
import type { UiStore } from "../../model/ui-store.ts";

/** The seats of a person who holds several, in the order of the table; empty: there is nothing to choose. */
export function handsOf(room: RoomView | null, userId: number | null): SeatId[] {
  if (room?.inHand === undefined) return [];
  const held = seatsHeld(room, userId).toSorted((a, b) => seatNumber(a) - seatNumber(b));
  return held.length > 1 ? held : [];
}

/** The held seats of whom the game wants something, then the one that begins; as everybody may know it. */
export function actingHands({ game }: RoomView, hands: readonly SeatId[]): SeatId[] {
  const asked = hands.filter((seat) => {
    const count = game.playerData[seat]?.asked;
    return typeof count === "number" && count > 0;
  });
  return asked.length > 0 ? asked : hands.filter((seat) => seat === game.firstPlayer);
}

/** The next of several seats, going round; from none the first. */
export function handBeside(hands: readonly SeatId[], from: SeatId | null, step: 1 | -1): SeatId | null {
  const at = from === null ? -1 : hands.indexOf(from);
  if (at < 0) return hands[0] ?? null;
  return hands[(at + step + hands.length) % hands.length] ?? null;
}

export interface HandsParts {
  store: RoomReader;
  ui: UiStore;
  actions: Pick<RoomActions, "takeHand">;
  userId: number | null;
}

/** The seat that the room says is looked from; what only the page knows of it comes a moment later. */
function inHandOf({ store, userId }: HandsParts): SeatId | null {
  const { room } = store.getState();
  return room && seatOf(room, userId);
}

/** The seat that this tab looked from last, at each table: a page that is loaded again goes on from there. */
const lastHandKey = (slug: string) => `hand ${slug}`;

/** Goes to another seat; behind the curtain nothing of either is asked of the table's thread until the device is passed on. */
export function goToHand(parts: HandsParts, seat: SeatId): void {
  const { ui, actions } = parts;
  if (!ui.getState().hands.curtained) {
    if (seat !== inHandOf(parts)) void actions.takeHand(seat);
    return;
  }
  // Of what is open or marked some bears the name of a card.
  ui.getState().question?.resolve(null);
  ui.setState({
    passTo: seat,
    activeCardId: null,
    pickedCardId: null,
    dropdownMenu: null,
    showModal: null,
    selection: new Set(),
    multiSelect: { enabled: false, cardIds: [] },
    alerts: [],
    stepped: null,
    status: null,
    showHotkeys: false,
  });
  void actions.takeHand(null);
}

/** Whoever has the device now sees their hand. */
export async function lookFromHand({ ui, actions }: HandsParts, seat: SeatId): Promise<void> {
  const result = await actions.takeHand(seat);
  if (result.status === "ok") ui.setState({ passTo: null });
}

/** Goes to the next or the former of one's seats. @returns whether there are several. */
export function goToHandBeside(parts: HandsParts, step: 1 | -1): boolean {
  const from = parts.ui.getState().passTo ?? inHandOf(parts);
  const next = handBeside(handsOf(parts.store.getState().room, parts.userId), from, step);
  if (next !== null) goToHand(parts, next);
  return next !== null;
}

/**
 * Turns the table to whoever acts, when that changes, and takes a seat in hand where none is.
 * @returns a function that stops it.
 */
export function followHands(parts: HandsParts): () => void {
  const { store, ui, userId } = parts;
  let told = "";
  function look() {
    const { room, connection, slug } = store.getState();
    if (connection.phase !== "live") return;
    const hands = handsOf(room, userId);
    const { passTo, hands: settings } = ui.getState();
    if (!room || hands.length === 0) {
      if (passTo !== null) ui.setState({ passTo: null });
      return;
    }
    const acting = actingHands(room, hands);
    const now = acting.join(" ");
    const isNews = now !== told;
    told = now;
    const inHand = inHandOf(parts);
    if (inHand !== null) keepOfTab(lastHandKey(slug), inHand);
    const last = readOfTab(lastHandKey(slug));
    const next = hands.find((seat) => seat === last) ?? acting[0] ?? hands[0]!;
    if (passTo !== null) {
      if (!hands.includes(passTo)) ui.setState({ passTo: next });
      return;
    }
    if (inHand === null) goToHand(parts, next);
    else if (settings.follow && isNews && acting.length > 0 && !acting.includes(inHand))
      goToHand(parts, acting[0]!);
  }
  const { room } = store.getState();
  // Who began before the page was opened is no news.
  if (room) told = actingHands(room, handsOf(room, userId)).join(" ");
  look();
  return store.subscribe(look);
}
