import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog.tsx";
import type { CardQuestion } from "./use-card-entry.ts";

interface Props {
  question: CardQuestion | null;
  onAnswer: (isYes: boolean) => void;
}

/** Which edits other cards have no place for. */
export function DroppedQuestion({ question, onAnswer }: Props) {
  const { t } = useTranslation("builder-cards");
  return (
    <ConfirmDialog
      isOpen={question !== null}
      danger
      title={t("dropped.title")}
      confirmLabel={t("dropped.use")}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <p className="mt-0">{t("dropped.text")}</p>
      <ul className="m-0 max-h-60 overflow-y-auto pl-5">
        {question?.dropped.map(({ section, id }) => (
          <li key={`${section} ${id}`}>{t(`dropped.${section}`, { id })}</li>
        ))}
      </ul>
      <p className="mb-0 text-[13px] text-text-2">{t("dropped.undo")}</p>
    </ConfirmDialog>
  );
}
