import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/Select.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useEditor } from "../editor-context.tsx";
import type { Box } from "../model/layout-state.ts";

/** Which group a box shows: typed in the generator, chosen where the groups are known. */
export function GroupField({ box }: { box: Box }) {
  const { t } = useTranslation("layout-editor");
  const { groups, change } = useEditor();
  const options = useMemo(() => {
    if (!groups) return [];
    const isKnown = box.text === "" || groups.some(({ id }) => id === box.text);
    return [
      { value: "", label: t("group.choose") },
      ...(isKnown ? [] : [{ value: box.text, label: t("group.unknown", { group: box.text }) }]),
      ...groups.map(({ id, label }) => ({ value: id, label: label ? `${id} · ${label}` : id })),
    ];
  }, [groups, box.text, t]);
  const setGroup = (text: string) => change(box.id, { text }, `layout/${box.id}/text`);
  return (
    <div data-group-field>
      {groups ? (
        <Select label={t("group.label")} options={options} value={box.text} onChange={setGroup} />
      ) : (
        <TextField
          label={t("group.label")}
          placeholder={t("group.placeholder")}
          value={box.text}
          onChange={setGroup}
          autoComplete="off"
          spellCheck="false"
        />
      )}
    </div>
  );
}
