import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../../ui/cx.ts";
import { labelAction, moveAction, removeAction } from "../../actions/action-edits.ts";
import { FieldProblem } from "../../fields/FieldProblem.tsx";
import { focusBeside } from "../../fields/focus-beside.ts";
import { TextCell } from "../../fields/TextCell.tsx";
import { useFieldProblem } from "../../fields/use-field-problem.ts";
import { fieldPath } from "../../model/field-path.ts";
import type { GameAction } from "../../model/game-action.ts";
import { MoveHandle } from "../../reorder/MoveHandle.tsx";
import { draggedStyle, dropLine } from "../../reorder/order-style.ts";
import { RowButtons } from "../../reorder/RowButtons.tsx";
import type { DragOrder } from "../../reorder/use-drag-order.ts";
import { DeedList } from "./DeedList.tsx";
import { OccasionFields } from "./OccasionFields.tsx";
import { ProblemsInside } from "./ProblemsInside.tsx";
import { useActionEdit } from "./use-action-edit.ts";
import { useSummary } from "./use-summary.ts";

interface ActionRowProps {
  action: GameAction;
  index: number;
  total: number;
  isOpen: boolean;
  onToggle: () => void;
  order: DragOrder;
  onMoved: (handle: string, name: string, place: number, total: number) => void;
  onRemoved: (text: string) => void;
}

/** One action: its name, when it happens, and what happens then; closed, all that in one line. */
export function ActionRow({ action, index, total, isOpen, onToggle, order, ...on }: ActionRowProps) {
  const { t } = useTranslation("builder-table");
  const edit = useActionEdit();
  const summary = useSummary();
  const body = useId();
  const { uid } = action;
  const row = fieldPath("actions", uid);
  const problem = useFieldProblem(row);
  const name = action.label || t("unnamed");
  const handle = `action-${uid}`;
  const line = dropLine(order.slot, "actions", index, total);

  function move(by: 1 | -1): void {
    const place = index + by;
    if (place < 0 || place >= total) return;
    edit((actions) => moveAction(actions, uid, by > 0 ? place + 1 : place));
    on.onMoved(handle, name, place + 1, total);
  }
  function remove(): void {
    focusBeside(document.querySelector<HTMLElement>("[data-order-list=actions]"), row);
    edit((actions) => removeAction(actions, uid));
    on.onRemoved(t("removed", { name }));
  }

  return (
    <li
      data-order-item={uid}
      data-field={row}
      aria-label={name}
      className={cx(draggedStyle, "grid gap-3 rounded-m border border-line bg-ink-1 p-3")}
    >
      {line ? <span aria-hidden className={line} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <MoveHandle
          name={name}
          id={handle}
          onPointerDown={(event) =>
            order.start(event, "[data-order-list=actions]", (slot) =>
              edit((actions) => moveAction(actions, uid, slot.index)),
            )
          }
          onStep={move}
        />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? body : undefined}
          onClick={onToggle}
          className="order-first flex min-h-9 w-full min-w-0 cursor-pointer items-center gap-2 rounded-s border-0 bg-transparent px-1 py-1 text-left text-text hover:bg-ink-3 @min-[560px]:order-none @min-[560px]:w-auto @min-[560px]:flex-1 pointer-coarse:min-h-11"
        >
          <ChevronDown
            size={16}
            aria-hidden
            className={cx("flex-none transition-transform", !isOpen && "-rotate-90")}
          />
          <span className="grid min-w-0 gap-0.5">
            <b className="font-semibold [overflow-wrap:anywhere]">{name}</b>
            {isOpen ? null : (
              <span className="block text-small leading-snug text-text-3 [overflow-wrap:anywhere] first-letter:uppercase">
                {summary(action)}
              </span>
            )}
          </span>
        </button>
        {isOpen ? null : <ProblemsInside uid={uid} />}
        <RowButtons
          name={name}
          id={handle}
          isFirst={index === 0}
          isLast={index === total - 1}
          onMove={move}
          onRemove={remove}
        />
      </div>
      <FieldProblem id={`${body}-problem`} problem={problem} />
      {isOpen ? (
        <div id={body} className="grid gap-4">
          <ActionName action={action} />
          <OccasionFields action={action} onRemoved={on.onRemoved} />
          <DeedList action={action} name={name} order={order} {...on} />
        </div>
      ) : null}
    </li>
  );
}

function ActionName({ action: { uid, label } }: { action: GameAction }) {
  const { t } = useTranslation("builder-actions");
  const edit = useActionEdit();
  const field = fieldPath("actions", uid, "label");
  return (
    <TextCell
      label={t("name")}
      hideLabel="never"
      value={label}
      field={field}
      placeholder={t("nameExample")}
      onChange={(text) => edit((actions) => labelAction(actions, uid, text), field)}
      className="max-w-md"
    />
  );
}
