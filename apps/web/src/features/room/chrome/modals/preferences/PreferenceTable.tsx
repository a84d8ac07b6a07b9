import { useLabel } from "../../../model/texts.tsx";
import { useDialogText } from "../../../parts/use-dialog-text.ts";
import { PreferenceField } from "./PreferenceField.tsx";
import {
  type PreferenceDraft,
  type PreferenceRow,
  type PreferenceTableName,
  problemIn,
} from "./preference-rows.ts";

export interface PreferenceTableProps {
  table: Exclude<PreferenceTableName, "ui">;
  rows: PreferenceRow[];
  drafts: Record<string, PreferenceDraft>;
  /** Visitors have nowhere to keep a default. */
  withDefaults: boolean;
  onChange: (key: string, draft: PreferenceDraft) => void;
  /** Wrong values are said after the first try. */
  showProblems: boolean;
}

/** One table of preferences: what it is now, and what it is at the start next time. */
export function PreferenceTable(props: PreferenceTableProps) {
  const { table, rows, drafts, withDefaults, onChange, showProblems } = props;
  const t = useDialogText();
  const label = useLabel();
  if (rows.length === 0) return null;
  const problem = (row: PreferenceRow, draft: PreferenceDraft, column: "current" | "default") => {
    const found = showProblems ? problemIn(table, row, draft, column) : null;
    if (found === null) return null;
    return row.min !== null && row.max !== null
      ? t("preferences.between", { min: row.min, max: row.max })
      : t("preferences.number");
  };
  return (
    <section className="mb-7 last:mb-0">
      <h3 className="m-0 mb-0.5 text-base">{t(`preferences.${table}`)}</h3>
      {withDefaults ? (
        <p className="mt-0 mb-2.5 text-[13px] text-text-2">{t(`preferences.${table}Description`)}</p>
      ) : null}
      <table className="w-full table-fixed border-collapse text-sm" aria-label={t(`preferences.${table}`)}>
        <thead>
          <tr className="text-left text-[12.5px] text-text-3">
            <th scope="col" className="w-[34%] pb-1.5 font-semibold">
              <span className="sr-only">{t("preferences.name")}</span>
            </th>
            <th scope="col" className="pb-1.5 font-semibold">
              {t("preferences.current")}
            </th>
            {withDefaults ? (
              <th scope="col" className="pb-1.5 pl-3 font-semibold">
                {t("preferences.default")}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const draft = drafts[row.key] ?? { current: row.current, default: row.default };
            const name = label(row.label) || row.key;
            return (
              <tr key={row.key} className="border-t border-line">
                <th scope="row" className="py-2 pr-3 text-left font-normal [overflow-wrap:anywhere]">
                  {name}
                </th>
                {(withDefaults ? (["current", "default"] as const) : (["current"] as const)).map((column) => (
                  <td key={column} className="py-2 align-top not-first:pl-3 first-of-type:pl-0">
                    <PreferenceField
                      row={row}
                      name={`${name}: ${t(`preferences.${column}`)}`}
                      value={draft[column]}
                      onChange={(value) => onChange(row.key, { ...draft, [column]: value })}
                      error={problem(row, draft, column)}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
