import { useMemo, useState } from "react";
import { Alert } from "../../../ui/Alert.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { NativeSelect } from "../../../ui/NativeSelect.tsx";
import { type Column, Table } from "../../../ui/Table.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import type { DeckHost } from "../deck-host.ts";
import { groupName } from "../loadable/group-names.ts";
import { cardName, type SourceCard } from "../model/source-card.ts";
import { useDeckText } from "../use-deck-text.ts";
import { choiceLabels } from "./choice-labels.ts";
import { problemText } from "./import-texts.ts";
import { groupChoices } from "./list-context.ts";
import { type LineChoices, proposedCard } from "./list-items.ts";
import type { ListLine, PlainList } from "./plain-list.ts";
import { useImportText } from "./use-import-text.ts";

interface ListPreviewProps {
  host: DeckHost;
  list: PlainList;
  /** Cards that people made could not be looked through. */
  customFailed: boolean;
  choices: LineChoices;
  onChoose(line: number, card: SourceCard | null): void;
  /** The group of the lines that stand under no heading. */
  onPlace(groupId: string): void;
}

const PAGE = 100;
const PAGES = [PAGE, 500];

/** Each line of a list with the card that it becomes; what is not clear can be chosen. */
export function ListPreview({ host, list, customFailed, choices, onChoose, onPlace }: ListPreviewProps) {
  const t = useImportText();
  const groupText = useDeckText();
  const [onlyProblems, setOnlyProblems] = useState(false);
  const narrow = useMedia("(max-width: 700px)");
  const { gameDef } = host.game;
  const nameOf = (id: string) => groupName(id, { gameDef, label: host.label, t: groupText });
  const problems = useMemo(() => list.lines.filter((line) => line.problem !== null), [list]);
  const unplaced = list.lines.find(({ isPlaced }) => !isPlaced);
  const choosable = useMemo(() => groupChoices(host, groupText), [host, groupText]);
  const place = unplaced?.loadGroupId;
  // The builder's section may be one that it shows only among all groups.
  const groups =
    place === undefined || choosable.some(({ id }) => id === place)
      ? choosable
      : [{ id: place, label: nameOf(place) }, ...choosable];
  /** On a phone these stand below the card. */
  const wide: Column<ListLine>[] = [
    {
      id: "group",
      header: t("preview.group"),
      cell: ({ loadGroupId }) => nameOf(loadGroupId),
      className: "whitespace-nowrap",
    },
    {
      id: "problem",
      header: t("preview.problem"),
      cell: (line) => <span className="text-warn">{problemText(line, t)}</span>,
    },
  ];
  const columns: Column<ListLine>[] = [
    { id: "line", header: t("preview.line"), cell: ({ line }) => line, className: "max-sm:hidden" },
    {
      id: "quantity",
      header: t("preview.quantity"),
      cell: ({ quantity }) => quantity,
      className: "text-right tabular-nums",
    },
    {
      id: "card",
      header: t("preview.card"),
      cell: (line) => (
        <>
          <CardCell line={line} choices={choices} onChoose={onChoose} host={host} />
          {narrow ? (
            <div className="mt-1 text-hint text-text-3">
              {nameOf(line.loadGroupId)} <span className="text-warn">{problemText(line, t)}</span>
            </div>
          ) : null}
        </>
      ),
    },
    ...(narrow ? [] : wide),
  ];
  return (
    <div className="grid gap-3">
      <p className="m-0 text-text-2" role="status">
        {problems.length === 0
          ? t("preview.clear", { count: list.lines.length })
          : t("preview.unclear", { count: problems.length, all: list.lines.length })}
      </p>
      {customFailed ? (
        <Alert tone="warning" title={null}>
          {t("customFailed")}
        </Alert>
      ) : null}
      {list.headings.length > 0 ? (
        <Alert tone="warning" title={null}>
          <ul className="m-0 list-none p-0">
            {list.headings.slice(0, 10).map(({ line, text }) => (
              <li key={line}>{t("preview.heading", { line, text })}</li>
            ))}
          </ul>
          {list.headings.length > 10 ? t("more", { count: list.headings.length - 10 }) : null}
        </Alert>
      ) : null}
      {place !== undefined && groups.length > 1 ? (
        <NativeSelect
          label={t("preview.place")}
          options={groups.map(({ id, label }) => ({ value: id, label }))}
          value={place}
          onChange={onPlace}
        />
      ) : null}
      {problems.length > 0 && problems.length < list.lines.length ? (
        <Checkbox isSelected={onlyProblems} onChange={setOnlyProblems}>
          {t("preview.onlyProblems")}
        </Checkbox>
      ) : null}
      <Table
        label={t("preview.label")}
        columns={columns}
        rows={onlyProblems ? problems : list.lines}
        rowKey={({ line }) => line}
        pageSize={PAGE}
        pageSizes={PAGES}
        empty={null}
      />
    </div>
  );
}

const LEAVE_OUT = "";

/** The field has room for so many letters. */
const SURELY_SHOWN = 32;

interface CardCellProps extends Pick<ListPreviewProps, "host" | "choices" | "onChoose"> {
  line: ListLine;
}

/** The card's name; or a list to choose from: several cards of a name, guesses, and leaving the line out. */
function CardCell({ line, choices, onChoose, host }: CardCellProps) {
  const t = useImportText();
  const proposed = proposedCard(line);
  if (line.problem === null || line.problem === "quantity")
    return <span className="[overflow-wrap:anywhere]">{proposed ? cardName(proposed) : line.text}</span>;
  const cards = [
    ...new Set([...(proposed && line.cards.length === 0 ? [proposed] : line.cards), ...line.guesses]),
  ];
  const chosen = choices.has(line.line) ? (choices.get(line.line) ?? null) : proposed;
  const labels = choiceLabels(cards, host);
  const index = cards.findIndex((card) => card.databaseId === chosen?.databaseId);
  const label = labels[index] ?? "";
  return (
    <div className="grid gap-1">
      <span className="text-hint text-text-3 [overflow-wrap:anywhere]">{line.text}</span>
      {cards.length === 0 ? (
        <span className="text-text-3">{t("preview.leftOut")}</span>
      ) : (
        <select
          aria-label={t("preview.cardOf", { text: line.text })}
          value={index < 0 ? LEAVE_OUT : String(index)}
          onChange={({ target }) =>
            onChoose(line.line, target.value === LEAVE_OUT ? null : (cards[Number(target.value)] ?? null))
          }
          className="h-9 w-full min-w-40 cursor-pointer rounded-s border border-line-strong bg-ink-1 px-2 text-base text-text sm:text-small pointer-coarse:h-11"
        >
          <option value={LEAVE_OUT}>{t("preview.leaveOut")}</option>
          {cards.map((card, at) => (
            <option key={card.databaseId} value={String(at)}>
              {labels[at]}
            </option>
          ))}
        </select>
      )}
      {label.length > SURELY_SHOWN ? (
        // What tells the chosen card from the others stands at the end, which the field may cut off.
        <span className="text-hint text-text-3 [overflow-wrap:anywhere]" aria-hidden>
          {label}
        </span>
      ) : null}
    </div>
  );
}
