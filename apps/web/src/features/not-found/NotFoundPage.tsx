import { useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";

/** An address that is none of ours. */
export default function NotFoundPage() {
  const { t } = useTranslation("common");
  const { pathname } = useLocation();
  usePageTitle(t("notFound.title"));
  return (
    <main className="mx-auto flex w-full max-w-150 flex-1 flex-col items-center justify-center px-4 py-16 text-center">
      <h1 className="m-0 text-3xl">{t("notFound.title")}</h1>
      <p className="mt-3 mb-6 text-text-2">
        <code className="rounded-s bg-ink-1 px-2 py-1 font-mono text-small [overflow-wrap:anywhere]">
          {pathname}
        </code>
      </p>
      <LinkButton to="/lobby" variant="primary">
        {t("backToLobby")}
      </LinkButton>
    </main>
  );
}
