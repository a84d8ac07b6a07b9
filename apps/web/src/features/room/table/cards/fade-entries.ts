/** Fade texts as the game state holds them (table §9.7). */
import type { CardId, Json, SeatId } from "@baize/engine";
import type { RoomState } from "../../model/room-store.ts";
import { FADE_TEXT_HOLD_MS } from "../layout/constants.ts";

export interface FadeEntry {
  text: string;
  /** How long it stays; −1 = until the next action. */
  seconds: number;
}

/**
 * What fades over a card or across the table for a seat: only what a step has brought since the page has the room. What the room
 * came with has faded elsewhere; of that only texts that stay until the next action are shown.
 */
export function fadesOn(
  { room, told }: RoomState,
  on: "card" | "player",
  id: CardId | SeatId,
): Json | undefined {
  const entries = room?.game.fadeText?.[on]?.[id];
  const isShown = told !== undefined || fadeEntries(entries ?? null).some(({ seconds }) => seconds < 0);
  return isShown ? entries : undefined;
}

/** Reads one text or a list; a text is a string or `{text, duration}`. */
export function fadeEntries(entries: Json): FadeEntry[] {
  return (Array.isArray(entries) ? entries : [entries]).flatMap((entry) => {
    if (typeof entry === "string") return [{ text: entry, seconds: FADE_TEXT_HOLD_MS / 1000 }];
    if (typeof entry !== "object" || entry === null || Array.isArray(entry) || typeof entry.text !== "string")
      return [];
    const seconds = typeof entry.duration === "number" ? entry.duration : FADE_TEXT_HOLD_MS / 1000;
    return [{ text: entry.text, seconds: seconds < 0 ? -1 : seconds }];
  });
}
