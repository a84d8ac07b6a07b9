import { useTranslation } from "react-i18next";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { type LegalPart, LegalText } from "./LegalText.tsx";

function LegalPage({ part }: { part: LegalPart }) {
  const { t } = useTranslation(["legal", "common"]);
  usePageTitle(t(`${part}.title`));
  return (
    <main className="mx-auto w-full max-w-150 px-4 py-12">
      <h1 className="m-0 mb-5 text-3xl">{t(`${part}.title`)}</h1>
      <LegalText part={part} />
      <LinkButton to="/lobby" className="mt-8">
        {t("common:backToLobby")}
      </LinkButton>
    </main>
  );
}

/** `/terms` */
export function TermsPage() {
  return <LegalPage part="termsOfService" />;
}

/** `/privacy` */
export function PrivacyPage() {
  return <LegalPage part="privacyPolicy" />;
}
