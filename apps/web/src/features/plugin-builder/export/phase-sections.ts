/** Phases and steps of a round. A phase is as high in the list of phases as its steps are many. */
import type { JsonObject } from "@baize/engine";
import type { BuilderState, Phase } from "../model/builder-state.ts";
import { byId } from "./by-id.ts";

export function phaseSections({ phases }: BuilderState): JsonObject {
  const steps = phases.flatMap((phase) => phase.steps.map((step) => ({ ...step, phaseId: phase.phaseId })));
  return {
    phases: byId(
      phases,
      ({ phaseId }) => phaseId,
      (phase) => ({ label: phase.label, height: phaseHeight(phase, phases) }),
    ),
    phaseOrder: phases.map(({ phaseId }) => phaseId),
    steps: byId(
      steps,
      ({ stepId }) => stepId,
      ({ phaseId, label }) => ({ phaseId, label }),
    ),
    stepOrder: steps.map(({ stepId }) => stepId),
  };
}

/** How much of the list of phases one of them takes: the part of all steps that is its own. */
export function phaseHeight(phase: Pick<Phase, "steps">, phases: readonly Pick<Phase, "steps">[]): string {
  const all = phases.reduce((sum, { steps }) => sum + steps.length, 0);
  return `${all === 0 ? "0.0" : ((phase.steps.length * 100) / all).toFixed(1)}%`;
}
