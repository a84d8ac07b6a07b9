import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/Button.tsx";
import { Modal } from "../../../../ui/Modal.tsx";
import { playerOf } from "../../groups/next-player.ts";
import type { Group } from "../../model/builder-state.ts";

interface DuplicateQuestionProps {
  group: Group;
  maxPlayers: number;
  /** @param player whose the copy becomes; null: the same as the original's */
  onAnswer: (player: number | null) => void;
  onCancel: () => void;
}

/** Whether the copy of a player's group is for the next player (decks §8.1). */
export function DuplicateQuestion({ group, maxPlayers, onAnswer, onCancel }: DuplicateQuestionProps) {
  const { t } = useTranslation(["builder-table", "common"]);
  const player = (playerOf(group) ?? 0) + 1;
  const isRefused = player > maxPlayers;
  return (
    <Modal
      isOpen
      onClose={onCancel}
      role="alertdialog"
      width={440}
      title={t("groups.incrementTitle")}
      footer={
        <>
          <Button variant="ghost" onPress={onCancel}>
            {t("common:cancel")}
          </Button>
          <Button onPress={() => onAnswer(null)} autoFocus={isRefused}>
            {t("groups.no")}
          </Button>
          <Button
            variant="primary"
            isDisabled={isRefused}
            onPress={() => onAnswer(player)}
            autoFocus={!isRefused}
          >
            {t("groups.yes")}
          </Button>
        </>
      }
    >
      <p className="m-0 text-text-2">
        {isRefused
          ? t("groups.noSuchPlayer", { player })
          : t("groups.incrementText", { name: group.label || group.groupId, player })}
      </p>
    </Modal>
  );
}
