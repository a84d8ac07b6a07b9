/** The actions of a room, whose commands show their effects at once (table §4.4); lists of the plugin do so when they are sent (`with-foresight.ts`). */
import { inPresentNames } from "@baize/client";
import type { CardId, SeatId, StackId } from "@baize/engine";
import type { CommandArgs, CommandName } from "@baize/protocol";
import type { RoomActions, SendResult } from "../model/room-actions.ts";
import { takenStackId } from "./patch.ts";
import { patchesOf } from "./patches-of.ts";
import type { Predictions } from "./predictions.ts";

/** A card that was taken off its pile. */
interface Take {
  cardId: CardId;
  answer: Promise<SendResult>;
}

/** @param me the seat of this person now */
export function withPredictions(
  actions: RoomActions,
  { shown, show, confirmedStack }: Predictions,
  me: () => SeatId | null,
): RoomActions {
  const game = () => shown.getState().room?.game;
  /** By what their stacks are called until the server has told it. */
  const takes = new Map<StackId, Take>();

  /** Sends what names stacks that the server has still to name, once it has. */
  async function sendNamed<Name extends CommandName>(
    name: Name,
    args: CommandArgs[Name],
    named: readonly Take[],
  ): Promise<SendResult> {
    const names = new Map<StackId, StackId>();
    for (const { cardId, answer } of named) {
      const { status } = await answer;
      const stackId = confirmedStack(cardId);
      // Where the card was not taken, nothing can be done with its stack; why, was said.
      if (status !== "ok" || stackId === null) return { status: "unsent" };
      names.set(takenStackId(cardId), stackId);
    }
    return actions.command(name, inPresentNames(args, names));
  }

  return {
    ...actions,
    command(name, args) {
      const ids: unknown[] = Object.values(args).flat();
      const named = [...takes].flatMap(([stackId, take]) => (ids.includes(stackId) ? [take] : []));
      const answer = named.length > 0 ? sendNamed(name, args, named) : actions.command(name, args);
      const now = game();
      const patches = now ? patchesOf(name, args, now, me()) : [];
      show(patches, answer);
      for (const patch of patches)
        if (patch.kind === "take") takes.set(takenStackId(patch.cardId), { cardId: patch.cardId, answer });
      return answer;
    },
  };
}
