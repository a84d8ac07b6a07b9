import { useTranslation } from "react-i18next";
import { OPERATOR_PAGE } from "../../app/site.ts";
import { DocsLink } from "../../ui/DocsLink.tsx";

/** Says that nobody can pay on this server, so that nothing opens by it. */
export function NotSetUp() {
  const { t } = useTranslation("support");
  return (
    <p className="m-0 text-text-2">
      {t("notSetUp")} <DocsLink page={OPERATOR_PAGE}>{t("operators")}</DocsLink>
    </p>
  );
}
