import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/Button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { phaseHeight } from "../../export/phase-sections.ts";
import { focusBeside } from "../../fields/focus-beside.ts";
import { TextCell } from "../../fields/TextCell.tsx";
import { useBuilder } from "../../model/builder-context.tsx";
import type { Phase } from "../../model/builder-state.ts";
import { fieldPath } from "../../model/field-path.ts";
import * as edits from "../../phases/phase-edits.ts";
import { MoveHandle } from "../../reorder/MoveHandle.tsx";
import { draggedStyle, dropLine } from "../../reorder/order-style.ts";
import { RowButtons } from "../../reorder/RowButtons.tsx";
import type { DragOrder } from "../../reorder/use-drag-order.ts";
import { StepRow } from "./StepRow.tsx";
import { usePhaseEdit } from "./use-phase-edit.ts";

interface PhaseRowProps {
  phase: Phase;
  phases: readonly Phase[];
  index: number;
  order: DragOrder;
  onMoved: (handle: string, name: string, place: number, total: number) => void;
  onRemoved: (text: string) => void;
}

/** One phase with its steps. */
export function PhaseRow({ phase, phases, index, order, onMoved, onRemoved }: PhaseRowProps) {
  const { t } = useTranslation("builder-table");
  const builder = useBuilder();
  const edit = usePhaseEdit();
  const { uid } = phase;
  const at = (member: string) => fieldPath("phases", uid, member);
  const name = phase.label || phase.phaseId || t("unnamed");
  const handle = `phase-${uid}`;
  const line = dropLine(order.slot, "phases", index, phases.length);

  function move(by: 1 | -1): void {
    const place = index + by;
    if (place < 0 || place >= phases.length) return;
    edit((rows) => edits.movePhase(rows, uid, by > 0 ? place + 1 : place));
    onMoved(handle, name, place + 1, phases.length);
  }
  function remove(): void {
    const row = fieldPath("phases", uid);
    focusBeside(document.querySelector<HTMLElement>("[data-order-list=phases]"), row);
    edit((rows) => edits.removePhase(rows, uid));
    onRemoved(t("removed", { name }));
  }
  function addStep(): void {
    edit((rows) => edits.addStep(rows, uid));
    const steps = builder.store.getState().work.state.phases.find((row) => row.uid === uid)?.steps;
    const step = steps?.at(-1)?.uid;
    if (step !== undefined)
      builder.goTo({ step: "phases", field: fieldPath("phases", uid, "steps", step, "label") });
  }

  return (
    <li
      data-order-item={uid}
      data-field={fieldPath("phases", uid)}
      aria-label={name}
      className={cx(draggedStyle, "rounded-m border border-line bg-ink-1 p-3 @min-[480px]:pl-1.5")}
    >
      {line ? <span aria-hidden className={line} /> : null}
      <div className="flex flex-wrap items-start gap-x-2 gap-y-3">
        <MoveHandle
          name={name}
          id={handle}
          onPointerDown={(event) =>
            order.start(event, "[data-order-list=phases]", (slot) =>
              edit((rows) => edits.movePhase(rows, uid, slot.index)),
            )
          }
          onStep={move}
          className="@min-[620px]:mt-6"
        />
        <div className="order-3 grid w-full min-w-0 grid-cols-2 gap-2 @min-[620px]:order-none @min-[620px]:w-auto @min-[620px]:flex-1">
          <TextCell
            label={t("phases.phaseLabel")}
            hideLabel="never"
            value={phase.label}
            field={at("label")}
            placeholder={t("phases.phaseExample")}
            onChange={(label) => edit((rows) => edits.labelPhase(rows, uid, label), at("label"))}
          />
          <TextCell
            label={t("phases.phaseId")}
            hideLabel="never"
            value={phase.phaseId}
            field={at("phaseId")}
            isCode
            onChange={(id) => edit((rows) => edits.namePhase(rows, uid, id), at("phaseId"))}
            onBlur={() => edit((rows) => edits.settlePhase(rows, uid), at("phaseId"))}
          />
        </div>
        <span
          title={t("phases.heightHint")}
          className="ml-auto grid h-9 w-14 @min-[620px]:mt-6 place-items-center text-small text-text-3 tabular-nums pointer-coarse:h-11"
        >
          <span className="sr-only">{t("phases.height")}</span>
          {phaseHeight(phase, phases)}
        </span>
        <RowButtons
          name={name}
          id={handle}
          isFirst={index === 0}
          isLast={index === phases.length - 1}
          onMove={move}
          onRemove={remove}
          className="@min-[620px]:mt-6"
        />
      </div>
      <ol
        data-order-list={`steps-${uid}`}
        aria-label={t("phases.stepsOf", { name })}
        className={cx(
          "m-0 mt-3 ml-2 grid min-h-3 list-none gap-2.5 rounded-s p-0 pl-1 @min-[480px]:ml-4",
          // The line along the steps is for steps; a place that has none shows itself only while one is dragged there.
          phase.steps.length > 0 && "border-l-2 border-line",
          order.slot?.list === `steps-${uid}` && phase.steps.length === 0 && "bg-ink-3",
        )}
      >
        {phase.steps.map((step, place) => (
          <StepRow
            key={step.uid}
            step={step}
            phase={phase}
            phases={phases}
            index={place}
            order={order}
            onMoved={onMoved}
            onRemoved={onRemoved}
          />
        ))}
      </ol>
      <Button size="s" variant="ghost" onPress={addStep} className="mt-2 ml-4 pointer-coarse:h-11">
        <Plus size={14} aria-hidden /> {t("phases.addStep")}
      </Button>
    </li>
  );
}
