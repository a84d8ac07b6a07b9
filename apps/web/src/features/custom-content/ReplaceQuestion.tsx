import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import type { CardKind } from "./card-set.ts";
import type { UploadQuestion } from "./use-upload.ts";

/** Decks that are named; of more than these only how many. */
const NAMED_MOST = 12;

export interface ReplaceQuestionProps {
  question: UploadQuestion | null;
  kind: CardKind;
  onAnswer: (isYes: boolean) => void;
}

/** Asks before cards go, and names the decks of mine that lose some. */
export function ReplaceQuestion({ question, kind, onAnswer }: ReplaceQuestionProps) {
  const { t } = useTranslation("custom-content");
  const isRemoval = question !== null && Object.keys(question.cards).length === 0;
  const decks = question?.decks ?? [];
  return (
    <ConfirmDialog
      isOpen={question !== null}
      danger
      title={isRemoval ? t(`${kind}.removeTitle`) : t("question.title")}
      confirmLabel={t(isRemoval ? "removeAll" : "question.replace")}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {question?.decks === null ? <p className="m-0">{t("question.unknown")}</p> : null}
      {decks.length > 0 ? (
        <>
          <p className="mt-0 mb-2">{t("question.decks", { count: decks.length })}</p>
          <ul className="m-0 grid list-none gap-1 p-0">
            {decks.slice(0, NAMED_MOST).map((deck) => (
              <li key={deck.id} className="flex gap-2">
                <b className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{deck.name}</b>
                <span className="text-text-3">{t("count", { count: deck.cards })}</span>
              </li>
            ))}
            {decks.length > NAMED_MOST ? (
              <li className="text-text-3">{t("question.more", { count: decks.length - NAMED_MOST })}</li>
            ) : null}
          </ul>
        </>
      ) : null}
      {isRemoval && question?.decks?.length === 0 ? <p className="m-0">{t("question.noDecks")}</p> : null}
    </ConfirmDialog>
  );
}
