import { useTranslation } from "react-i18next";
import { useRoom } from "../../model/room-context.tsx";
import { cardOf, groupOf, stackOf } from "../../model/room-store.ts";
import { useTextResolver } from "../../model/texts.tsx";
import { useGroupName } from "../../model/use-group-name.ts";
import { useMySeat } from "../../model/use-rights.ts";
import { visibleFace } from "../../model/visible-side.ts";
import { bringIntoSight, type PlacedCard } from "./placed-cards.ts";
import { ThumbFace } from "./ThumbFace.tsx";
import { useUnseenPlays } from "./use-unseen-plays.ts";

/** What others have laid on parts of the table that are not in sight; a press brings it there. */
export function UnseenPlays() {
  const { t } = useTranslation("phone");
  const plays = useUnseenPlays(useMySeat());
  if (plays.length === 0) return null;
  return (
    <section className="unseen-plays" aria-label={t("unseen")} data-no-drag="">
      {plays.map((play) => (
        <UnseenPlay key={play.stackId} {...play} />
      ))}
    </section>
  );
}

function UnseenPlay(play: PlacedCard) {
  const { t } = useTranslation("phone");
  const resolve = useTextResolver();
  const cardId = useRoom((state) => stackOf(state, play.stackId)?.cardIds[0] ?? null);
  const card = useRoom((state) => (cardId === null ? undefined : cardOf(state, cardId)));
  const me = useMySeat();
  const named = useGroupName(useRoom((state) => groupOf(state, play.groupId)));
  if (!card || !named) return null;
  const name = resolve(String(visibleFace(card, me, false)?.name ?? ""));
  return (
    <button
      type="button"
      className="pile-thumb"
      aria-label={t("unseenPlay", { card: name, place: named.full })}
      onClick={() => bringIntoSight(play)}
    >
      <ThumbFace cardId={cardId} />
      <span className="pile-thumb-name" aria-hidden="true">
        {name === "" ? null : <strong>{name}</strong>}
        {named.full}
      </span>
    </button>
  );
}
