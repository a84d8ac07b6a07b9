/** Which sound fits what has happened at the table (table §12.3). */

import { seatOf } from "@baize/client";
import type { RoomView } from "@baize/protocol";
import { isAsked } from "../../model/host.ts";
import type { RoomReader, RoomState } from "../../model/room-store.ts";
import { freshMessages } from "../messages/chat-news.ts";
import type { Cue } from "./cues.ts";

/**
 * Tells of each cue as it comes. What a person does themselves is silent, and so is what was missed while the line was down.
 * @returns a function that stops it.
 */
export function followSounds(
  { store, userId }: { store: RoomReader<RoomState>; userId: number | null },
  play: (cue: Cue) => void,
): () => void {
  return store.subscribe((state, before) => {
    if (!isLive(state) || !isLive(before)) return;
    for (const cue of cuesOf(state, before, userId)) play(cue);
  });
}

const isLive = ({ room, connection }: RoomState) => room !== null && connection.phase === "live";

function cuesOf(state: RoomState, before: RoomState, userId: number | null): Cue[] {
  const cues: Cue[] = [];
  const [room, was] = [state.room, before.room];
  if (freshMessages(state, before, userId).length > 0) cues.push("chat");
  if (!room || !was || room === was) return cues;
  const seat = seatOf(room, userId);
  if (isAsked(room, seat) && !isAsked(was, seat)) cues.push("turn");
  if (handSize(room, seat) > handSize(was, seat) && seat === seatOf(was, userId)) cues.push("cards");
  if (room.playerInfo !== was.playerInfo && seatedOthers(room, userId).some(isNewIn(was)))
    cues.push("people");
  return cues;
}

/** Cards in the hand of a seat; by the format's convention it is the group named after the seat. */
function handSize({ game }: RoomView, seat: string | null): number {
  return game.groupById[`${seat}Hand`]?.stackIds.length ?? 0;
}

function seatedOthers({ playerInfo }: RoomView, userId: number | null): number[] {
  return Object.values(playerInfo).flatMap((holder) => (holder && holder.id !== userId ? [holder.id] : []));
}

const isNewIn =
  ({ playerInfo }: RoomView) =>
  (id: number) =>
    !Object.values(playerInfo).some((holder) => holder?.id === id);
