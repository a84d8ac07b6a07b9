import { useTranslation } from "react-i18next";
import { FieldHelp } from "../../help/FieldHelp.tsx";

/** What the fields of all tokens mean, once. */
export function TokenHeadings() {
  const { t } = useTranslation("builder-table");
  const headings = [
    [t("label"), "tokens.*.label"],
    [t("tokens.id"), "tokens"],
    [t("tokens.short.left"), "tokens.*.left"],
    [t("tokens.short.top"), "tokens.*.top"],
    [t("tokens.short.width"), "tokens.*.width"],
    [t("tokens.short.height"), "tokens.*.height"],
    [t("tokens.imageUrl"), "tokens.*.imageUrl"],
    [t("tokens.canBeNegative"), "tokens.*.canBeNegative"],
    [t("tokens.keyOf"), "hotkeys.token.*.key"],
  ] as const;
  return (
    <p className="m-0 flex flex-wrap gap-x-5 gap-y-2 text-small font-semibold text-text-3">
      {headings.map(([label, at]) => (
        <span key={at} className="flex items-center gap-1">
          {label} <FieldHelp at={at} label={label} />
        </span>
      ))}
    </p>
  );
}
