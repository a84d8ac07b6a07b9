import { useTranslation } from "react-i18next";
import { cx } from "../../../../ui/cx.ts";
import { focusBeside } from "../../fields/focus-beside.ts";
import { TextCell } from "../../fields/TextCell.tsx";
import type { Phase, PhaseStep } from "../../model/builder-state.ts";
import { fieldPath } from "../../model/field-path.ts";
import * as edits from "../../phases/phase-edits.ts";
import { MoveHandle } from "../../reorder/MoveHandle.tsx";
import { draggedStyle, dropLine } from "../../reorder/order-style.ts";
import { RowButtons } from "../../reorder/RowButtons.tsx";
import type { DragOrder } from "../../reorder/use-drag-order.ts";
import { usePhaseEdit } from "./use-phase-edit.ts";

interface StepRowProps {
  step: PhaseStep;
  phase: Phase;
  phases: readonly Phase[];
  index: number;
  order: DragOrder;
  onMoved: (handle: string, name: string, place: number, total: number) => void;
  onRemoved: (text: string) => void;
}

/** One step of a phase; it may move into another one. */
export function StepRow({ step, phase, phases, index, order, onMoved, onRemoved }: StepRowProps) {
  const { t } = useTranslation("builder-table");
  const edit = usePhaseEdit();
  const place: edits.StepPlace = { phase: phase.uid, step: step.uid };
  const row = fieldPath("phases", phase.uid, "steps", step.uid);
  const at = (member: string) => `${row}/${member}`;
  const list = `steps-${phase.uid}`;
  const name = step.label || step.stepId || t("unnamed");
  const line = dropLine(order.slot, list, index, phase.steps.length);
  const beside = (by: 1 | -1) => edits.placeBeside([...phases], place, by);

  function moveTo(to: { phase: number; index: number }): { handle: string; place: number; total: number } {
    let found = place;
    let after: readonly Phase[] = phases;
    edit((rows) => {
      const result = edits.moveStep(rows, place, to);
      found = result.place;
      after = result.phases;
      return result.phases;
    });
    const steps = after.find(({ uid }) => uid === found.phase)?.steps ?? [];
    return {
      handle: handleOf(found),
      place: steps.findIndex(({ uid }) => uid === found.step) + 1,
      total: steps.length,
    };
  }
  function move(by: 1 | -1): void {
    const to = beside(by);
    if (!to) return;
    const now = moveTo(to);
    const into = phases.find(({ uid }) => uid === to.phase);
    const isElsewhere = into && into.uid !== phase.uid;
    const said = isElsewhere ? t("phases.stepIn", { step: name, phase: into.label || into.phaseId }) : name;
    onMoved(now.handle, said, now.place, now.total);
  }
  function remove(): void {
    focusBeside(document.querySelector<HTMLElement>(`[data-order-list="${list}"]`), row);
    edit((rows) => edits.removeStep(rows, place));
    onRemoved(t("removed", { name }));
  }

  return (
    <li
      data-order-item={step.uid}
      data-field={row}
      aria-label={name}
      className={cx(draggedStyle, "flex flex-wrap items-start gap-2 rounded-s bg-ink-1")}
    >
      {line ? <span aria-hidden className={line} /> : null}
      <MoveHandle
        name={name}
        id={handleOf(place)}
        onPointerDown={(event) =>
          order.start(event, "[data-order-list^=steps-]", (slot) =>
            moveTo({ phase: Number(slot.list.slice("steps-".length)), index: slot.index }),
          )
        }
        onStep={move}
      />
      <div className="order-3 grid w-full min-w-0 grid-cols-2 gap-2 @min-[620px]:order-none @min-[620px]:w-auto @min-[620px]:flex-1">
        <TextCell
          label={t("phases.stepLabel")}
          hideLabel="always"
          value={step.label}
          field={at("label")}
          placeholder={t("phases.stepExample")}
          onChange={(label) => edit((rows) => edits.labelStep(rows, place, label), at("label"))}
        />
        <TextCell
          label={t("phases.stepId")}
          hideLabel="always"
          value={step.stepId}
          field={at("stepId")}
          isCode
          onChange={(id) => edit((rows) => edits.nameStep(rows, place, id), at("stepId"))}
          onBlur={() => edit((rows) => edits.settleStep(rows, place), at("stepId"))}
        />
      </div>
      <RowButtons
        name={name}
        id={handleOf(place)}
        isFirst={beside(-1) === null}
        isLast={beside(1) === null}
        onMove={move}
        onRemove={remove}
      />
    </li>
  );
}

const handleOf = ({ phase, step }: edits.StepPlace) => `step-${phase}-${step}`;
