import { useRoomText } from "../../model/texts.tsx";

/** Above a list that ends before everything found is listed (table §9.6): what is nearest is there, and more letters bring the rest. */
export function ResultsCut({ shown, total }: { shown: number; total: number }) {
  const t = useRoomText();
  if (shown === total) return null;
  return (
    <p className="m-0 px-3 py-1.5 text-[13px] text-text-2">
      <strong className="mr-2 font-semibold text-text">{t("tooManyResults")}</strong>
      {t("shownOf", { shown, size: total })}
    </p>
  );
}
