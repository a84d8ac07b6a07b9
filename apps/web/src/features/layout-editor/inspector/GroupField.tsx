import { useId } from "react";
import { useTranslation } from "react-i18next";
import { inputStyle, labelStyle } from "../../../ui/field-style.ts";
import { TextField } from "../../../ui/TextField.tsx";
import { useEditor } from "../editing/editor-context.tsx";
import { withGroup } from "../model/group-kinds.ts";
import type { GroupChoice } from "../model/layout-editor-props.ts";
import type { Box } from "../model/layout-state.ts";
import { seatFormOf } from "../model/seats.ts";

/** Which group a box shows: typed in the generator, chosen where the groups are known. */
export function GroupField({ box }: { box: Box }) {
  const { t } = useTranslation("layout-editor");
  const { groups, players, change } = useEditor();
  const typing = `layout/${box.id}/text`;
  return (
    <div data-group-field>
      {groups ? (
        <GroupSelect
          groups={groups}
          value={box.text}
          onChange={(id) => change(box.id, withGroup(box, id, { groups, players }), typing)}
        />
      ) : (
        <TextField
          label={t("group.label")}
          placeholder={t("group.placeholder")}
          value={box.text}
          onChange={(text) => change(box.id, { text }, typing)}
          autoComplete="off"
          spellCheck="false"
        />
      )}
    </div>
  );
}

interface GroupSelectProps {
  groups: readonly GroupChoice[];
  value: string;
  onChange: (id: string) => void;
}

/** The platform's own list: long, searched by typing, and at home on phones. */
function GroupSelect({ groups, value, onChange }: GroupSelectProps) {
  const { t } = useTranslation("layout-editor");
  const id = useId();
  const nameOf = useNameAtSeat();
  const isKnown = value === "" || groups.some((group) => group.id === value);
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className={labelStyle}>
        {t("group.label")}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${inputStyle} cursor-pointer pointer-coarse:h-11`}
      >
        <option value="">{t("group.choose")}</option>
        {isKnown ? null : <option value={value}>{t("group.unknown", { group: value })}</option>}
        {groups.map((group) => (
          <option key={group.id} value={group.id}>
            {group.label ? `${nameOf(group.id, group.label)} · ${group.id}` : group.id}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What a group is called, with the seat from which it is seen where its id is of a seat. */
function useNameAtSeat(): (id: string, label: string) => string {
  const { t } = useTranslation("layout-editor");
  return (id, label) => {
    const seats = seatFormOf(id)?.offset;
    if (seats === undefined) return label;
    if (seats === 0) return t("group.own", { label });
    return seats === 1 ? t("group.next", { label }) : t("group.further", { label, seats });
  };
}
