import { Check, Wand2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../../ui/Alert.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { FindingList } from "../../../my-plugins/FindingList.tsx";
import type { Mending } from "../../cards/mend-columns.ts";
import { type CardReading, converted, named } from "../../cards/read-cards.ts";
import { remediesFor } from "../../cards/remedies.ts";
import { CardTable } from "./CardTable.tsx";
import { MendColumns } from "./MendColumns.tsx";
import { NameColumns } from "./NameColumns.tsx";
import { Remedies } from "./Remedies.tsx";
import type { ReadCards } from "./use-card-entry.ts";

interface Props {
  /** Null: there is nothing to read. */
  reading: CardReading | null;
  /** The cards are shown before they are used. */
  isShown?: boolean;
  onReading: (reading: CardReading) => void;
  onMend: (mending: Mending) => void;
  onUse: (read: ReadCards) => void;
  /** Puts the reading away; absent: it goes with what was read. */
  onCancel?: () => void;
}

/** What was found in files or rows: the way on where they are good, where they are not the way to mend them, and below it why. */
export function Reading({ reading, isShown, onReading, onMend, onUse, onCancel }: Props) {
  const { t } = useTranslation(["builder-cards", "common"]);
  const root = useRef<HTMLDivElement>(null);
  const useThem = useRef<HTMLButtonElement>(null);
  const isRepaired = useRef(false);
  useEffect(() => {
    if (!isRepaired.current || reading === null) return;
    isRepaired.current = false;
    // The button that was pressed is gone; whoever reads on begins at what came of it.
    if (document.activeElement === document.body) (useThem.current ?? root.current)?.focus();
  }, [reading]);
  const isGood = Boolean(reading?.cards);
  const wasGood = useRef(isGood);
  useEffect(() => {
    // What makes the rows count stands below them, where the bar of the steps may hide it.
    if (isGood && !wasGood.current) useThem.current?.scrollIntoView?.({ block: "nearest" });
    wasGood.current = isGood;
  }, [isGood]);
  function repaired<Given>(repair: (given: Given) => void): (given: Given) => void {
    return (given) => {
      isRepaired.current = true;
      repair(given);
    };
  }
  if (reading === null) return null;
  const { cards, findings, repair, files, isEmpty } = reading;
  return (
    <div ref={root} tabIndex={-1} className="grid gap-3 outline-none">
      {repair?.kind === "convert" ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button className="pointer-coarse:h-11" onPress={repaired(() => onReading(converted(files)))}>
            <Wand2 size={16} aria-hidden />
            {t("convert.button")}
          </Button>
          <span className="min-w-48 flex-1 text-small text-text-2">{t("convert.text")}</span>
        </div>
      ) : null}
      {repair?.kind === "names" ? (
        <NameColumns
          key={repair.header.join("\t")}
          header={repair.header}
          columns={repair.columns}
          onName={repaired((names) => onReading(named(files, repair.file, names)))}
        />
      ) : null}
      {repair?.kind === "columns" ? (
        <MendColumns key={repair.header.join("\t")} header={repair.header} onMend={repaired(onMend)} />
      ) : null}
      <FindingList findings={findings} />
      <Remedies remedies={remediesFor(findings).filter((key) => key !== "oneColumn" || repair === null)} />
      {isEmpty ? (
        <Alert tone="error" title={null}>
          {t("reading.empty")}
        </Alert>
      ) : null}
      {cards && isShown ? <CardTable cards={cards} label={t("reading.preview")} height={300} /> : null}
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {cards ? (
          <>
            <Button
              ref={useThem}
              variant="primary"
              className="scroll-mb-24 pointer-coarse:h-11"
              onPress={() => onUse({ cards, warnings: findings })}
            >
              <Check size={16} aria-hidden />
              {t("reading.use")}
            </Button>
            <span role="status" className="text-text-2">
              {t("reading.found", { count: Object.keys(cards).length })}
            </span>
          </>
        ) : null}
        {onCancel ? (
          <Button variant="ghost" className="pointer-coarse:h-11" onPress={onCancel}>
            {t("common:cancel")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
