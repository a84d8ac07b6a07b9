/** The viewer as cards see them. */
import type { SeatId } from "@baize/engine";
import { useUi } from "../../model/room-context.tsx";
import { useMySeat } from "../../model/use-rights.ts";

export interface Looker {
  seat: SeatId | null;
  /** An omniscient spectator with Ctrl+F on. */
  peekingAll: boolean;
}

/** My seat and whether I peek at all; a new object only when one of them changes. */
export function useLooker(): Looker {
  return { seat: useMySeat(), peekingAll: useUi((ui) => ui.spectatorPeekingAll) };
}
