import type { ReactNode } from "react";
import { useDialogText } from "../../../parts/use-dialog-text.ts";
import { PreferenceField } from "./PreferenceField.tsx";
import { PreferenceGroup, PreferenceLine } from "./PreferenceGroup.tsx";
import { INTERFACE_GROUPS, type PreferenceDraft, type PreferenceRow, problemIn } from "./preference-rows.ts";

export interface PreferenceListProps {
  rows: readonly PreferenceRow[];
  drafts: Readonly<Record<string, PreferenceDraft>>;
  /** Visitors have nowhere to keep anything. */
  isKept: boolean;
  onChange: (key: string, draft: PreferenceDraft) => void;
  /** Wrong values are said after the first try. */
  showProblems: boolean;
  /** Stands in for the field of a row that the person may not change. */
  locked: (key: string) => ReactNode;
}

/** The settings of the interface: each has one value, for now and for later. */
export function PreferenceList({
  rows,
  drafts,
  isKept,
  onChange,
  showProblems,
  locked,
}: PreferenceListProps) {
  const t = useDialogText();
  return (
    <section aria-label={t("preferences.ui")}>
      {isKept ? <p className="mt-0 mb-4 text-[13px] text-text-2">{t("preferences.uiDescription")}</p> : null}
      {Object.entries(INTERFACE_GROUPS).map(([group, keys]) => (
        <PreferenceGroup key={group} title={t(`preferences.group.${group}`)}>
          {rows
            .filter((row) => keys.some((key) => key === row.key))
            .sort((a, b) => place(keys, a) - place(keys, b))
            .map((row) => {
              const name = t(`preferences.row.${row.key}`);
              const draft = drafts[row.key] ?? row;
              const isWrong = showProblems && problemIn("ui", row, draft, "current") !== null;
              return (
                <PreferenceLine key={row.key} name={name}>
                  {locked(row.key) ?? (
                    <PreferenceField
                      row={row}
                      name={name}
                      value={draft.current}
                      onChange={(value) => onChange(row.key, { current: value, default: value })}
                      error={isWrong ? t("altArtFormatError") : null}
                    />
                  )}
                </PreferenceLine>
              );
            })}
        </PreferenceGroup>
      ))}
    </section>
  );
}

const place = (keys: readonly string[], { key }: PreferenceRow) => keys.indexOf(key);
