import { ExternalLink, Heart } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { site } from "../../app/site.ts";
import { withTexts } from "../../i18n/i18n.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { ExternalLinkButton, LinkButton } from "../../ui/LinkButton.tsx";

const SupportModal = lazy(() => withTexts(import("../support/index.ts"), "support"));

/** Support for the project, its chat and its source code. */
export function Community() {
  const { t } = useTranslation("lobby");
  const [supporting, setSupporting] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      {site.support.levels === "off" ? null : (
        <button type="button" className={buttonStyle()} onClick={() => setSupporting(true)}>
          <Heart size={16} aria-hidden className="text-bad" />
          {t("community.support")}
        </button>
      )}
      <Outside href={site.chatUrl}>{t("community.chat")}</Outside>
      <Outside href={site.repositoryUrl}>{t("community.code")}</Outside>
      <LinkButton to="/on-this-device">{t("community.onDevice")}</LinkButton>
      {supporting ? (
        <Suspense>
          <SupportModal onClose={() => setSupporting(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Outside({ href, children }: { href: string; children: string }) {
  const { t } = useTranslation("common");
  return (
    <ExternalLinkButton href={href}>
      {children}
      <ExternalLink size={14} aria-hidden className="text-text-3" />
      <span className="sr-only">{t("newTab")}</span>
    </ExternalLinkButton>
  );
}
