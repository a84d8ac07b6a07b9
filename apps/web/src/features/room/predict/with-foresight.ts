/** Shows at once what can be foreseen of an action that has no patches of its own. */
import type { CommandName } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { whenIdle } from "../../../browser/when-idle.ts";
import type { SendResult } from "../model/room-actions.ts";
import type { TablePlugin } from "../model/room-context.tsx";
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

/** What is shown of an action before the room has answered. */
interface ForeseenAction {
  patches: readonly Patch[];
  /** Its whole effect, as far as this client can tell. */
  showsAll: boolean;
}

export interface Foresight {
  /** Of an action that is about to be sent. */
  of(sent: SentAction): ForeseenAction;
  show(foreseen: ForeseenAction, answer: Promise<SendResult>): void;
  /** Ends the following of the room. */
  stop(): void;
}

/** @param stage who plays which plugin; null: that is not known yet. */
export function withForesight(
  { shown, show }: Predictions,
  stage: () => { user: { id: number; alias: string }; plugin: TablePlugin } | null,
): Foresight {
  function foreseen(sent: SentAction, room: RoomView): Patch[] {
    const [code, on] = [foresight.here(), stage()];
    const changes = code && on ? code.foresee(sent, room, on.plugin, on.user) : [];
    return changes.length > 0 ? [{ kind: "foreseen", changes }] : [];
  }

  /** The next action finds what has changed till now. */
  function prepare() {
    callOff = undefined;
    const { room } = shown.getState();
    const [code, on] = [foresight.here(), stage()];
    if (code && on && room) code.prepareForesight(on.plugin, room.game);
  }
  let callOff: (() => void) | undefined;
  const unsubscribe = shown.subscribe(({ room }, before) => {
    if (room?.game !== before.room?.game) callOff ??= whenIdle(prepare);
  });

  return {
    of(sent) {
      const { room } = shown.getState();
      if (!room || (sent.kind === "command" && !FORESEEABLE.has(sent.command)))
        return { patches: [], showsAll: false };
      const effect = foreseen(sent, room);
      const cards = sent.kind === "run" ? (sent.cardIds ?? [sent.cardId]) : [];
      return {
        patches: [...cards.flatMap((cardId) => patchesOfCard(cardId, room.game)), ...effect],
        showsAll: effect.length > 0,
      };
    },
    show: ({ patches }, answer) => show(patches, answer),
    stop() {
      unsubscribe();
      callOff?.();
    },
  };
}
