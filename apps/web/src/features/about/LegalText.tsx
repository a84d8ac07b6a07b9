import { useTranslation } from "react-i18next";

const parts = {
  termsOfService: ["acceptance", "accounts", "content", "property"],
  privacyPolicy: ["collection", "use", "disclosure"],
} as const;

export type LegalPart = keyof typeof parts;

/** One of the two legal texts, as numbered points. */
export function LegalText({ part }: { part: LegalPart }) {
  const { t } = useTranslation("legal");
  return (
    <ol className="m-0 grid list-decimal gap-2.5 pl-5 text-text-2 marker:text-text-3">
      {parts[part].map((point) => (
        <li key={point}>
          <b className="font-semibold text-text">{t(`${part}.${point}.title`)}.</b>{" "}
          {t(`${part}.${point}.text`)}
        </li>
      ))}
    </ol>
  );
}
