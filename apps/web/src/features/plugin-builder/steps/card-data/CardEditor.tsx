import type { CardDatabase } from "@baize/engine";
import type { Finding } from "@baize/plugin";
import { type FormEvent, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { sameJson } from "../../../../editing/same-json.ts";
import { Button } from "../../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog.tsx";
import { Modal } from "../../../../ui/Modal.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { FindingList } from "../../../my-plugins/FindingList.tsx";
import { backsOf, typesOf } from "../../cards/columns.ts";
import {
  type Cells,
  longColumns,
  nextCard,
  printedSides,
  withCard,
  withoutCard,
} from "../../cards/one-card.ts";
import type { CardReading } from "../../cards/read-cards.ts";
import type { ReadCards } from "./use-card-entry.ts";

interface Props {
  cards: CardDatabase;
  /** Null: a new card. */
  id: string | null;
  onChange: (read: ReadCards) => void;
  onClose: () => void;
}

/** The columns of one card to write in, side by side of the card; nothing is taken over before it is saved, and nothing written is lost unasked. */
export function CardEditor({ cards, id, onChange, onClose }: Props) {
  const { t } = useTranslation(["builder-cards", "common"]);
  const form = useId();
  const [before] = useState(() => (id === null ? [nextCard(cards)] : printedSides(cards, id)));
  const [sides, setSides] = useState(before);
  const [isLeaving, setLeaving] = useState(false);
  const [errors, setErrors] = useState<readonly Finding[]>([]);
  const long = useMemo(() => longColumns(cards), [cards]);
  const inUse = useMemo(() => ({ type: typesOf(cards), cardBack: backsOf(cards) }), [cards]);

  function take({ cards: changed, findings }: CardReading): void {
    if (changed === null) {
      // Where in a table nobody has made is no help.
      setErrors(findings.flatMap(({ level, message }) => (level === "error" ? [{ level, message }] : [])));
      return;
    }
    onChange({ cards: changed, warnings: findings });
    onClose();
  }
  function save(event: FormEvent): void {
    event.preventDefault();
    take(withCard(cards, id, sides));
  }
  const leave = () => (sameJson(sides, before) ? onClose() : setLeaving(true));
  const write = (index: number, column: string, text: string) =>
    setSides(sides.map((cells, each) => (each === index ? { ...cells, [column]: text } : cells)));

  return (
    <Modal
      isOpen
      onClose={leave}
      title={id === null ? t("edit.newTitle") : t("edit.title")}
      width={680}
      footer={
        <>
          {id !== null && Object.keys(cards).length > 1 ? (
            <Button variant="danger" className="mr-auto" onPress={() => take(withoutCard(cards, id))}>
              {t("edit.remove")}
            </Button>
          ) : null}
          <Button onPress={leave}>{t("common:cancel")}</Button>
          <Button variant="primary" type="submit" form={form}>
            {t("edit.save")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save} className="grid gap-4">
        <FindingList findings={errors} />
        {sides.map((cells, index) => (
          <Side
            // biome-ignore lint/suspicious/noArrayIndexKey: a card's sides stay in their order.
            key={index}
            name={sides.length > 1 ? t("edit.side", { side: "ABCDEFGHI"[index] }) : null}
            cells={cells}
            long={long}
            inUse={inUse}
            onWrite={(column, text) => write(index, column, text)}
          />
        ))}
      </form>
      <ConfirmDialog
        isOpen={isLeaving}
        title={t("edit.leaveTitle")}
        confirmLabel={t("edit.leave")}
        cancelLabel={t("edit.stay")}
        danger
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      />
    </Modal>
  );
}

interface SideProps {
  /** Null: the card has only this side. */
  name: string | null;
  cells: Cells;
  long: ReadonlySet<string>;
  /** What other cards have in a column. */
  inUse: Readonly<Record<string, readonly string[]>>;
  onWrite: (column: string, text: string) => void;
}

/** More names than this are no help. */
const NAMED_MOST = 8;

function Side({ name, cells, long, inUse, onWrite }: SideProps) {
  const { t } = useTranslation("builder-cards");
  const hintOf = (column: string) => {
    const names = inUse[column];
    if (names && names.length > 0) return t("edit.inUse", { names: names.slice(0, NAMED_MOST).join(" · ") });
    return column === "databaseId" || column === "imageUrl" ? t(`column.${column}`) : undefined;
  };
  return (
    <fieldset className="m-0 grid min-w-0 gap-x-4 gap-y-3 border-0 p-0 sm:grid-cols-2">
      {name === null ? null : <legend className="mb-2 p-0 font-semibold">{name}</legend>}
      {Object.entries(cells).map(([column, text]) => (
        <TextField
          key={column}
          label={column}
          value={text}
          onChange={(written) => onWrite(column, written)}
          hint={hintOf(column)}
          {...(long.has(column) ? { rows: 3, className: "sm:col-span-2" } : {})}
        />
      ))}
    </fieldset>
  );
}
