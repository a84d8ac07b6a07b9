import { useTranslation } from "react-i18next";
import { cx } from "../../../../ui/cx.ts";
import { moveDeed, removeDeed, setDeed } from "../../actions/action-edits.ts";
import { deedOfKind, deedsFor, withoutIdleEach } from "../../actions/new-deeds.ts";
import { focusBeside } from "../../fields/focus-beside.ts";
import { SelectCell } from "../../fields/SelectCell.tsx";
import { useBuilder } from "../../model/builder-context.tsx";
import { fieldPath } from "../../model/field-path.ts";
import { type Deed, type GameAction, givesCard } from "../../model/game-action.ts";
import { MoveHandle } from "../../reorder/MoveHandle.tsx";
import { draggedStyle, dropLine } from "../../reorder/order-style.ts";
import { RowButtons } from "../../reorder/RowButtons.tsx";
import type { DragOrder } from "../../reorder/use-drag-order.ts";
import { DeedFields } from "./DeedFields.tsx";
import { useActionEdit } from "./use-action-edit.ts";

interface DeedRowProps {
  deed: Deed;
  action: GameAction;
  index: number;
  order: DragOrder;
  onMoved: (handle: string, name: string, place: number, total: number) => void;
  onRemoved: (text: string) => void;
}

/** One thing that happens. */
export function DeedRow({ deed, action, index, order, onMoved, onRemoved }: DeedRowProps) {
  const { t } = useTranslation(["builder-actions", "builder-table"]);
  const builder = useBuilder();
  const edit = useActionEdit();
  const { uid, deeds, occasion } = action;
  const row = fieldPath("actions", uid, "deeds", deed.uid);
  const list = `deeds-${uid}`;
  const kind = t(`deed.${deed.does}`);
  const name = t("deedName", { number: index + 1, deed: kind });
  const handle = `deed-${uid}-${deed.uid}`;
  const line = dropLine(order.slot, list, index, deeds.length);
  const at = (member: string) => `${row}/${member}`;

  function move(by: 1 | -1): void {
    const place = index + by;
    if (place < 0 || place >= deeds.length) return;
    edit((actions) => moveDeed(actions, uid, deed.uid, by > 0 ? place + 1 : place));
    onMoved(handle, kind, place + 1, deeds.length);
  }
  function remove(): void {
    focusBeside(document.querySelector<HTMLElement>(`[data-order-list="${list}"]`), row);
    edit((actions) => removeDeed(actions, uid, deed.uid));
    onRemoved(t("builder-table:removed", { name: kind }));
  }

  return (
    <li
      data-order-item={deed.uid}
      data-field={row}
      aria-label={name}
      className={cx(draggedStyle, "grid gap-2.5 rounded-s border border-line bg-ink-2 p-2.5")}
    >
      {line ? <span aria-hidden className={line} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <MoveHandle
          name={name}
          id={handle}
          onPointerDown={(event) =>
            order.start(event, `[data-order-list="${list}"]`, (slot) =>
              edit((actions) => moveDeed(actions, uid, deed.uid, slot.index)),
            )
          }
          onStep={move}
        />
        <span aria-hidden className="flex-none text-small font-semibold text-text-3 tabular-nums">
          {index + 1}.
        </span>
        <SelectCell
          label={t("whatHappens", { number: index + 1 })}
          hideLabel="always"
          value={deed.does}
          field={at("does")}
          options={deedsFor(occasion).map((does) => ({ value: does, label: t(`deed.${does}`) }))}
          onChange={(does) =>
            edit((actions) =>
              setDeed(actions, uid, deedOfKind(deed, does, builder.store.getState().work.state)),
            )
          }
          className="order-3 w-full @min-[560px]:order-none @min-[560px]:w-72"
        />
        <RowButtons
          name={name}
          id={handle}
          isFirst={index === 0}
          isLast={index === deeds.length - 1}
          onMove={move}
          onRemove={remove}
        />
      </div>
      <DeedFields
        deed={deed}
        hasCard={givesCard(occasion)}
        at={at}
        onChange={(next, member) =>
          edit((actions) => setDeed(actions, uid, withoutIdleEach(next)), member && at(member))
        }
      />
    </li>
  );
}
