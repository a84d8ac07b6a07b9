/** The actions of a room, whose effects show at once (table §4.4). */
import type { SeatId } from "@baize/engine";
import type { RoomActions, SendResult } from "../model/room-actions.ts";
import { patchesOf, patchesOfCard } from "./patches-of.ts";
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
    run(ref, at) {
      const answer: Promise<SendResult> = actions.run(ref, at);
      const now = game();
      const cardIds = at?.cardIds ?? [at?.cardId];
      if (now)
        show(
          cardIds.flatMap((cardId) => patchesOfCard(cardId, now)),
          answer,
        );
      return answer;
    },
  };
}
