/** Phases and steps of a round. A phase is as high in the list of phases as its steps are many. */
import type { JsonObject } from "@baize/engine";
import type { BuilderState } from "../model/builder-state.ts";
import { byId } from "./by-id.ts";

export function phaseSections({ phases }: BuilderState): JsonObject {
  const steps = phases.flatMap((phase) => phase.steps.map((step) => ({ ...step, phaseId: phase.phaseId })));
  return {
    phases: byId(
      phases,
      ({ phaseId }) => phaseId,
      (phase) => ({ label: phase.label, height: share(phase.steps.length, steps.length) }),
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

function share(part: number, whole: number): string {
  return `${whole === 0 ? "0.0" : ((part * 100) / whole).toFixed(1)}%`;
}
