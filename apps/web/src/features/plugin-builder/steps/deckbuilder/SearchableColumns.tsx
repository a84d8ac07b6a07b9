import { Check } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../../ui/cx.ts";
import { hintStyle } from "../../../../ui/field-style.ts";
import { FieldHelp } from "../../help/FieldHelp.tsx";
import { useBuilder, useEntered } from "../../model/builder-context.tsx";
import type { BuilderState, SearchableColumn } from "../../model/builder-state.ts";
import { fieldPath } from "../../model/field-path.ts";
import { withColumnToggled } from "../../properties/property-edits.ts";

/** Which columns the deck builder shows and searches: buttons that stay pressed, in the order in which they were. */
export function SearchableColumns() {
  const { t } = useTranslation("builder-properties");
  const builder = useBuilder();
  const faceProperties = useEntered((state) => state.faceProperties);
  const chosen = useEntered(({ deckbuilder }) => deckbuilder.searchableColumns);
  const [refused, setRefused] = useState(false);
  const title = useId();
  const about = useId();

  function toggle(propertyId: string): void {
    const isLast = chosen.length === 1 && chosen[0]?.propertyId === propertyId;
    setRefused(isLast);
    if (!isLast) builder.edit((state) => withColumnToggled(state, propertyId));
  }

  return (
    <div className="grid gap-3" data-field={fieldPath("deckbuilder", "searchableColumns")}>
      <div className="flex items-center gap-1.5">
        <h3 id={title} className="m-0 font-sans text-small font-semibold">
          {t("deckbuilder.searchableColumns")}
        </h3>
        <FieldHelp at="deckbuilder.columns" label={t("deckbuilder.searchableColumns")} />
      </div>
      <p id={about} className={cx(hintStyle, "m-0")}>
        {t("deckbuilder.columnsAbout")}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields of a form. */}
      <div role="group" aria-labelledby={title} aria-describedby={about} className="flex flex-wrap gap-2">
        {choicesOf(faceProperties, chosen).map(({ propertyId, label }) => (
          <ColumnButton
            key={propertyId}
            label={label}
            propertyId={propertyId}
            place={chosen.findIndex((column) => column.propertyId === propertyId) + 1}
            onPress={() => toggle(propertyId)}
          />
        ))}
      </div>
      <p role="status" className={cx("m-0 text-hint text-warn", !refused && "hidden")}>
        {refused ? t("deckbuilder.atLeastOne") : null}
      </p>
      <p className={cx(hintStyle, "m-0")}>
        {t("deckbuilder.shown")}{" "}
        <b className="font-semibold text-text-2">{chosen.map(({ label }) => label).join(" · ")}</b>
      </p>
    </div>
  );
}

/** All columns of the cards, and those that a definition made by hand names besides. */
function choicesOf(
  faceProperties: BuilderState["faceProperties"],
  chosen: readonly SearchableColumn[],
): SearchableColumn[] {
  const known = new Set(faceProperties.map(({ propertyId }) => propertyId));
  return [...faceProperties, ...chosen.filter(({ propertyId }) => !known.has(propertyId))];
}

interface ColumnButtonProps {
  label: string;
  propertyId: string;
  /** From 1 on; 0: the column is not shown. */
  place: number;
  onPress: () => void;
}

function ColumnButton({ label, propertyId, place, onPress }: ColumnButtonProps) {
  const isOn = place > 0;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title={propertyId}
      onClick={onPress}
      className={cx(
        "inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-s border px-3 text-sm transition-colors pointer-coarse:min-h-11",
        isOn
          ? "border-brass bg-ink-3 text-text"
          : "border-line-strong bg-ink-1 text-text-2 hover:bg-ink-2 hover:text-text",
      )}
    >
      {isOn ? <Check size={15} aria-hidden className="text-brass-hi" /> : null}
      {label || propertyId}
      {isOn ? (
        <span aria-hidden className="text-tiny text-text-3 tabular-nums">
          {place}
        </span>
      ) : null}
    </button>
  );
}
