import { useTranslation } from "react-i18next";
import { FieldHelp } from "../help/FieldHelp.tsx";

/** What the numbers of a card's size mean. */
export function SizeHelp({ section }: { section: "cardTypes" | "cardBacks" }) {
  const { t } = useTranslation("builder-cards");
  const width = t("size.width");
  const height = t("size.height");
  return (
    <p className="m-0 max-w-[72ch] text-text-2">
      {t("size.text")} <FieldHelp at={`${section}.*.width`} label={width} />
      <FieldHelp at={`${section}.*.height`} label={height} />
    </p>
  );
}
