import { Plus } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { useRemoval } from "../../fields/use-removal.tsx";
import { FieldHelp } from "../../help/FieldHelp.tsx";
import { useBuilder, useEntered } from "../../model/builder-context.tsx";
import { fieldPath } from "../../model/field-path.ts";
import { addPhase } from "../../phases/phase-edits.ts";
import { useDragOrder } from "../../reorder/use-drag-order.ts";
import { useMoves } from "../../reorder/use-moves.tsx";
import { PhaseBar } from "./PhaseBar.tsx";
import { PhaseRow } from "./PhaseRow.tsx";
import { usePhaseEdit } from "./use-phase-edit.ts";

/** The course of a round: phases, and the steps of each (platform §3.11). */
export default function PhasesStep() {
  const { t } = useTranslation("builder-table");
  const builder = useBuilder();
  const edit = usePhaseEdit();
  const phases = useEntered((state) => state.phases);
  const root = useRef<HTMLDivElement>(null);
  const order = useDragOrder(root);
  const { moved, spoken } = useMoves(root);
  const { toast, removed } = useRemoval();

  function add(): void {
    edit(addPhase);
    const uid = builder.store.getState().work.state.phases.at(-1)?.uid;
    if (uid !== undefined) builder.goTo({ step: "phases", field: fieldPath("phases", uid, "label") });
  }
  const headings = [
    [t("phases.phaseLabel"), "phases.*.label"],
    [t("phases.phaseId"), "phases"],
    [t("phases.stepLabel"), "steps.*.label"],
    [t("phases.stepId"), "steps"],
  ] as const;

  return (
    <div className="grid gap-4">
      <p className="m-0 max-w-[72ch] text-text-2">{t("phases.intro")}</p>
      <div className="flex min-w-0 items-start gap-6">
        <div ref={root} className="@container grid min-w-0 flex-1 gap-4">
          {phases.length === 0 ? (
            <EmptyState title={t("phases.empty")}>{t("phases.emptyText")}</EmptyState>
          ) : (
            <>
              <p className="m-0 flex flex-wrap gap-x-5 gap-y-2 text-small font-semibold text-text-3">
                {headings.map(([label, at]) => (
                  <span key={at} className="flex items-center gap-1">
                    {label} <FieldHelp at={at} label={label} />
                  </span>
                ))}
              </p>
              <ol
                data-order-list="phases"
                aria-label={t("phases.list")}
                className="m-0 grid list-none gap-2.5 p-0"
              >
                {phases.map((phase, index) => (
                  <PhaseRow
                    key={phase.uid}
                    phase={phase}
                    phases={phases}
                    index={index}
                    order={order}
                    onMoved={moved}
                    onRemoved={removed}
                  />
                ))}
              </ol>
            </>
          )}
          <div>
            <Button onPress={add} className="pointer-coarse:h-11">
              <Plus size={16} aria-hidden /> {t("phases.add")}
            </Button>
          </div>
        </div>
        {phases.length > 0 ? <PhaseBar phases={phases} /> : null}
      </div>
      {spoken}
      {toast}
    </div>
  );
}
