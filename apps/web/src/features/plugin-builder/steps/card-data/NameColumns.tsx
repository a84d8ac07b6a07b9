import { TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/Button.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import {
  type ColumnNames,
  nameProblem,
  suggestedNames,
  type UnnamedColumn,
} from "../../cards/column-names.ts";

interface Props {
  /** Names of all columns. */
  header: readonly string[];
  columns: readonly UnnamedColumn[];
  onName: (names: ColumnNames) => void;
}

/** Says which columns have one name together, or none, and asks for a name for each. */
export function NameColumns({ header, columns, onName }: Props) {
  const { t } = useTranslation("builder-cards");
  const title = useId();
  const [names, setNames] = useState(() =>
    suggestedNames(header, columns, (number) => t("names.nameless", { number })),
  );
  const isGood = columns.every(({ index }) => nameProblem(header, names, index) === null);
  return (
    <section aria-labelledby={title} className="grid min-w-0 gap-3 rounded-m border border-line bg-ink-2 p-4">
      <div role="alert" className="grid gap-1.5">
        <b id={title} className="flex items-start gap-2 font-semibold">
          <TriangleAlert size={16} aria-hidden className="mt-0.5 flex-none text-warn" />
          {t("names.title")}
        </b>
        <ul className="m-0 grid gap-1 pl-6 text-small text-text-2">
          {columns
            .filter(({ index, name, twins }) => name === "" || twins[0] === index)
            .map((column) => (
              <li key={column.index} className="[overflow-wrap:anywhere]">
                <Fault column={column} />
              </li>
            ))}
        </ul>
      </div>
      <p className="m-0 text-small text-text-2">{t("names.text")}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {columns.map(({ index, examples }) => {
          const problem = nameProblem(header, names, index);
          return (
            <TextField
              key={index}
              label={t("names.label", { number: index + 1 })}
              value={names.get(index) ?? ""}
              onChange={(name) => setNames(new Map(names).set(index, name))}
              error={problem && t(`names.${problem}`)}
              hint={
                examples.length === 0
                  ? t("names.noValues")
                  : t("names.examples", { examples: examples.map(shortened).join(" · ") })
              }
              autoComplete="off"
              spellCheck="false"
            />
          );
        })}
      </div>
      <Button
        variant="primary"
        className="justify-self-start pointer-coarse:h-11"
        isDisabled={!isGood}
        onPress={() => onName(names)}
      >
        {t("names.button")}
      </Button>
    </section>
  );
}

/** What is wrong: which columns are called alike, or which has no name. */
function Fault({ column: { index, name, twins } }: { column: UnnamedColumn }) {
  const { t, i18n } = useTranslation("builder-cards");
  if (name === "") return t("names.none", { number: index + 1 });
  const numbers = new Intl.ListFormat(i18n.language).format(twins.map((at) => String(at + 1)));
  return t("names.same", { numbers, name });
}

const LONGEST = 30;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > LONGEST ? `${line.slice(0, LONGEST).trimEnd()}…` : line;
}
