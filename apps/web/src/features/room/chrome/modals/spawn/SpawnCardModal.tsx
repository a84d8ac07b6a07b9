import { PencilRuler } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { Button } from "../../../../../ui/Button.tsx";
import { cx } from "../../../../../ui/cx.ts";
import { Modal } from "../../../../../ui/Modal.tsx";
import { SearchField } from "../../../../../ui/SearchField.tsx";
import { Select } from "../../../../../ui/Select.tsx";
import { type definitionOf, list, object } from "../../../model/definition.ts";
import { mayAct } from "../../../model/host.ts";
import { useRoomContext } from "../../../model/room-context.tsx";
import { useLabel, useRoomText } from "../../../model/texts.tsx";
import { SendButton } from "../../../parts/SendButton.tsx";
import { useOfflineReason } from "../../../parts/unavailable.ts";
import { useDialogText } from "../../../parts/use-dialog-text.ts";
import { ResultsCut } from "../ResultsCut.tsx";
import { type FoundCard, searchCards } from "./card-search.ts";
import { columnName } from "./column-name.ts";
import { firstGroup, type LoadGroup, spawnGroups } from "./load-groups.ts";

/** Finds a card of the plugin by its name and puts a copy on the table (table §9.6). Stays open. */
export default function SpawnCardModal({ onClose }: { onClose: () => void }) {
  const { ui, plugin, store, actions } = useRoomContext();
  const t = useDialogText();
  const roomText = useRoomText();
  const isAway = useOfflineReason() !== null;
  const label = useLabel();
  const [groups] = useState(() => {
    const { room } = store.getState();
    return spawnGroups(plugin.gameDef, room && { room, t: roomText, label }, ui.getState().playerN);
  });
  const [groupId, setGroupId] = useState(() => firstGroup(groups, ui.getState().playerN));
  const [text, setText] = useState("");
  const spawn = useSpawn(groupId);
  /** What is typed counts, not what is listed yet. */
  function spawnOnly(): void {
    const [only, ...others] = searchCards(plugin.cardDb, text, label)?.cards ?? [];
    if (!only || others.length > 0) return;
    if (isAway) actions.alert("warning", roomText("offline"));
    else spawn(only);
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("spawn.title")}
      footer={
        <Button variant="ghost" onPress={() => ui.setState({ showModal: "custom" })}>
          <PencilRuler size={15} aria-hidden />
          {t("custom.title")}
        </Button>
      }
    >
      <div className="mb-3 grid gap-3 sm:grid-cols-[minmax(0,1fr)_240px] sm:items-end">
        <form
          // A key that is held down spawns one card.
          onKeyDown={(event) => event.repeat && event.key === "Enter" && event.preventDefault()}
          onSubmit={(event) => {
            event.preventDefault();
            spawnOnly();
          }}
        >
          <SearchField
            label={t("spawn.search")}
            placeholder={t("spawn.search")}
            value={text}
            onChange={setText}
            autoFocus
          />
        </form>
        <GroupSelect groups={groups} value={groupId} onChange={setGroupId} />
      </div>
      <div className="min-h-[44dvh]">
        <Results text={text} onSpawn={spawn} />
      </div>
    </Modal>
  );
}

interface GroupSelectProps {
  groups: LoadGroup[];
  value: string;
  onChange: (groupId: string) => void;
}

export function GroupSelect({ groups, value, onChange }: GroupSelectProps) {
  const t = useDialogText();
  const nameOf = ({ name, own }: LoadGroup) => (own ? t("spawn.mine", { group: name }) : name);
  return (
    <Select
      label={t("spawn.group")}
      options={groups.map((group) => ({ value: group.id, label: nameOf(group) }))}
      value={value}
      onChange={onChange}
    />
  );
}

function useSpawn(groupId: string) {
  const { store, actions, userId } = useRoomContext();
  const t = useRoomText();
  return (card: FoundCard) => {
    const { room } = store.getState();
    if (!room || !mayAct(room, userId)) return actions.alert("info", t("pleaseSit"));
    void actions.command("spawnCard", {
      databaseId: card.databaseId,
      loadGroupId: groupId,
      ...(card.side === "A" ? {} : { side: card.side }),
    });
  };
}

function Results({ text, onSpawn }: { text: string; onSpawn: (card: FoundCard) => void }) {
  const { plugin } = useRoomContext();
  const t = useDialogText();
  // A database of thousands is searched between the key presses, not during them.
  const searched = useDeferredValue(text);
  const label = useLabel();
  const results = useMemo(() => searchCards(plugin.cardDb, searched, label), [plugin, searched, label]);
  const isListed = results !== null && results.total > 0;
  return (
    <>
      <p role="status" className={isListed ? "sr-only" : "m-0 py-10 text-center text-text-2"}>
        {results === null
          ? t("spawn.start")
          : isListed
            ? t("spawn.found", { count: results.total })
            : t("room:noResults")}
      </p>
      {isListed ? (
        <>
          <ResultsCut shown={results.cards.length} total={results.total} />
          <ResultTable cards={results.cards} onSpawn={onSpawn} />
        </>
      ) : null}
    </>
  );
}

function ResultTable({ cards, onSpawn }: { cards: FoundCard[]; onSpawn: (card: FoundCard) => void }) {
  const { plugin } = useRoomContext();
  const t = useDialogText();
  const label = useLabel();
  const columns = columnsOf(plugin.gameDef);
  const { gameDef } = plugin;
  const heading = (column: string) =>
    label(object(object(gameDef.faceProperties)[column]).label) || columnName(column);
  return (
    <table className="w-full border-collapse text-sm" aria-label={t("spawn.results")}>
      <thead>
        <tr className="text-left text-[12.5px] text-text-3">
          {columns.map((column) => (
            <th key={column} scope="col" className="px-2 pb-1.5 font-semibold">
              {heading(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <tr key={card.databaseId} className="relative border-t border-line hover:bg-ink-3">
            {columns.map((column, index) => (
              <td
                key={column}
                // A long name gives way, so that the other columns keep their words whole.
                className={cx("px-2 py-2", index === 0 ? "[overflow-wrap:anywhere]" : "break-words")}
              >
                {index === 0 ? (
                  // The button's area is the whole row.
                  <SendButton
                    className="cursor-pointer border-0 bg-transparent p-0 text-left font-semibold text-text after:absolute after:inset-0"
                    onClick={() => onSpawn(card)}
                  >
                    <span className="sr-only">{t("spawn.title")}: </span>
                    {cellText(card, column, label)}
                    {card.side === "A" ? null : (
                      <span className="font-normal text-text-3"> {t("spawn.side", { side: card.side })}</span>
                    )}
                  </SendButton>
                ) : (
                  cellText(card, column, label)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function columnsOf(gameDef: Parameters<typeof definitionOf>[0]): string[] {
  const columns = list(object(gameDef.spawnExistingCardModal).columnProperties).filter(
    (column) => typeof column === "string",
  );
  return columns.length > 0 ? columns : ["name"];
}

function cellText({ face }: FoundCard, column: string, label: (value: string) => string): string {
  const value = face[column];
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return label(value) || value;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
