import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "../../../../ui/Checkbox.tsx";
import { cx } from "../../../../ui/cx.ts";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { useBuilder, useEntered } from "../../model/builder-context.tsx";
import { type Property, type PropertyType, propertyTypes } from "../../model/builder-state.ts";
import { fieldPath } from "../../model/field-path.ts";
import type { PropertyList } from "../../properties/built-in-fields.ts";
import { cardPropertyTypes, withType } from "../../properties/property-default.ts";
import { hasTopBar, relabelled, renamed, withProperty } from "../../properties/property-edits.ts";
import { problemsOfProperty } from "../../properties/property-problems.ts";
import { DefaultField } from "./DefaultField.tsx";
import { TypeSelect } from "./TypeSelect.tsx";

/** Widths of the fields where they stand beside each other; the last is the bin. */
export const propertyColumns = (list: PropertyList): string =>
  hasTopBar(list)
    ? "grid-cols-[minmax(0,1.1fr)_minmax(0,1.1fr)_112px_minmax(0,1.1fr)_112px_32px]"
    : "grid-cols-[minmax(0,1fr)_minmax(0,1fr)_128px_minmax(0,1fr)_32px]";

export const typesOf = (list: PropertyList): readonly PropertyType[] =>
  list === "cardProperties" ? cardPropertyTypes : propertyTypes;

interface PropertyRowProps {
  list: PropertyList;
  property: Property;
  isWide: boolean;
  /** It was just added, and whoever did so goes on typing here. */
  isNew: boolean;
  onRemove: () => void;
}

export function PropertyRow({ list, property, isWide, isNew, onRemove }: PropertyRowProps) {
  const { t } = useTranslation("builder-properties");
  const builder = useBuilder();
  const properties = useEntered((state) => state[list]);
  // An empty id is nothing to complain of before somebody has been there.
  const [wasLeft, setLeft] = useState(false);
  const { uid } = property;
  const path = (field: string) => fieldPath(list, uid, field);
  const change = (edit: (before: Property) => Property, typing?: string) =>
    builder.edit((state) => withProperty(state, list, uid, edit), typing);
  const idProblem = problemsOfProperty(property, properties, list).find(
    ({ field }) => field === "propertyId",
  );
  const isUntouched = property.propertyId === "" && isNew && !wasLeft;
  const name = property.label || property.propertyId || t("unnamed");
  return (
    <li
      data-field={fieldPath(list, uid)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setLeft(true);
      }}
      className="rounded-m border border-line bg-ink-1 p-3"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not take the grid of its row in every browser. */}
      <div
        role="group"
        aria-label={name}
        className={cx("grid items-start gap-3", isWide ? propertyColumns(list) : "sm:grid-cols-2")}
      >
        <TextField
          label={t("propertyId")}
          hideLabel={isWide}
          data-field={path("propertyId")}
          value={property.propertyId}
          onChange={(id) => change((before) => renamed(before, id), path("propertyId"))}
          placeholder={property.idFollows ? t("followsLabel") : undefined}
          error={idProblem && !isUntouched ? t(`problem.${idProblem.problem}`) : null}
          spellCheck="false"
        />
        <TextField
          label={t("label")}
          hideLabel={isWide}
          data-field={path("label")}
          value={property.label}
          onChange={(label) => builder.edit((state) => relabelled(state, list, uid, label), path("label"))}
          autoFocus={isNew}
        />
        <TypeSelect
          hideLabel={isWide}
          field={path("type")}
          value={property.type}
          onChange={(type) => change((before) => withType(before, type))}
          types={typesOf(list)}
        />
        <DefaultField
          hideLabel={isWide}
          field={path("default")}
          property={property}
          onChange={(next) => change(() => next, path("default"))}
        />
        {hasTopBar(list) ? (
          <div data-field={path("showInTopBar")} className={isWide ? "justify-self-center" : ""}>
            <Checkbox
              aria-label={t("showInTopBar")}
              isSelected={property.showInTopBar === true}
              onChange={(showInTopBar) => change((before) => ({ ...before, showInTopBar }))}
              className="min-h-11 items-center sm:min-h-10"
            >
              {isWide ? null : t("showInTopBar")}
            </Checkbox>
          </div>
        ) : null}
        <IconButton
          label={t("remove", { name })}
          variant="danger"
          size={isWide ? "m" : "l"}
          onPress={onRemove}
          data-remove=""
          className={isWide ? "mt-1" : "justify-self-end sm:col-start-2"}
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
