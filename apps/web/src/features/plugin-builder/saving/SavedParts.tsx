import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/Panel.tsx";
import { useEntered, useSession } from "../model/builder-context.tsx";
import type { StepId } from "../model/steps.ts";
import { DifferenceTable } from "./DifferenceTable.tsx";
import type { Difference } from "./differences.ts";

/** What a new plugin will have, in numbers. */
export function NewParts() {
  const { t } = useTranslation(["builder-save", "plugin-builder"]);
  const cards = useSession(({ work }) => Object.keys(work.cardDb ?? {}).length);
  const state = useEntered((entered) => entered);
  const { minPlayers, maxPlayers } = state;
  const parts: [string, string | number][] = [
    [t("parts.cards"), cards],
    [t("parts.players"), minPlayers === maxPlayers ? minPlayers : `${minPlayers}–${maxPlayers}`],
    ...(
      [
        ["cardTypes", Object.keys(state.cardTypes).length],
        ["cardBacks", Object.keys(state.cardBacks).length],
        ["groups", state.groups.length],
        ["phases", state.phases.length],
        ["tokens", state.tokens.length],
        ["actions", state.actions?.length ?? 0],
      ] satisfies [StepId, number][]
    ).map(([step, count]): [string, number] => [t(`plugin-builder:step.${step}`), count]),
  ];
  return (
    <Panel title={state.pluginName || t("plugin-builder:untitled")}>
      <dl className="m-0 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {parts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-small text-text-3">{label}</dt>
            <dd className="m-0 text-title font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** What a save will change of the stored plugin; everything else of it stays. */
export function ChangedParts({ changed }: { changed: readonly Difference[] }) {
  const { t } = useTranslation("builder-save");
  const hasOtherCards = useSession(
    ({ work, savedWork }) => savedWork !== null && savedWork.cardDb !== work.cardDb,
  );
  if (changed.length === 0 && !hasOtherCards) return null;
  return (
    <Panel title={t("changes.title")}>
      {hasOtherCards ? <p className="mt-0 mb-3">{t("changes.cards")}</p> : null}
      {changed.length > 0 ? <DifferenceTable differences={changed} now={t("changes.now")} /> : null}
      <p className="mt-3 mb-0 text-small text-text-3">{t("changes.rest")}</p>
    </Panel>
  );
}
