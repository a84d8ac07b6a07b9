import { EllipsisVertical, GripVertical, Trash2, TriangleAlert } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { IconButton } from "../../../ui/IconButton.tsx";
import { NativeSelect } from "../../../ui/NativeSelect.tsx";
import type { DeckEntry } from "../model/deck-editor.ts";
import { useBuilderText } from "../use-builder-text.ts";
import { QuantityField } from "./QuantityField.tsx";
import { RowMenu } from "./RowMenu.tsx";
import type { BadEntry } from "./use-entry-facts.ts";

export interface EntryActions {
  setQuantity(entry: DeckEntry, quantity: number): void;
  remove(entry: DeckEntry): void;
  move(entry: DeckEntry, loadGroupId: string): void;
  /** Finds its card in the card table. */
  showCard(entry: DeckEntry): void;
}

export interface EntryRowProps {
  entry: DeckEntry;
  name: string;
  problem: BadEntry | null;
  /** Groups that it may be moved to. */
  groups: readonly { id: string; label: string }[];
  actions: EntryActions;
  /** The one row that Tab stops at. */
  isCurrent: boolean;
  onFocus: () => void;
  onDragStart: () => void;
  /** Wherever it was dropped, or nowhere. */
  onDragEnd: () => void;
}

/** One card of the open deck with its number of copies; keys work on the focused row (decks §2.3). */
export function EntryRow({ entry, name, problem, groups, actions, isCurrent, ...props }: EntryRowProps) {
  const t = useBuilderText();
  const [menu, setMenu] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const problemId = useId();
  const number = useRef<HTMLInputElement>(null);
  const { item } = entry;
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <li
      ref={row}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", name);
        props.onDragStart();
      }}
      onDragEnd={props.onDragEnd}
      onFocus={props.onFocus}
      onContextMenu={(event) => {
        event.preventDefault();
        setMenu(true);
      }}
      className="group rounded-s hover:bg-ink-3 focus-within:bg-ink-3"
    >
      <div className="flex min-h-9 items-center gap-0.5">
        <GripVertical
          size={14}
          aria-hidden
          className="flex-none cursor-grab text-text-3 opacity-0 group-hover:opacity-100 pointer-coarse:hidden"
        />
        <button
          type="button"
          data-entry-row={entry.key}
          tabIndex={tabIndex}
          title={name}
          aria-haspopup="menu"
          aria-label={t("entry", { name, count: item.quantity })}
          aria-describedby={problem ? problemId : undefined}
          onKeyDown={onKeyDown}
          onClick={() => setMenu(true)}
          className="flex min-w-0 flex-1 cursor-pointer items-center gap-1.5 self-stretch rounded-s border-0 bg-transparent px-0.5 text-left text-text"
        >
          <span className="min-w-0 truncate">{name}</span>
          {item.cardDetails ? <span className="flex-none text-tiny text-text-3">{t("written")}</span> : null}
          {problem ? <TriangleAlert size={14} aria-hidden className="flex-none text-warn" /> : null}
        </button>
        <QuantityField
          ref={number}
          name={name}
          value={item.quantity}
          onChange={(quantity) => actions.setQuantity(entry, quantity)}
          tabIndex={tabIndex}
        />
        <IconButton
          label={t("removeEntry", { name })}
          variant="ghost"
          excludeFromTabOrder={!isCurrent}
          onPress={() => actions.remove(entry)}
          className="size-7! pointer-coarse:size-11!"
        >
          <Trash2 size={15} aria-hidden />
        </IconButton>
        <RowMenu
          label={t("entryMenu", { name })}
          isOpen={menu}
          onOpenChange={setMenu}
          trigger={
            <IconButton
              label={t("entryMenu", { name })}
              variant="ghost"
              excludeFromTabOrder={!isCurrent}
              className="size-7! pointer-coarse:size-11!"
            >
              <EllipsisVertical size={15} aria-hidden />
            </IconButton>
          }
          entries={[
            {
              id: "move",
              label: t("moveTo"),
              entries: groups.map(({ id, label }) => ({
                id,
                label,
                checked: id === item.loadGroupId,
                onChoose: () => actions.move(entry, id),
              })),
            },
            {
              id: "quantity",
              label: t("setQuantity"),
              onChoose: () => setTimeout(() => number.current?.focus()),
            },
            { id: "show", label: t("showInCards"), onChoose: () => actions.showCard(entry) },
          ]}
        />
      </div>
      {problem ? (
        <div className="flex flex-wrap items-center gap-2 pb-1.5 pl-5 text-hint text-warn">
          <span id={problemId}>{problem.text}</span>
          {problem.missingGroup ? (
            <NativeSelect
              label={t("moveTo")}
              value=""
              options={[
                { value: "", label: item.loadGroupId },
                ...groups.map(({ id, label }) => ({ value: id, label })),
              ]}
              onChange={(id) => id !== "" && actions.move(entry, id)}
            />
          ) : null}
        </div>
      ) : null}
    </li>
  );

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === "Delete" || key === "Backspace") actions.remove(entry);
    else if (key === "-") actions.setQuantity(entry, item.quantity - 1);
    else if (key === "+") actions.setQuantity(entry, item.quantity + 1);
    else if (/^\d$/.test(key)) actions.setQuantity(entry, Number(key));
    else return;
    event.preventDefault();
  }
}
