import { HttpError } from "@baize/client";
import type { MyPlugin } from "@baize/protocol";
import { useMutation } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { Check, Copy, KeyRound, RefreshCw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { refusalText } from "../../app/server-texts.ts";
import { http } from "../../app/services.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { PluginDraft } from "./plugin-draft.ts";

/** Where the plugin's files are kept; loading from there, and the secret for pushes from there (api §3.12). */
export function RepositoryField({ plugin, draft }: { plugin: MyPlugin | null; draft: PluginDraft }) {
  const { t } = useTranslation("my-plugins");
  const stored = plugin?.repo_url ?? "";
  return (
    <div className="grid gap-2">
      <TextField
        label={t("repository.label")}
        hint={t("repository.hint")}
        type="url"
        inputMode="url"
        value={draft.repoUrl}
        onChange={draft.setRepoUrl}
        error={draft.urlError ? t("repository.invalid") : null}
        maxLength={255}
      />
      {plugin && stored !== "" ? (
        draft.repoUrl.trim() === stored ? (
          <RepositoryTools plugin={plugin} draft={draft} />
        ) : (
          <p className="m-0 text-hint text-text-3">{t("repository.saveFirst")}</p>
        )
      ) : null}
    </div>
  );
}

function RepositoryTools({ plugin, draft }: { plugin: MyPlugin; draft: PluginDraft }) {
  const { t } = useTranslation(["my-plugins", "common"]);
  const loading = useMutation({
    mutationFn: () =>
      http.call("POST /api/myplugins/:id/refresh", { params: { id: plugin.id }, timeout: 60_000 }),
    onSuccess: ({ data }) => draft.takeTexts(data.files),
  });
  const secret = useMutation({
    mutationFn: () => http.call("POST /api/myplugins/:id/webhook_secret", { params: { id: plugin.id } }),
  });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button size="s" isPending={loading.isPending} onPress={() => loading.mutate()}>
          {loading.isPending ? null : <RefreshCw size={14} aria-hidden />}
          {t("repository.load")}
        </Button>
        <Button size="s" variant="ghost" isPending={secret.isPending} onPress={() => secret.mutate()}>
          {secret.isPending ? null : <KeyRound size={14} aria-hidden />}
          {t("repository.secret")}
        </Button>
      </div>
      {loading.isPending ? (
        <p role="status" className="m-0 text-small text-text-3">
          {t("repository.loading")}
        </p>
      ) : null}
      {loading.isError ? (
        <Alert tone="error" title={null}>
          {loadingFailed(loading.error, t)}
        </Alert>
      ) : null}
      {secret.isSuccess ? <Secret text={secret.data.data.secret} /> : null}
      {secret.isError ? (
        <Alert tone="error" title={null}>
          {t("repository.secretFailed")}
        </Alert>
      ) : null}
    </>
  );
}

/** That the files did not come, and why: the server may know no more than that. */
function loadingFailed(error: unknown, t: TFunction<["my-plugins", "common"]>): string {
  const reason = refusalText(error);
  const saysOnlyThat = error instanceof HttpError && error.said?.reason === "repository_failed";
  if (reason !== null && saysOnlyThat) return reason;
  return t("repository.failed", { reason: reason ?? t("common:serverError") });
}

/** The secret, for the one time it is shown. */
function Secret({ text }: { text: string }) {
  const { t } = useTranslation("my-plugins");
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(text).then(() => setCopied(true));
  return (
    <Alert tone="info" title={null}>
      <p className="mt-0 mb-2">
        {t("repository.secretText", { address: `${location.origin}/be/api/plugin-repo-update` })}
      </p>
      <div className="flex items-center gap-2">
        <code className="min-w-0 flex-1 rounded-s bg-ink-0 px-2 py-1.5 font-mono text-xs [overflow-wrap:anywhere]">
          {text}
        </code>
        <Button size="s" onPress={copy}>
          {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
          {copied ? t("repository.copied") : t("repository.copy")}
        </Button>
      </div>
    </Alert>
  );
}
