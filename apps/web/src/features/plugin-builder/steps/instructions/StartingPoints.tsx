import { Check } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../../i18n/useLocale.ts";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog.tsx";
import { cx } from "../../../../ui/cx.ts";
import { hintStyle } from "../../../../ui/field-style.ts";
import { useBuilder, useEntered } from "../../model/builder-context.tsx";
import {
  chosenStartingPoint,
  type StartingPointId,
  startingPoint,
  startingPointIds,
  withStartingPoint,
  wouldReplaceWork,
} from "../../starting-points/starting-points.ts";
import { TableSketch } from "./TableSketch.tsx";

/** Kinds of games to begin with. What the author has made is not replaced without a question. */
export function StartingPoints() {
  const { t } = useTranslation("builder-properties");
  const builder = useBuilder();
  const language = useLocale();
  const chosen = useEntered(chosenStartingPoint);
  const [asked, setAsked] = useState<StartingPointId | null>(null);
  const title = useId();
  const nameOf = (id: StartingPointId) => t(`instructions.${id}.title`);

  function take(id: StartingPointId): void {
    setAsked(null);
    builder.edit((state) => withStartingPoint(state, id, language));
  }
  function press(id: StartingPointId): void {
    if (id === chosen) return;
    if (wouldReplaceWork(builder.store.getState().work.state)) setAsked(id);
    else take(id);
  }

  return (
    <section aria-labelledby={title} className="grid gap-3">
      <h2 id={title} className="m-0 text-xl">
        {t("instructions.start")}
      </h2>
      <p className="m-0 max-w-[72ch] text-text-2">{t("instructions.startText")}</p>
      <div className="@container">
        <ul className="m-0 grid list-none gap-3 p-0 @min-[520px]:grid-cols-2 @min-[860px]:grid-cols-4">
          {startingPointIds.map((id) => (
            <li key={id} className="grid">
              <StartingPointCard id={id} isChosen={id === chosen} onPress={() => press(id)} />
            </li>
          ))}
        </ul>
      </div>
      <p role="status" className={cx(hintStyle, "m-0")}>
        {chosen ? t("instructions.set", { name: nameOf(chosen) }) : <NoneChosen />}
      </p>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t("instructions.replaceTitle")}
        confirmLabel={t("instructions.replace")}
        onConfirm={() => asked && take(asked)}
        onCancel={() => setAsked(null)}
      >
        {asked ? t("instructions.replaceText", { name: nameOf(asked) }) : null}
      </ConfirmDialog>
    </section>
  );
}

/** Only while nothing has been made yet: later it would not be true. */
function NoneChosen() {
  const { t } = useTranslation("builder-properties");
  const isUntouched = useEntered((state) => !wouldReplaceWork(state));
  return isUntouched ? t("instructions.none") : null;
}

interface StartingPointCardProps {
  id: StartingPointId;
  isChosen: boolean;
  onPress: () => void;
}

function StartingPointCard({ id, isChosen, onPress }: StartingPointCardProps) {
  const { t } = useTranslation("builder-properties");
  const text = useId();
  const { maxPlayers, groups, layout, phases } = startingPoint(id);
  const facts = t("instructions.facts", {
    players: t("instructions.players", { count: maxPlayers }),
    groups: t("instructions.groups", { count: groups.length }),
    phases: t("instructions.phases", { count: phases.length }),
  });
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={t(`instructions.${id}.title`)}
      aria-describedby={text}
      onClick={onPress}
      className={cx(
        "flex cursor-pointer gap-3 rounded-m @min-[520px]:flex-col border bg-ink-1 p-3 text-left text-text transition-colors hover:bg-ink-2",
        isChosen ? "border-brass ring-1 ring-brass ring-inset" : "border-line-strong hover:border-brass",
      )}
    >
      <TableSketch layout={layout} />
      <span className="grid min-w-0 flex-1 content-start gap-1">
        <b className="flex items-start gap-2 font-semibold">
          <span className="min-w-0 flex-1">{t(`instructions.${id}.title`)}</span>
          {isChosen ? <Check size={18} aria-hidden className="flex-none text-brass-hi" /> : null}
        </b>
        <span id={text} className="grid gap-1 text-small leading-snug text-text-2">
          <span>{t(`instructions.${id}.text`)}</span>
          <span className="text-text-3">{facts}</span>
        </span>
      </span>
    </button>
  );
}
