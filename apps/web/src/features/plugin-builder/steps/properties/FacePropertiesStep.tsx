import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { columnFacts } from "../../cards/column-facts.ts";
import { StepIntro } from "../../fields/StepIntro.tsx";
import { useEntered, useSession } from "../../model/builder-context.tsx";
import { baseColumns } from "../../properties/initial-properties.ts";
import { FaceRow } from "./FaceRow.tsx";
import { FieldHeadings } from "./FieldHeadings.tsx";
import { faceGrid } from "./property-grid.ts";
import { TypesExplained } from "./TypesExplained.tsx";

/** The columns of the card table that are the game's own: how they are called and read (platform §3.7). */
export default function FacePropertiesStep() {
  const { t } = useTranslation("builder-properties");
  const properties = useEntered((state) => state.faceProperties);
  const cardDb = useSession(({ work }) => work.cardDb);
  const facts = useMemo(() => columnFacts(cardDb), [cardDb]);
  const own = properties.filter(({ propertyId }) => !baseColumns.has(propertyId));
  return (
    <div className="grid gap-4">
      <StepIntro>
        <p>{t("about.faceProperties")}</p>
        <p>{t("leaveStrings", { type: t("typeName.string") })}</p>
      </StepIntro>
      {own.length === 0 ? (
        <EmptyState title={t("none.faceProperties")}>{t("noFaceText")}</EmptyState>
      ) : (
        <div className="@container">
          <FieldHeadings
            grid={faceGrid}
            headings={[
              { label: t("propertyId"), help: "faceProperties" },
              { label: t("label"), help: "faceProperties.*.label" },
              { label: t("type"), help: "faceProperties.*.type", more: <TypesExplained /> },
            ]}
          />
          <ul className="m-0 grid list-none gap-3 p-0 @min-[860px]:gap-0">
            {own.map((property) => (
              <FaceRow key={property.uid} property={property} facts={facts.get(property.propertyId)} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
