import { Plus } from "lucide-react";
import { useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { focusBeside } from "../../fields/focus-beside.ts";
import { StepIntro } from "../../fields/StepIntro.tsx";
import { useRemoval } from "../../fields/use-removal.tsx";
import { useBuilder, useEntered } from "../../model/builder-context.tsx";
import type { Property } from "../../model/builder-state.ts";
import { fieldPath } from "../../model/field-path.ts";
import type { PropertyList } from "../../properties/built-in-fields.ts";
import { hasTopBar, withAddedProperty, withoutProperty } from "../../properties/property-edits.ts";
import { FieldHeadings } from "./FieldHeadings.tsx";
import { gridOf, PropertyRow, typesOf } from "./PropertyRow.tsx";
import { TypesExplained } from "./TypesExplained.tsx";

interface PropertyListEditorProps {
  list: "cardProperties" | "playerProperties" | "gameProperties";
}

/** The properties of cards, of players, or of the game (platform §3.8). */
export function PropertyListEditor({ list }: PropertyListEditorProps) {
  const { t } = useTranslation("builder-properties");
  const builder = useBuilder();
  const properties = useEntered((state) => state[list]);
  const rows = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { toast, removed } = useRemoval();

  function add(): void {
    builder.edit((state) => withAddedProperty(state, list));
    const added = builder.store.getState().work.state[list].at(-1);
    if (added) builder.goTo({ step: list, field: fieldPath(list, added.uid, "label") });
  }
  const remove = useCallback(
    ({ uid, label, propertyId }: Property) => {
      addButton.current?.focus({ preventScroll: true });
      focusBeside(rows.current, fieldPath(list, uid));
      builder.edit((state) => withoutProperty(state, list, uid));
      removed(t("removed", { name: label || propertyId || t("unnamed") }));
    },
    [builder, list, removed, t],
  );

  return (
    <div className="grid gap-4">
      <StepIntro>
        <p>{t(`about.${list}`)}</p>
      </StepIntro>
      {properties.length === 0 ? (
        <EmptyState title={t(`none.${list}`)}>{t("noneText")}</EmptyState>
      ) : (
        <div className="@container">
          <PropertyHeadings list={list} />
          <ul ref={rows} className="m-0 grid list-none gap-3 p-0 @min-[860px]:gap-0">
            {properties.map((property) => (
              <PropertyRow key={property.uid} list={list} property={property} onRemove={remove} />
            ))}
          </ul>
        </div>
      )}
      <div>
        <Button ref={addButton} onPress={add} className="pointer-coarse:h-11">
          <Plus size={16} aria-hidden /> {t("add")}
        </Button>
      </div>
      {toast}
    </div>
  );
}

function PropertyHeadings({ list }: { list: PropertyList }) {
  const { t } = useTranslation("builder-properties");
  const counters = list === "gameProperties" ? "topBarCounters.shared" : "topBarCounters.player";
  return (
    <FieldHeadings
      grid={gridOf(list)}
      headings={[
        { label: t("label"), help: `${list}.*.label` },
        { label: t("propertyId"), help: list },
        { label: t("type"), help: `${list}.*.type`, more: <TypesExplained types={typesOf(list)} /> },
        { label: t("default"), help: `${list}.*.default` },
        ...(hasTopBar(list) ? [{ label: t("showInTopBar"), help: counters }] : []),
      ]}
    />
  );
}
