import { useTranslation } from "react-i18next";
import { phaseHeight } from "../../export/phase-sections.ts";
import type { Phase } from "../../model/builder-state.ts";

/** The phases as high as they will stand in the side bar of a table. */
export function PhaseBar({ phases }: { phases: readonly Phase[] }) {
  const { t } = useTranslation("builder-table");
  return (
    <figure className="sticky top-4 m-0 hidden w-[148px] flex-none min-[1200px]:block">
      <figcaption className="mb-2 text-small font-semibold text-text-3">{t("phases.preview")}</figcaption>
      <div
        aria-hidden
        className="flex h-[420px] flex-col overflow-hidden rounded-m border border-line bg-felt-lo"
      >
        {phases.map((phase) => (
          <div
            key={phase.uid}
            style={{ height: phaseHeight(phase, phases) }}
            className="on-felt flex min-h-0 flex-none overflow-hidden border-b border-line last:border-b-0"
          >
            <span className="grid w-8 flex-none place-items-center overflow-hidden bg-felt text-small font-semibold [writing-mode:vertical-rl]">
              {phase.label}
            </span>
            <span className="flex min-w-0 flex-1 flex-col text-hint text-text-2">
              {phase.steps.map((step) => (
                <span
                  key={step.uid}
                  className="flex min-h-0 flex-1 items-center overflow-hidden border-b border-line px-2 last:border-b-0"
                >
                  <span className="truncate">{step.label}</span>
                </span>
              ))}
            </span>
          </div>
        ))}
      </div>
    </figure>
  );
}
