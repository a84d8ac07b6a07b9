import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../../i18n/useLocale.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { formerMending, rememberMending } from "../../cards/former-mending.ts";
import {
  type ColumnSource,
  freeColumns,
  guessedMending,
  type Mending,
  missingColumns,
  type RequiredColumn,
} from "../../cards/mend-columns.ts";
import { sayIn } from "../../contents/contents.ts";

interface Props {
  /** Names of the columns that are there. */
  header: readonly string[];
  onMend: (mending: Mending) => void;
}

/** Asks, for each required column that is not there, where it comes from; what was chosen last time, or is likely, is chosen already. */
export function MendColumns({ header, onMend }: Props) {
  const { t } = useTranslation("builder-cards");
  const say = sayIn(useLocale());
  const words = { type: say("card.type"), cardBack: say("card.back") };
  const [mending, setMending] = useState(() => formerMending(header) ?? guessedMending(header, words));
  return (
    <fieldset className="m-0 grid min-w-0 gap-3 rounded-m border border-line bg-ink-2 p-4">
      <legend className="float-left p-0 font-semibold">{t("mend.title")}</legend>
      <p className="m-0 text-small text-text-2">{t("mend.text")}</p>
      <div className="grid gap-3">
        {missingColumns(header).map((column) => (
          <Source
            key={column}
            column={column}
            names={freeColumns(header)}
            source={mending[column]}
            onChange={(source) => setMending({ ...mending, [column]: source })}
          />
        ))}
      </div>
      <Button
        variant="primary"
        className="justify-self-start pointer-coarse:h-11"
        onPress={() => {
          rememberMending(header, mending);
          onMend(mending);
        }}
      >
        {t("mend.button")}
      </Button>
    </fieldset>
  );
}

interface SourceProps {
  column: RequiredColumn;
  names: readonly string[];
  source: ColumnSource | undefined;
  onChange: (source: ColumnSource) => void;
}

function Source({ column, names, source, onChange }: SourceProps) {
  const { t } = useTranslation("builder-cards");
  const value = source?.from === "column" ? `column ${source.name}` : (source?.from ?? "text");
  function choose(chosen: string): void {
    if (chosen === "numbers") onChange({ from: "numbers" });
    else if (chosen === "text") onChange({ from: "text", text: "" });
    else onChange({ from: "column", name: chosen.slice("column ".length) });
  }
  return (
    <div className="grid gap-x-3 gap-y-1 sm:grid-cols-2">
      <p className="m-0 self-center">
        <code className="font-semibold">{column}</code>
        <span className="block text-hint text-text-3">{t(`column.${column}`)}</span>
      </p>
      <div className="grid gap-2">
        <Select
          label={t("mend.source", { column })}
          hideLabel
          value={value}
          onChange={choose}
          options={[
            ...names.map((name) => ({ value: `column ${name}`, label: t("mend.column", { name }) })),
            ...(column === "databaseId" ? [{ value: "numbers", label: t("mend.numbers") }] : []),
            { value: "text", label: column === "imageUrl" ? t("mend.noPicture") : t("mend.same") },
          ]}
        />
        {source?.from === "text" && column !== "imageUrl" ? (
          <TextField
            label={t("mend.sameText", { column })}
            hideLabel
            placeholder={t("mend.sameText", { column })}
            value={source.text}
            onChange={(text) => onChange({ from: "text", text })}
          />
        ) : null}
      </div>
    </div>
  );
}
