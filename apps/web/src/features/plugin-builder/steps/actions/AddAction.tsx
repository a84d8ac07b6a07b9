import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../../i18n/useLocale.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Menu, MenuItem } from "../../../../ui/Menu.tsx";
import { addAction } from "../../actions/action-edits.ts";
import {
  emptyAction,
  type NewAction,
  readyMade,
  readyMadeAction,
  readyMadeNames,
} from "../../actions/ready-made.ts";
import { sayIn } from "../../contents/contents.ts";
import { useBuilder } from "../../model/builder-context.tsx";
import { fieldPath } from "../../model/field-path.ts";
import { useActionEdit } from "./use-action-edit.ts";

/** Adds an action: an empty one, or one of those that are ready. */
export function AddAction({ onAdded }: { onAdded: (uid: number) => void }) {
  const { t } = useTranslation("builder-actions");
  const say = sayIn(useLocale());
  const builder = useBuilder();
  const edit = useActionEdit();
  function add(action: NewAction): void {
    edit((actions) => addAction(actions, action));
    const uid = builder.store.getState().work.state.actions?.at(-1)?.uid;
    if (uid === undefined) return;
    onAdded(uid);
    builder.goTo({ step: "actions", field: fieldPath("actions", uid, "label") });
  }
  return (
    <Menu
      label={t("add")}
      placement="bottom start"
      trigger={
        <Button className="pointer-coarse:h-11">
          <Plus size={16} aria-hidden /> {t("add")}
        </Button>
      }
    >
      <MenuItem id="empty" onAction={() => add(emptyAction)}>
        {t("blank")}
      </MenuItem>
      {readyMadeNames.map((name) => (
        <MenuItem
          key={name}
          id={name}
          onAction={() => add(readyMadeAction(name, builder.store.getState().work.state))}
        >
          {say(readyMade[name])}
        </MenuItem>
      ))}
    </Menu>
  );
}
