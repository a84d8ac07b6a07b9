/**
 * Which seat somebody looks from and acts for. Where one person may hold several, at a table of one device, they look from one
 * at a time: the one that they have taken in hand. Who holds several and has taken none sees what a spectator sees.
 */
import type { PlayerInfo, SeatId } from "@baize/engine";

export class Hands {
  /** One person may hold several seats here. */
  readonly several: boolean;
  /** By user. It is not kept: after a restart everybody takes a seat in hand anew. */
  readonly #taken = new Map<number, SeatId | null>();

  constructor(several: boolean) {
    this.several = several;
  }

  /** @param seat null: none, until another one is taken. */
  take(userId: number, seat: SeatId | null): void {
    this.#taken.set(userId, seat);
  }

  /** The seat that a user looks from, among those that they hold; null: none. */
  seatOf(playerInfo: PlayerInfo, userId: number | null): SeatId | null {
    if (userId === null) return null;
    const held = heldBy(playerInfo, userId);
    if (held.length <= 1) return held[0] ?? null;
    const taken = this.#taken.get(userId) ?? null;
    return taken !== null && held.includes(taken) ? taken : null;
  }
}

/** All seats of a user. */
export function heldBy(playerInfo: PlayerInfo, userId: number | null): SeatId[] {
  if (userId === null) return [];
  return Object.keys(playerInfo).filter((seat) => playerInfo[seat]?.id === userId);
}
