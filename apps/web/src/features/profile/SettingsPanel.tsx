import type { MyProfile } from "@baize/protocol";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveLanguage } from "../../app/save-language.ts";
import { codeOfLanguage, type LanguageCode, languages } from "../../i18n/languages.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Select } from "../../ui/Select.tsx";

const options = languages.map(({ code, label }) => ({ value: code, label }));

/** Support level and language. */
export function SettingsPanel({ profile }: { profile: MyProfile }) {
  const { t } = useTranslation("profile");
  const [chosen, setChosen] = useState<LanguageCode | null>(null);
  const saving = useMutation({ mutationFn: saveLanguage, onSuccess: () => setChosen(null) });
  const language = chosen ?? codeOfLanguage(profile.language);
  return (
    <Panel title={t("settings")}>
      <p className="mt-0 mb-4">{t("supporterLevel", { level: profile.supporter_level ?? 0 })}</p>
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
          size="l"
          isPending={saving.isPending}
          onPress={() => saving.mutate(language)}
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
    </Panel>
  );
}
