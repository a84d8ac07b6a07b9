import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/Button.tsx";
import { Modal } from "../../../../ui/Modal.tsx";
import { type GroupReferences, referencesTo } from "../../groups/renames.ts";
import { useBuilder } from "../../model/builder-context.tsx";
import type { Group } from "../../model/builder-state.ts";

interface RemoveQuestionProps {
  group: Group;
  /** @param along what goes with the group; null: it alone goes */
  onAnswer: (along: GroupReferences | null) => void;
  onCancel: () => void;
}

/** A group that boxes of the layout or discards name does not go without saying so. */
export function RemoveQuestion({ group, onAnswer, onCancel }: RemoveQuestionProps) {
  const { t } = useTranslation(["builder-table", "common", "builder-decks"]);
  const builder = useBuilder();
  const [along] = useState(() => referencesTo(builder.store.getState().work.state, group));
  const boxes = along.boxes.length + along.relativeBoxes.length;
  const discards = along.discards.length;
  const cards = along.cards.length + along.relativeCards.length;
  return (
    <Modal
      isOpen
      onClose={onCancel}
      role="alertdialog"
      width={480}
      title={t("groups.removeTitle", { name: group.label || group.groupId })}
      footer={
        <>
          <Button variant="ghost" onPress={onCancel}>
            {t("common:cancel")}
          </Button>
          <Button onPress={() => onAnswer(null)}>{t("groups.removeAlone")}</Button>
          <Button variant="danger" onPress={() => onAnswer(along)} autoFocus>
            {t("groups.removeAlong")}
          </Button>
        </>
      }
    >
      <ul className="m-0 grid gap-1 pl-5 text-text-2">
        {boxes > 0 ? <li>{t("groups.usedByBoxes", { count: boxes })}</li> : null}
        {discards > 0 ? <li>{t("groups.usedByDiscards", { count: discards })}</li> : null}
        {cards > 0 ? <li>{t("builder-decks:usedByDecks", { count: cards })}</li> : null}
      </ul>
      <p className="m-0 mt-3 text-text-2">{t("groups.removeText")}</p>
    </Modal>
  );
}
