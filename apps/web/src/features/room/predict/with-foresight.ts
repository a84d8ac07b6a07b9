/** Shows at once what can be foreseen of an action that has no patches of its own. */
import type { CommandName } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { whenIdle } from "../../../browser/when-idle.ts";
import type { SendResult } from "../model/room-actions.ts";
import type { RoomPlugin } from "../model/room-context.tsx";
import { foresight } from "./late-foresight.ts";
import type { Patch } from "./patch.ts";
import { patchesOfCard } from "./patches-of.ts";
import type { Predictions } from "./predictions.ts";
import type { SentAction } from "./sent-action.ts";

/** Commands that change the table by themselves: no chance, no question to the others, no cards to fetch. */
const FORESEEABLE: ReadonlySet<CommandName> = new Set([
  "setAttachmentDirection",
  "toggleTrigger",
  "triggerAbility",
  "clearTargets",
  "drawArrow",
  "detach",
  "moveCard",
  "moveCards",
  "moveAll",
  "goToStep",
  "nextStep",
  "prevStep",
  "targetStepCards",
  "setFirstPlayer",
]);

/**
 * What is to be called after an action was sent.
 * @param stage who plays which plugin; null: that is not known yet.
 */
export function withForesight(
  { shown, show }: Predictions,
  stage: () => { user: { id: number; alias: string }; plugin: RoomPlugin } | null,
): (sent: SentAction, answer: Promise<SendResult>) => void {
  function foreseen(sent: SentAction, room: RoomView): Patch[] {
    const [code, on] = [foresight.here(), stage()];
    const changes = code && on ? code.foresee(sent, room, on.plugin, on.user) : [];
    return changes.length > 0 ? [{ kind: "foreseen", changes }] : [];
  }
  /** The next action finds what this one has changed. */
  function prepare() {
    const { room } = shown.getState();
    const [code, on] = [foresight.here(), stage()];
    if (code && on && room) code.prepareForesight(on.plugin, room.game);
  }
  return (sent, answer) => {
    const { room } = shown.getState();
    if (!room) return;
    void answer.then(() => whenIdle(prepare));
    if (sent.kind === "command") {
      if (FORESEEABLE.has(sent.command)) show(foreseen(sent, room), answer);
      return;
    }
    const cards = sent.cardIds ?? [sent.cardId];
    show([...cards.flatMap((cardId) => patchesOfCard(cardId, room.game)), ...foreseen(sent, room)], answer);
  };
}
