/** What a seat is to this person (table §9.2): decides its first button. */
import type { SeatHolder } from "@baize/engine";

export type SeatState = "signedOut" | "mine" | "taken" | "closed" | "free";

export function seatState(
  holder: SeatHolder | null | undefined,
  userId: number | null,
  closed = false,
): SeatState {
  if (holder && holder.id === userId) return "mine";
  if (closed && !holder) return "closed";
  if (userId === null) return "signedOut";
  return holder ? "taken" : "free";
}

/** Up to two letters of a name, for its picture. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters =
    words.length > 1 ? [first(words[0]), first(words.at(-1))] : [...(words[0] ?? "")].slice(0, 2);
  return letters.join("").toUpperCase();
}

const first = (word = "") => [...word][0] ?? "";
