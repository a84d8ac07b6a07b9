import { useTranslation } from "react-i18next";
import { Alert } from "../../../../ui/Alert.tsx";
import { useSession } from "../../model/builder-context.tsx";
import { CardsHere } from "./CardsHere.tsx";
import { ChooseFiles } from "./ChooseFiles.tsx";
import { DroppedQuestion } from "./DroppedQuestion.tsx";
import { PasteRows } from "./PasteRows.tsx";
import { SampleSet } from "./SampleSet.tsx";
import { TableHelp } from "./TableHelp.tsx";
import { useCardEntry } from "./use-card-entry.ts";

/** Where cards come into the builder: pasted, from files, or the sample set (platform §3.3, decks §8.3). */
export default function CardDataStep() {
  const { t } = useTranslation(["builder-cards", "builder-decks"]);
  const entry = useCardEntry();
  const cards = useSession(({ work }) => work.cardDb);
  return (
    <div className="grid max-w-[1080px] gap-6" data-field="cardData">
      <div className="grid gap-2">
        <p className="m-0 max-w-[72ch] text-text-2">{t("intro")}</p>
        <TableHelp />
      </div>
      {entry.movedInDecks > 0 ? (
        <Alert tone="info" title={null}>
          {t("builder-decks:moved", { count: entry.movedInDecks })}
        </Alert>
      ) : null}
      {cards ? <CardsHere cards={cards} entry={entry} /> : null}
      <section className="grid gap-4" aria-label={cards ? t("otherCards") : t("waysIn")}>
        {cards ? (
          <div>
            <h2 className="m-0 text-lg">{t("otherCards")}</h2>
            <p className="m-0 text-small text-text-2">{t("otherCardsText")}</p>
          </div>
        ) : null}
        <div className="grid items-start gap-5 min-[1100px]:grid-cols-2">
          {/* Another set of cards begins with an empty box and no file. */}
          <PasteRows key={`paste ${entry.uploads}`} onUse={entry.take} />
          <div className="grid gap-5">
            <ChooseFiles key={`files ${entry.uploads}`} onUse={entry.take} />
            <SampleSet onUse={entry.take} />
          </div>
        </div>
      </section>
      <DroppedQuestion question={entry.question} onAnswer={entry.answer} />
    </div>
  );
}
