/** `step_through` (api §7.9): undo, redo, whole rounds, jumps. */
import type { StepThroughRequest } from "@baize/engine";
import { isRecord } from "../../is-record.ts";
import { Refusal } from "../room-errors.ts";
import type { EventHandler } from "./event.ts";

export const stepThrough: EventHandler = async (room, _sender, payload) => {
  const request = parse(payload.options);
  const outcome = room.table.stepThrough(request);
  await room.publishStepping(outcome.change, outcome.oldReplayStep, outcome.newReplayStep, outcome.delta);
  return "step_through";
};

function parse(options: unknown): StepThroughRequest {
  if (!isRecord(options)) throw new Refusal("invalid_payload", "step_through needs options.");
  const { size, direction, index } = options;
  if (size === "index") {
    if (typeof index !== "number" || !Number.isInteger(index))
      throw new Refusal("invalid_payload", "index must be a whole number.");
    return { size, index };
  }
  if (size !== "single" && size !== "round")
    throw new Refusal("invalid_payload", "size must be single, round or index.");
  if (direction !== "undo" && direction !== "redo")
    throw new Refusal("invalid_payload", "direction must be undo or redo.");
  return { size, direction };
}
