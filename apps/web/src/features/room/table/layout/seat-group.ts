/** Seat-relative group ids of regions: `playerNHand`, `{playerN+1}Play` (table §2.1). */
import type { GroupId, SeatId } from "@baize/engine";

const RELATIVE = /\{playerN([+-]\d+)\}|playerN([+-]\d+)/g;
const PLAIN = /\{playerN\}|playerN/g;

/**
 * The group a region shows when `observing` is looked at. If a form with `+k` or `-k` occurs, only such forms
 * are replaced. Seats are counted around the table of `numPlayers` seats.
 */
export function resolveGroupId(pattern: string, observing: SeatId, numPlayers: number): GroupId {
  const index = Number(/^player(\d+)$/.exec(observing)?.[1] ?? 1) - 1;
  const seats = Math.max(1, numPlayers);
  let replaced = false;
  const relative = pattern.replace(RELATIVE, (_match, braced?: string, bare?: string) => {
    replaced = true;
    const offset = Number(braced ?? bare);
    return `player${((((index + offset) % seats) + seats) % seats) + 1}`;
  });
  return replaced ? relative : pattern.replace(PLAIN, observing);
}
