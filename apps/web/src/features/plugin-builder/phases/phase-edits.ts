/** What the author does to phases and their steps, one edit a function; each makes a new list of phases. */
import { idFollowing } from "../ids.ts";
import { nextUid, type Phase, type PhaseStep } from "../model/builder-state.ts";
import { moveIn } from "../reorder/move-in.ts";

type Phases = Phase[];

/** A phase without a name and without steps, at the end (platform §3.11). */
export function addPhase(phases: Phases): Phase[] {
  return [...phases, { uid: nextUid(phases), phaseId: "", idFollows: true, label: "", steps: [] }];
}

export function removePhase(phases: Phases, uid: number): Phase[] {
  return phases.filter((phase) => phase.uid !== uid);
}

/** @param to place before which it is put */
export function movePhase(phases: Phases, uid: number, to: number): Phase[] {
  return moveIn(
    phases,
    phases.findIndex((phase) => phase.uid === uid),
    to,
  );
}

function changePhase(phases: Phases, uid: number, change: (phase: Phase) => Phase): Phase[] {
  return phases.map((phase) => (phase.uid === uid ? change(phase) : phase));
}

export function labelPhase(phases: Phases, uid: number, label: string): Phase[] {
  const taken = phases.filter((phase) => phase.uid !== uid).map(({ phaseId }) => phaseId);
  return changePhase(phases, uid, (phase) => ({
    ...phase,
    label,
    phaseId: phase.idFollows ? idFollowing(label, "phase", taken) : phase.phaseId,
  }));
}

/** An id typed by hand follows the label no more. */
export function namePhase(phases: Phases, uid: number, phaseId: string): Phase[] {
  return changePhase(phases, uid, ({ idFollows: _, ...phase }) => ({ ...phase, phaseId }));
}

/** An id that was left empty follows the label again. */
export function settlePhase(phases: Phases, uid: number): Phase[] {
  const phase = phases.find((row) => row.uid === uid);
  if (phase?.phaseId !== "" || phase.idFollows) return phases;
  const following = changePhase(phases, uid, (row) => ({ ...row, idFollows: true }));
  return labelPhase(following, uid, phase.label);
}

/** Where a step stands. Uids of steps are unique in their phase. */
export interface StepPlace {
  phase: number;
  step: number;
}

export function addStep(phases: Phases, phase: number): Phase[] {
  return changePhase(phases, phase, (row) => ({
    ...row,
    steps: [...row.steps, { uid: nextUid(row.steps), stepId: "", idFollows: true, label: "" }],
  }));
}

export function removeStep(phases: Phases, { phase, step }: StepPlace): Phase[] {
  return changePhase(phases, phase, (row) => ({
    ...row,
    steps: row.steps.filter(({ uid }) => uid !== step),
  }));
}

function changeStep(phases: Phases, place: StepPlace, change: (step: PhaseStep) => PhaseStep): Phase[] {
  return changePhase(phases, place.phase, (row) => ({
    ...row,
    steps: row.steps.map((step) => (step.uid === place.step ? change(step) : step)),
  }));
}

/** Ids of steps are unique over all phases. */
export function labelStep(phases: Phases, place: StepPlace, label: string): Phase[] {
  const taken = phases.flatMap(({ uid, steps }) =>
    steps.filter((step) => uid !== place.phase || step.uid !== place.step).map(({ stepId }) => stepId),
  );
  return changeStep(phases, place, (step) => ({
    ...step,
    label,
    stepId: step.idFollows ? idFollowing(label, "step", taken) : step.stepId,
  }));
}

export function nameStep(phases: Phases, place: StepPlace, stepId: string): Phase[] {
  return changeStep(phases, place, ({ idFollows: _, ...step }) => ({ ...step, stepId }));
}

export function settleStep(phases: Phases, place: StepPlace): Phase[] {
  const step = stepAt(phases, place);
  if (step?.stepId !== "" || step.idFollows) return phases;
  const following = changeStep(phases, place, (row) => ({ ...row, idFollows: true }));
  return labelStep(following, place, step.label);
}

function stepAt(phases: Phases, { phase, step }: StepPlace): PhaseStep | undefined {
  return phases.find(({ uid }) => uid === phase)?.steps.find(({ uid }) => uid === step);
}

/**
 * Puts a step elsewhere, into another phase too.
 * @param to uid of the phase, and the place in it before which the step is put
 * @returns with where the step is found from now on
 */
export function moveStep(
  phases: Phases,
  place: StepPlace,
  to: { phase: number; index: number },
): { phases: Phase[]; place: StepPlace } {
  const step = stepAt(phases, place);
  const target = phases.find(({ uid }) => uid === to.phase);
  if (!step || !target) return { phases, place };
  if (to.phase === place.phase) {
    const steps = moveIn(target.steps, target.steps.indexOf(step), to.index);
    return { phases: changePhase(phases, to.phase, (row) => ({ ...row, steps })), place };
  }
  const moved = { ...step, uid: nextUid(target.steps) };
  const put = changePhase(phases, to.phase, (row) => ({
    ...row,
    steps: row.steps.toSpliced(to.index, 0, moved),
  }));
  return { phases: removeStep(put, place), place: { phase: to.phase, step: moved.uid } };
}

/** Where a step goes by one place: within its phase, then into the phase beside it; null: there is no place further. */
export function placeBeside(
  phases: Phases,
  { phase, step }: StepPlace,
  by: 1 | -1,
): { phase: number; index: number } | null {
  const row = phases.findIndex(({ uid }) => uid === phase);
  const index = phases[row]?.steps.findIndex(({ uid }) => uid === step) ?? -1;
  if (index < 0) return null;
  const last = (phases[row]?.steps.length ?? 0) - 1;
  if (by < 0 && index > 0) return { phase, index: index - 1 };
  if (by > 0 && index < last) return { phase, index: index + 2 };
  const beside = phases[row + by];
  if (!beside) return null;
  return { phase: beside.uid, index: by < 0 ? beside.steps.length : 0 };
}
