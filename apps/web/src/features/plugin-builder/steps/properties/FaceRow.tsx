import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/Button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { hintStyle } from "../../../../ui/field-style.ts";
import type { ColumnFacts } from "../../cards/column-facts.ts";
import { cellLabelStyle } from "../../fields/cell-style.ts";
import { SelectCell } from "../../fields/SelectCell.tsx";
import { TextCell } from "../../fields/TextCell.tsx";
import { useBuilder } from "../../model/builder-context.tsx";
import { type FaceProperty, propertyTypes } from "../../model/builder-state.ts";
import { fieldPath } from "../../model/field-path.ts";
import { withFaceLabel, withFaceType } from "../../properties/property-edits.ts";
import { faceGrid, rowStyle } from "./property-grid.ts";

interface FaceRowProps {
  property: FaceProperty;
  /** Absent: no card has the column. */
  facts: ColumnFacts | undefined;
}

export const FaceRow = memo(function FaceRow({ property, facts }: FaceRowProps) {
  const { t } = useTranslation("builder-properties");
  const builder = useBuilder();
  const { uid, propertyId, type } = property;
  const path = (field: string) => fieldPath("faceProperties", uid, field);
  return (
    <li
      data-field={fieldPath("faceProperties", uid)}
      aria-label={property.label || propertyId}
      className={cx(rowStyle, faceGrid)}
    >
      <div className="flex min-w-0 flex-col gap-1">
        <span className={cellLabelStyle}>{t("propertyId")}</span>
        <code className="flex min-h-9 items-center text-sm text-text [overflow-wrap:anywhere]">
          {propertyId}
        </code>
      </div>
      <TextCell
        label={t("label")}
        field={path("label")}
        value={property.label}
        onChange={(label) => builder.edit((state) => withFaceLabel(state, uid, label), path("label"))}
      />
      <SelectCell
        label={t("type")}
        field={path("type")}
        value={type}
        options={propertyTypes.map((value) => ({ value, label: t(`typeName.${value}`) }))}
        onChange={(next) => builder.edit((state) => withFaceType(state, uid, next))}
      />
      <Values
        facts={facts}
        isText={type === "string"}
        onUse={(next) => builder.edit((state) => withFaceType(state, uid, next))}
      />
    </li>
  );
});

interface ValuesProps {
  facts: ColumnFacts | undefined;
  isText: boolean;
  onUse: (type: NonNullable<ColumnFacts["suggests"]>) => void;
}

/** What stands in the column, and the type that would fit it better. */
function Values({ facts, isText, onUse }: ValuesProps) {
  const { t } = useTranslation("builder-properties");
  const suggested = isText ? (facts?.suggests ?? null) : null;
  return (
    <div className="flex min-h-9 min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className={cx(hintStyle, "min-w-0 [overflow-wrap:anywhere]")}>
        {facts && facts.distinct > 0
          ? t("values", { count: facts.distinct, examples: facts.examples.map(shortened).join(" · ") })
          : t("noValues")}
      </span>
      {suggested ? (
        <Button
          size="s"
          className="h-auto! min-h-7.5 py-1 whitespace-normal! pointer-coarse:min-h-11"
          onPress={() => onUse(suggested)}
        >
          {t(`use.${suggested}`, { type: t(`typeName.${suggested}`) })}
        </Button>
      ) : null}
    </div>
  );
}

const LONGEST = 24;

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
}
