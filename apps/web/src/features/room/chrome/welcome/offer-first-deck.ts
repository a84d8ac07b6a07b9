/**
 * A plugin may ask the host for the first deck by itself (table §1.2.9), one thing after the other. After a question of
 * the game that the host has declined nothing opens by itself: the first step on the felt leads to the decks.
 */
import type { RoomView } from "@baize/protocol";
import { isActingHost } from "../../model/host.ts";
import { visiblePrompts } from "../../model/prompts.ts";
import type { RoomContextValue } from "../../model/room-context.tsx";

type Room = Pick<RoomContextValue, "store" | "ui" | "plugin" | "userId">;

/**
 * Opens the dialog of prebuilt decks once, when no question waits for the host, nor an answer for the server, which may
 * ask the next question. What has been loaded meanwhile needs no offer.
 * @returns a function that stops it.
 */
export function offerFirstDeck({ store, ui, plugin, userId }: Room): () => void {
  if (plugin.gameDef.loadPreBuiltOnNewGame !== true) return () => {};

  function offer() {
    const { room, connection, unconfirmed } = store.getState();
    const { playerN, showModal, lastAnswer } = ui.getState();
    if (!room || connection.phase !== "live" || unconfirmed.size > 0) return;
    if (isBegun(room)) return stop();
    if (!isActingHost(room, userId) || showModal !== null) return;
    if (visiblePrompts(room, playerN).length > 0) return;
    stop();
    if (lastAnswer !== "declined") ui.setState({ showModal: "prebuilt_deck" });
  }

  const stops = [store.subscribe(offer), ui.subscribe(offer)];
  const stop = () => {
    for (const end of stops) end();
  };
  offer();
  return stop;
}

const isBegun = ({ game }: RoomView) => game.loadedADeck || Object.keys(game.cardById).length > 0;
