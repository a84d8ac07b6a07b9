import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { useBuilder, useEntered } from "../../model/builder-context.tsx";
import { nextUid } from "../../model/builder-state.ts";
import type { PropertyList } from "../../properties/built-in-fields.ts";
import { hasTopBar, withAddedProperty, withoutProperty } from "../../properties/property-edits.ts";
import { StepIntro } from "../StepIntro.tsx";
import { FieldHeadings } from "./FieldHeadings.tsx";
import { PropertyRow, propertyColumns, typesOf } from "./PropertyRow.tsx";
import { TypesExplained } from "./TypeSelect.tsx";
import { useWideRows } from "./use-wide-rows.ts";

/** The properties of cards, of players, or of the game (platform-ui §3.8). */
export function PropertyListEditor({ list }: { list: PropertyList }) {
  const { t } = useTranslation("builder-properties");
  const builder = useBuilder();
  const properties = useEntered((state) => state[list]);
  const isWide = useWideRows();
  const [newest, setNewest] = useState<number | null>(null);
  const rows = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  function add(): void {
    setNewest(nextUid(properties));
    builder.edit((state) => withAddedProperty(state, list));
  }
  function remove(uid: number): void {
    // The focus goes to the bin beside, so that keys do not begin again at the top of the page.
    const bins = [...(rows.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? [])];
    const index = properties.findIndex((property) => property.uid === uid);
    (bins[index + 1] ?? bins[index - 1] ?? addButton.current)?.focus();
    builder.edit((state) => withoutProperty(state, list, uid));
  }

  return (
    <div className="grid gap-4">
      <StepIntro>
        <p>{t(`about.${list}`)}</p>
      </StepIntro>
      {properties.length === 0 ? (
        <EmptyState title={t(`none.${list}`)}>{t("noneText")}</EmptyState>
      ) : (
        <div className="grid gap-2">
          <FieldHeadings
            columns={isWide ? propertyColumns(list) : null}
            headings={[
              { label: t("propertyId"), help: list, more: <p className="m-0">{t("idMeaning")}</p> },
              { label: t("label"), help: `${list}.*.label` },
              { label: t("type"), help: `${list}.*.type`, more: <TypesExplained types={typesOf(list)} /> },
              { label: t("default"), help: `${list}.*.default` },
              ...(hasTopBar(list)
                ? [
                    {
                      label: t("showInTopBar"),
                      help: list === "playerProperties" ? "topBarCounters.player" : "topBarCounters.shared",
                    },
                  ]
                : []),
            ]}
          />
          <ul ref={rows} className="m-0 grid list-none gap-2 p-0">
            {properties.map((property) => (
              <PropertyRow
                key={property.uid}
                list={list}
                property={property}
                isWide={isWide}
                isNew={property.uid === newest}
                onRemove={() => remove(property.uid)}
              />
            ))}
          </ul>
        </div>
      )}
      <div>
        <Button ref={addButton} onPress={add} className="max-sm:h-11">
          <Plus size={16} aria-hidden /> {t("add")}
        </Button>
      </div>
    </div>
  );
}
