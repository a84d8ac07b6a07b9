import type { MyProfile } from "@baize/protocol";
import { useMutation } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveLanguage } from "../../app/save-language.ts";
import { site } from "../../app/site.ts";
import { codeOfLanguage, type LanguageCode, languages } from "../../i18n/languages.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Select } from "../../ui/Select.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { NotSetUp } from "../support/NotSetUp.tsx";
import { authorisationUrl, type LinkState, newLinkState, useSupportLink } from "./support-link.ts";

const options = languages.map(({ code, label }) => ({ value: code, label }));

/** Support level with its link, and language. */
export function SettingsPanel({ profile }: { profile: MyProfile }) {
  const { t } = useTranslation("profile");
  const link = useSupportLink();
  return (
    <Panel title={t("settings")}>
      <LinkOutcome link={link} />
      {site.support.levels === "off" ? null : (
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-5">
          <p className="m-0">{t("supporterLevel", { level: profile.supporter_level ?? 0 })}</p>
          <SyncButton />
        </div>
      )}
      <LanguageForm profile={profile} />
    </Panel>
  );
}

function LinkOutcome({ link }: { link: LinkState }) {
  const { t } = useTranslation("profile");
  const service = site.support.name;
  if (link.phase === "linking")
    return (
      <p role="status" className="mt-0 mb-4 flex items-center gap-2.5 text-text-2">
        <Spinner size={16} />
        {t("linking")}
      </p>
    );
  if (link.phase === "linked")
    return (
      <Alert tone="info" title={null} className="mb-4">
        {t("linked", { service, level: link.level })}
      </Alert>
    );
  if (link.phase === "failed")
    return (
      <Alert tone="error" title={null} className="mb-4">
        {t("linkFailed", { service })}
      </Alert>
    );
  return null;
}

/** Opens the service in a new tab; it leads back to this page with a code. */
function SyncButton() {
  const { t } = useTranslation(["profile", "common"]);
  const service = site.support.name;
  if (!site.support.clientId) return <NotSetUp />;
  return (
    <Button
      onPress={() => {
        window.open(authorisationUrl(site.support, newLinkState()), "_blank", "noopener,noreferrer");
      }}
    >
      {t("sync", { service })}
      <ExternalLink size={14} aria-hidden className="text-text-3" />
      <span className="sr-only">{t("common:newTab")}</span>
    </Button>
  );
}

function LanguageForm({ profile }: { profile: MyProfile }) {
  const { t } = useTranslation("profile");
  const [chosen, setChosen] = useState<LanguageCode | null>(null);
  const saving = useMutation({ mutationFn: saveLanguage, onSuccess: () => setChosen(null) });
  const language = chosen ?? codeOfLanguage(profile.language);
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label={t("language")}
          options={options}
          value={language}
          onChange={setChosen}
          isDisabled={saving.isPending}
          className="min-w-52 flex-1 sm:flex-none"
        />
        <Button
          variant="primary"
          isPending={saving.isPending}
          onPress={() => saving.mutate(language)}
          className="h-10"
        >
          {t("updateLanguage")}
        </Button>
      </div>
      {saving.isSuccess ? (
        <Alert tone="info" title={null} className="mt-4">
          {t("updated")}
        </Alert>
      ) : null}
      {saving.isError ? (
        <Alert tone="error" title={null} className="mt-4">
          {t("failed")}
        </Alert>
      ) : null}
    </>
  );
}
