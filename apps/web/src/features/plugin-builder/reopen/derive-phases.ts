/** Phases and their steps, in the order in which a definition made by hand has them. */
import type { JsonObject } from "@baize/engine";
import type { Phase, PhaseStep } from "../model/builder-state.ts";
import { entriesAt, listAt, textAt } from "./json-parts.ts";

export function derivePhases(definition: JsonObject): Phase[] {
  const steps = inOrder(definition, "steps", "stepOrder").map(([stepId, step], index) => ({
    phaseId: textAt(step, "phaseId"),
    row: { uid: index + 1, origin: stepId, stepId, label: textAt(step, "label") ?? "" } satisfies PhaseStep,
  }));
  return inOrder(definition, "phases", "phaseOrder").map(([phaseId, phase], index) => ({
    uid: index + 1,
    origin: phaseId,
    phaseId,
    label: textAt(phase, "label") ?? "",
    steps: steps.filter((step) => step.phaseId === phaseId).map(({ row }) => row),
  }));
}

/** Entries that the order names, each once. */
function inOrder(definition: JsonObject, section: string, order: string): [string, JsonObject][] {
  const entries = new Map(entriesAt(definition, section));
  return [...new Set(listAt(definition, order))].flatMap((id): [string, JsonObject][] => {
    const entry = typeof id === "string" ? entries.get(id) : undefined;
    return entry ? [[id as string, entry]] : [];
  });
}
