import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/Button.tsx";
import { labelStyle } from "../../../../ui/field-style.ts";
import { Menu, MenuItem } from "../../../../ui/Menu.tsx";
import { addDeed } from "../../actions/action-edits.ts";
import { deedsFor, newDeed } from "../../actions/new-deeds.ts";
import { FieldProblem } from "../../fields/FieldProblem.tsx";
import { useFieldProblem } from "../../fields/use-field-problem.ts";
import { useBuilder } from "../../model/builder-context.tsx";
import { fieldPath } from "../../model/field-path.ts";
import type { DeedKind, GameAction } from "../../model/game-action.ts";
import type { DragOrder } from "../../reorder/use-drag-order.ts";
import { DeedRow } from "./DeedRow.tsx";
import { useActionEdit } from "./use-action-edit.ts";

interface DeedListProps {
  action: GameAction;
  name: string;
  order: DragOrder;
  onMoved: (handle: string, name: string, place: number, total: number) => void;
  onRemoved: (text: string) => void;
}

/** What happens, one thing after the other. */
export function DeedList({ action, name, order, onMoved, onRemoved }: DeedListProps) {
  const { t } = useTranslation("builder-actions");
  const builder = useBuilder();
  const edit = useActionEdit();
  const { uid, deeds, occasion } = action;
  const field = fieldPath("actions", uid, "deeds");
  const problem = useFieldProblem(field);

  function add(does: DeedKind): void {
    const deed = newDeed(does, builder.store.getState().work.state);
    edit((actions) => addDeed(actions, uid, deed));
    const after = builder.store.getState().work.state.actions?.find((row) => row.uid === uid);
    const added = after?.deeds.at(-1)?.uid;
    if (added !== undefined)
      builder.goTo({ step: "actions", field: fieldPath("actions", uid, "deeds", added, "does") });
  }

  return (
    <div data-field={field} className="grid gap-2">
      <p className={`m-0 ${labelStyle}`}>{t("then")}</p>
      {deeds.length === 0 ? (
        <p className="m-0 text-small text-text-3">{t("noDeeds")}</p>
      ) : (
        <ol
          data-order-list={`deeds-${uid}`}
          aria-label={t("deedsOf", { name })}
          className="m-0 grid list-none gap-2.5 p-0"
        >
          {deeds.map((deed, index) => (
            <DeedRow
              key={deed.uid}
              deed={deed}
              action={action}
              index={index}
              order={order}
              onMoved={onMoved}
              onRemoved={onRemoved}
            />
          ))}
        </ol>
      )}
      <FieldProblem id={`${field}-problem`} problem={problem} />
      <div>
        <Menu
          label={t("addDeed")}
          placement="bottom start"
          trigger={
            <Button size="s" className="pointer-coarse:h-11">
              <Plus size={14} aria-hidden /> {t("addDeed")}
            </Button>
          }
        >
          {deedsFor(occasion).map((does) => (
            <MenuItem key={does} id={does} onAction={() => add(does)}>
              {t(`deed.${does}`)}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </div>
  );
}
