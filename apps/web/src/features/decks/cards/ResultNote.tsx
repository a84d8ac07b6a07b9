import type { FoundCards } from "./card-filter.ts";
import { useCardText } from "./use-card-text.ts";

/** Says how much there is to see of the source's cards, and where nothing is, why. */
export function ResultNote({ all, found: { shown, total } }: { all: number; found: FoundCards }) {
  const t = useCardText();
  const isEmpty = all === 0;
  const isNothing = isEmpty || total === 0;
  const isCut = total > shown.length;
  return (
    <div
      role="status"
      className={isNothing ? "py-6 text-center text-text-2" : isCut || total < all ? "text-small" : "sr-only"}
    >
      {isEmpty ? (
        t("none")
      ) : isNothing ? (
        t("noResults")
      ) : (
        <>
          {isCut ? <strong className="mr-2 font-semibold text-text">{t("tooMany")}</strong> : null}
          <span className="text-text-2">
            {t("shown", { shown: shown.length, total: isCut ? total : all })}
          </span>
        </>
      )}
    </div>
  );
}
