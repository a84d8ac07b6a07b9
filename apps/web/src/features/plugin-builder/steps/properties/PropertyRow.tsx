import { Trash2 } from "lucide-react";
import { memo, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../../ui/cx.ts";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { SelectCell } from "../../fields/SelectCell.tsx";
import { TextCell } from "../../fields/TextCell.tsx";
import { useBuilder, useEntered } from "../../model/builder-context.tsx";
import { type Property, type PropertyType, propertyTypes } from "../../model/builder-state.ts";
import { fieldPath } from "../../model/field-path.ts";
import type { PropertyList } from "../../properties/built-in-fields.ts";
import { cardPropertyTypes, withType } from "../../properties/property-default.ts";
import { hasTopBar, relabelled, renamed, withProperty } from "../../properties/property-edits.ts";
import { problemsOfProperty } from "../../properties/property-problems.ts";
import { DefaultCell, SwitchCell } from "./DefaultCell.tsx";
import { cardGrid, rowStyle, shownGrid } from "./property-grid.ts";

export const gridOf = (list: PropertyList): string => (hasTopBar(list) ? shownGrid : cardGrid);

export const typesOf = (list: PropertyList): readonly PropertyType[] =>
  list === "cardProperties" ? cardPropertyTypes : propertyTypes;

interface PropertyRowProps {
  list: PropertyList;
  property: Property;
  onRemove: (property: Property) => void;
}

export const PropertyRow = memo(function PropertyRow({ list, property, onRemove }: PropertyRowProps) {
  const { t } = useTranslation("builder-properties");
  const builder = useBuilder();
  const idProblem = useIdProblem(list, property);
  const { uid, type } = property;
  const path = (field: string) => fieldPath(list, uid, field);
  const change = (edit: (before: Property) => Property, typing?: string) =>
    builder.edit((state) => withProperty(state, list, uid, edit), typing);
  // What a definition made by hand has is offered as well, so that it is not changed by looking at it.
  const types = new Set([...typesOf(list), type]);
  const name = property.label || property.propertyId || t("unnamed");
  return (
    <li data-field={fieldPath(list, uid)} aria-label={name} className={cx(rowStyle, gridOf(list))}>
      <TextCell
        label={t("label")}
        field={path("label")}
        value={property.label}
        onChange={(label) => builder.edit((state) => relabelled(state, list, uid, label), path("label"))}
      />
      <IdCell
        property={property}
        field={path("propertyId")}
        error={idProblem ? t(`problem.${idProblem}`) : null}
        onChange={(id) => change((before) => renamed(before, id), path("propertyId"))}
      />
      <SelectCell
        label={t("type")}
        field={path("type")}
        value={type}
        options={[...types].map((value) => ({ value, label: t(`typeName.${value}`) }))}
        onChange={(next) => change((before) => withType(before, next))}
      />
      <DefaultCell
        field={path("default")}
        property={property}
        onChange={(next) => change(() => next, path("default"))}
      />
      {hasTopBar(list) ? (
        <SwitchCell
          label={t("showInTopBar")}
          field={path("showInTopBar")}
          isOn={property.showInTopBar === true}
          onChange={(showInTopBar) => change((before) => ({ ...before, showInTopBar }))}
        />
      ) : null}
      <div className="flex justify-end self-end @min-[860px]:self-start @min-[480px]:col-start-2 @min-[860px]:col-start-auto">
        <IconButton
          label={t("remove", { name })}
          variant="ghost"
          data-remove
          className="pointer-coarse:size-11"
          onPress={() => onRemove(property)}
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
});

interface IdCellProps {
  property: Property;
  field: string;
  error: string | null;
  onChange: (id: string) => void;
}

function IdCell({ property, field, error, onChange }: IdCellProps) {
  const { t } = useTranslation("builder-properties");
  // That a new row has no id yet is nothing to complain of before somebody has been there.
  const [wasHere, setWasHere] = useState(!property.idFollows);
  const isNew = property.propertyId === "" && property.label === "" && !wasHere;
  return (
    <TextCell
      label={t("propertyId")}
      field={field}
      isCode
      value={property.propertyId}
      placeholder={property.idFollows ? t("followsLabel") : undefined}
      onChange={onChange}
      onBlur={() => setWasHere(true)}
      error={isNew ? null : error}
    />
  );
}

/** What is wrong with the id; the row is drawn anew only when that changes. */
function useIdProblem(list: PropertyList, property: Property) {
  return useEntered((state) => {
    const found = problemsOfProperty(property, state[list], list).find(({ field }) => field === "propertyId");
    return found?.field === "propertyId" ? found.problem : null;
  });
}
