/** Steps of the round (action-language §5.10). */

import type { Verb } from "../../language/compile/function-table.ts";
import type { Run } from "../../language/run/run.ts";
import { EngineError } from "../../model/errors.ts";
import {
  getOwn,
  isObjectValue,
  partText,
  type Value,
  type ValueObject,
  valueText,
} from "../../model/value.ts";
import { setPath } from "../automation/set.ts";
import { verb } from "../forms/define.ts";
import { arg } from "../functions/signatures.ts";
import { aliasOfActor } from "../variables/built-in-variables.ts";
import { changeBy } from "./change-by.ts";
import { removeTempTokens } from "./temp-tokens.ts";

export const stepFunctions: Verb[] = [
  verb(
    {
      name: "NEXT_STEP",
      family: "write",
      args: [],
      returns: "game",
      example: '["NEXT_STEP"]',
      summary: "Goes to the next step; after the last one a new round begins.",
    },
    (_args, run) => nextStep(run),
  ),
  verb(
    {
      name: "PREV_STEP",
      family: "write",
      args: [],
      returns: "game",
      example: '["PREV_STEP"]',
      summary: "Goes back one step. The round number stays.",
    },
    (_args, run) => {
      const order = run.definition.stepOrder;
      const index = indexOfStep(run);
      const id = order[index <= 0 ? order.length - 1 : index - 1];
      if (id === undefined) return;
      run.log.say("step_reverted", { who: aliasOfActor(run), step: partText(stepField(run, id, "label")) });
      setPath(run, ["stepId"], id);
    },
  ),
  verb(
    {
      name: "ADVANCE_TO_STEP",
      family: "write",
      args: [arg("stepId", "str")],
      returns: "game",
      example: '["ADVANCE_TO_STEP", "1.1"]',
      summary: "Goes on step by step until a step is reached; at least one.",
    },
    ([wanted = null], run) => {
      const order = run.definition.stepOrder;
      if (typeof wanted !== "string" || !order.includes(wanted)) {
        throw new EngineError(`Tried to advance the game to a unknown step: ${valueText(wanted)}`);
      }
      // A rule may change the step underway, so that the wanted one is never met.
      for (let steps = 0; steps <= order.length; steps++) {
        nextStep(run);
        if (run.game.stepId === wanted) return;
      }
    },
  ),
];

function nextStep(run: Run): void {
  const order = run.definition.stepOrder;
  if (order.length === 0) return;
  const oldId = run.game.stepId;
  const oldRound = run.game.roundNumber;
  const index = (indexOfStep(run) + 1) % order.length;
  const newId = order[index]!;
  run.scopes.define("$NEW_STEP_INDEX", index);
  if (index === 0) {
    run.log.say("round_increased", { who: aliasOfActor(run) });
    changeBy(run, "INCREASE_VAL", ["roundNumber"], 1, '"/roundNumber"');
  }
  run.log.say("step_advanced", { who: aliasOfActor(run), step: partText(stepField(run, newId, "label")) });
  setPath(run, ["stepId"], newId);
  removeTempTokens(run, "step");
  if (stepField(run, oldId, "phaseId") !== stepField(run, newId, "phaseId")) removeTempTokens(run, "phase");
  if (run.game.roundNumber !== oldRound) removeTempTokens(run, "round");
}

/** Position of the current step; an unknown one counts as the first. */
function indexOfStep(run: Run): number {
  const { stepId } = run.game;
  return Math.max(0, typeof stepId === "string" ? run.definition.stepOrder.indexOf(stepId) : -1);
}

function stepField(run: Run, stepId: Value, field: string): Value {
  const step = typeof stepId === "string" ? getOwn(run.definition.steps as ValueObject, stepId) : null;
  return isObjectValue(step) ? getOwn(step, field) : null;
}
