import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog.tsx";
import type { LostCards } from "../../decks/follow-cards.ts";
import { useDeckLabel } from "../../decks/use-deck-label.ts";
import type { CardQuestion } from "./use-card-entry.ts";

interface Props {
  question: CardQuestion | null;
  onAnswer: (isYes: boolean) => void;
}

/** Which edits other cards have no place for, and which decks of the game lose cards. */
export function DroppedQuestion({ question, onAnswer }: Props) {
  const { t } = useTranslation(["builder-cards", "builder-decks"]);
  const dropped = question?.dropped ?? [];
  const { gone = [], replaced = [], renamed = [] } = question?.decks ?? {};
  return (
    <ConfirmDialog
      isOpen={question !== null}
      danger
      title={t("dropped.title")}
      confirmLabel={t("dropped.use")}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {dropped.length > 0 ? (
        <>
          <p className="mt-0">{t("dropped.text")}</p>
          <ul className="m-0 max-h-60 overflow-y-auto pl-5">
            {dropped.map(({ section, id }) => (
              <li key={`${section} ${id}`}>{t(`dropped.${section}`, { id })}</li>
            ))}
          </ul>
        </>
      ) : null}
      <LostFromDecks text={t("builder-decks:lost.gone")} lost={gone} />
      <LostFromDecks text={t("builder-decks:lost.replaced")} lost={replaced} />
      <LostFromDecks text={t("builder-decks:lost.renamed")} lost={renamed} />
      <p className="mt-3 mb-0 text-small text-text-2">{t("dropped.undo")}</p>
    </ConfirmDialog>
  );
}

/** So many names say which cards it is about; the others are counted. */
const NAMED = 6;

function LostFromDecks({ text, lost }: { text: string; lost: readonly LostCards[] }) {
  const { t } = useTranslation("builder-decks");
  const label = useDeckLabel();
  if (lost.length === 0) return null;
  return (
    <>
      <p className="mt-3 mb-1">{text}</p>
      <ul className="m-0 max-h-60 overflow-y-auto pl-5 [overflow-wrap:anywhere]">
        {lost.map(({ deck, names }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: decks may be called alike, and the lines have no state
          <li key={index}>
            {t("lost.line", { deck: label(deck), cards: names.slice(0, NAMED).join(", ") })}
            {names.length > NAMED ? ` ${t("lost.more", { count: names.length - NAMED })}` : null}
          </li>
        ))}
      </ul>
    </>
  );
}
