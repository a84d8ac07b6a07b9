/** The actions of a room, whose commands show their effects at once (table §4.4); lists of the plugin do so when they are sent (`with-foresight.ts`). */
import type { SeatId } from "@baize/engine";
import type { RoomActions } from "../model/room-actions.ts";
import { patchesOf } from "./patches-of.ts";
import type { Predictions } from "./predictions.ts";

/** @param me the seat of this person now */
export function withPredictions(
  actions: RoomActions,
  { shown, show }: Predictions,
  me: () => SeatId | null,
): RoomActions {
  const game = () => shown.getState().room?.game;
  return {
    ...actions,
    command(name, args) {
      const answer = actions.command(name, args);
      const now = game();
      if (now) show(patchesOf(name, args, now, me()), answer);
      return answer;
    },
  };
}
