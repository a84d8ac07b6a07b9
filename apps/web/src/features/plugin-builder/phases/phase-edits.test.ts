import { describe, expect, it } from "vitest";
import type { Phase } from "../model/builder-state.ts";
import { labelStep, moveStep, placeBeside } from "./phase-edits.ts";

const step = (uid: number, stepId: string) => ({ uid, stepId, label: stepId });
const phases: Phase[] = [
  { uid: 1, phaseId: "dawn", label: "Dawn", steps: [step(1, "draw"), step(2, "play")] },
  { uid: 2, phaseId: "dusk", label: "Dusk", steps: [step(1, "clean")] },
];
const ids = (rows: readonly Phase[]) => rows.map(({ steps }) => steps.map(({ stepId }) => stepId).join());

describe("steps of phases", () => {
  it("move within their phase and into another one, where they get a uid of their own", () => {
    expect(ids(moveStep(phases, { phase: 1, step: 1 }, { phase: 1, index: 2 }).phases)).toEqual([
      "play,draw",
      "clean",
    ]);
    const moved = moveStep(phases, { phase: 1, step: 1 }, { phase: 2, index: 0 });
    expect(ids(moved.phases)).toEqual(["play", "draw,clean"]);
    expect(moved.place).toEqual({ phase: 2, step: 2 });
    expect(moved.phases[1]?.steps.map(({ uid }) => uid)).toEqual([2, 1]);
  });

  it("go on into the phase beside theirs, and no further than the first and the last place", () => {
    expect(placeBeside(phases, { phase: 1, step: 1 }, 1)).toEqual({ phase: 1, index: 2 });
    expect(placeBeside(phases, { phase: 1, step: 2 }, 1)).toEqual({ phase: 2, index: 0 });
    expect(placeBeside(phases, { phase: 2, step: 1 }, -1)).toEqual({ phase: 1, index: 2 });
    expect(placeBeside(phases, { phase: 1, step: 1 }, -1)).toBeNull();
    expect(placeBeside(phases, { phase: 2, step: 1 }, 1)).toBeNull();
  });

  it("have ids that are unique over all phases", () => {
    const added: Phase[] = phases.map((phase) =>
      phase.uid === 2 ? { ...phase, steps: [...phase.steps, { ...step(2, ""), idFollows: true }] } : phase,
    );
    const labelled = labelStep(added, { phase: 2, step: 2 }, "Draw");
    expect(labelled[1]?.steps[1]).toMatchObject({ label: "Draw", stepId: "draw2" });
  });
});
