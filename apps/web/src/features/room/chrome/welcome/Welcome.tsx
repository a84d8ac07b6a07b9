import type { RoomView } from "@baize/protocol";
import { useEffect } from "react";
import { isAsked } from "../../model/host.ts";
import { isAtNewest } from "../../model/is-at-newest.ts";
import { useRoom, useRoomContext, useUi } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import { useMySeat } from "../../model/use-rights.ts";
import { useChrome } from "../context/chrome-context.tsx";
import { AloneStep, hasDecksForOne } from "./AloneStep.tsx";
import { FirstStep } from "./FirstStep.tsx";
import { followPeople } from "./follow-people.ts";
import { Invitation, isGuest } from "./Invitation.tsx";
import { OwnDeck } from "./OwnDeck.tsx";
import { offerFirstDeck } from "./offer-first-deck.ts";
import { TouchOffer } from "./TouchOffer.tsx";

/** What is said to newcomers, and of them: an invitation, the first step at an empty table, who comes and goes. */
export function Welcome() {
  const { store, ui, plugin, userId } = useRoomContext();
  const t = useRoomText();
  const guest = useRoom(({ room }) => room !== null && isGuest(room, userId));
  const isLive = useRoom(({ connection }) => connection.phase === "live");
  const isEmpty = useRoom(({ room }) => room !== null && hasNotBegun(room));
  const isFresh = useRoom(({ room }) => room !== null && room.deltas.length <= 1);
  const { place } = useChrome();
  const isAlone = place === "device" && hasDecksForOne(plugin);
  const seat = useMySeat();
  const asked = useRoom(({ room }) => isAsked(room, seat));
  const watching = useUi((state) => state.isWatching);
  const isBusy = useUi((state) => state.showModal !== null);
  useEffect(() => {
    if (!guest) return followPeople({ store, ui, plugin, userId, t });
  }, [guest, store, ui, plugin, userId, t]);
  useEffect(() => offerFirstDeck({ store, ui, plugin, userId }), [store, ui, plugin, userId]);
  const isQuiet = !isLive || isBusy;
  if (guest) return isQuiet || watching ? null : <Invitation />;
  if (isEmpty) return isQuiet || asked ? null : <FirstStep />;
  return (
    <>
      {isAlone && isFresh && !isQuiet && !asked ? <AloneStep /> : null}
      <OwnDeck isQuiet={isQuiet || asked} />
      {isQuiet || asked ? null : <TouchOffer />}
    </>
  );
}

/** Looking back at the beginning of a game is none. */
function hasNotBegun(room: RoomView): boolean {
  return Object.keys(room.game.cardById).length === 0 && isAtNewest(room);
}
