import { useId } from "react";
import { useTranslation } from "react-i18next";
import { inputStyle, labelStyle } from "../../../ui/field-style.ts";
import { TextField } from "../../../ui/TextField.tsx";
import { useEditor } from "../editing/editor-context.tsx";
import { useGroupNames } from "../editing/use-group-names.ts";
import { withGroup } from "../model/group-kinds.ts";
import type { GroupChoice } from "../model/layout-editor-props.ts";
import type { Box } from "../model/layout-state.ts";

/** Which group a box shows: typed in the generator, chosen where the groups are known. */
export function GroupField({ box }: { box: Box }) {
  const { t } = useTranslation("layout-editor");
  const { groups, players, change } = useEditor();
  const typing = `layout/${box.id}/text`;
  return (
    <div data-group-field className="scroll-my-3">
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
  const nameOf = useGroupNames(groups);
  const names = groups.map((group) => nameOf(group.id));
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
        {groups.map((group, index) => (
          <option key={group.id} value={group.id}>
            {withIdWhereNeeded(names[index] ?? "", group.id, names)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Two groups of the same label are told apart by their ids. */
function withIdWhereNeeded(name: string, id: string, names: readonly string[]): string {
  const isAmbiguous = names.filter((other) => other === name).length > 1;
  return isAmbiguous && name !== id ? `${name} · ${id}` : name;
}
