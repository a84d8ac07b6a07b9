import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/Button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { hintStyle, labelStyle } from "../../../../ui/field-style.ts";
import { TextField } from "../../../../ui/TextField.tsx";
import { type ColumnFacts, columnFacts } from "../../cards/column-facts.ts";
import { useBuilder, useEntered, useSession } from "../../model/builder-context.tsx";
import { type FaceProperty, propertyTypes } from "../../model/builder-state.ts";
import { fieldPath } from "../../model/field-path.ts";
import { baseColumns } from "../../properties/initial-properties.ts";
import { withFaceLabel, withFaceType } from "../../properties/property-edits.ts";
import { StepIntro } from "../StepIntro.tsx";
import { FieldHeadings } from "./FieldHeadings.tsx";
import { TypeSelect, TypesExplained } from "./TypeSelect.tsx";
import { useWideRows } from "./use-wide-rows.ts";

const COLUMNS = "grid-cols-[minmax(0,1fr)_minmax(0,1fr)_128px_minmax(0,1.4fr)]";

/** The columns of the card table that are the game's own: how they are called and read (platform-ui §3.7). */
export default function FacePropertiesStep() {
  const { t } = useTranslation("builder-properties");
  const properties = useEntered((state) => state.faceProperties);
  const cardDb = useSession(({ work }) => work.cardDb);
  const facts = useMemo(() => columnFacts(cardDb), [cardDb]);
  const isWide = useWideRows();
  const own = properties.filter(({ propertyId }) => !baseColumns.has(propertyId));
  return (
    <div className="grid gap-4">
      <StepIntro>
        <p>{t("about.faceProperties")}</p>
        <p>{t("leaveStrings")}</p>
      </StepIntro>
      {own.length === 0 ? (
        <EmptyState title={t("none.faceProperties")}>{t("noFaceText")}</EmptyState>
      ) : (
        <div className="grid gap-2">
          <FieldHeadings
            columns={isWide ? COLUMNS : null}
            headings={[
              { label: t("propertyId"), help: "faceProperties" },
              { label: t("label"), help: "faceProperties.*.label" },
              { label: t("type"), help: "faceProperties.*.type", more: <TypesExplained /> },
            ]}
          />
          <ul className="m-0 grid list-none gap-2 p-0">
            {own.map((property) => (
              <FaceRow
                key={property.uid}
                property={property}
                facts={facts.get(property.propertyId)}
                isWide={isWide}
              />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface FaceRowProps {
  property: FaceProperty;
  /** Absent: no card has the column. */
  facts: ColumnFacts | undefined;
  isWide: boolean;
}

function FaceRow({ property, facts, isWide }: FaceRowProps) {
  const { t } = useTranslation("builder-properties");
  const builder = useBuilder();
  const { uid, propertyId, type } = property;
  const path = (field: string) => fieldPath("faceProperties", uid, field);
  const suggested = type === "string" ? (facts?.suggests ?? null) : null;
  return (
    <li data-field={fieldPath("faceProperties", uid)} className="rounded-m border border-line bg-ink-1 p-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not take the grid of its row in every browser. */}
      <div
        role="group"
        aria-label={propertyId}
        className={cx("grid items-start gap-3", isWide ? COLUMNS : "sm:grid-cols-2")}
      >
        <div className="flex min-w-0 flex-col gap-1">
          {isWide ? (
            <span className="sr-only">{t("propertyId")}</span>
          ) : (
            <span className={labelStyle}>{t("propertyId")}</span>
          )}
          <code className="flex min-h-10 items-center text-sm text-text [overflow-wrap:anywhere]">
            {propertyId}
          </code>
        </div>
        <TextField
          label={t("label")}
          hideLabel={isWide}
          data-field={path("label")}
          value={property.label}
          onChange={(label) => builder.edit((state) => withFaceLabel(state, uid, label), path("label"))}
        />
        <TypeSelect
          hideLabel={isWide}
          field={path("type")}
          value={type}
          onChange={(next) => builder.edit((state) => withFaceType(state, uid, next))}
          types={propertyTypes}
        />
        <div className="flex min-h-10 min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className={cx(hintStyle, "min-w-0 [overflow-wrap:anywhere]")}>
            {facts && facts.distinct > 0
              ? t("values", { count: facts.distinct, examples: facts.examples.map(shortened).join(" · ") })
              : t("noValues")}
          </span>
          {suggested ? (
            <Button
              size="s"
              className="pointer-coarse:h-11"
              onPress={() => builder.edit((state) => withFaceType(state, uid, suggested))}
            >
              {t(`use.${suggested}`)}
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  );
}

const LONGEST = 24;

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
}
