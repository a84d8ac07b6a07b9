import { useTranslation } from "react-i18next";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { LogInToSave } from "./LogInToSave.tsx";
import { refusalLines } from "./refusal-lines.ts";
import type { SaveState } from "./saver.ts";
import { useSaver } from "./use-saver.ts";

/** What became of saving. */
export function SaveResult({ authorId }: { authorId: number }) {
  const { t } = useTranslation("builder-save");
  const { state } = useSaver();
  if (state.is === "saved")
    return (
      <Alert tone="success" title={null}>
        {state.isNew ? t("created") : t("saved")}
      </Alert>
    );
  if (state.is === "sending" && state.isSlow)
    return (
      <Alert tone="info" title={null}>
        {t("slow")}
      </Alert>
    );
  return state.is === "failed" ? <Failure {...state} authorId={authorId} /> : null;
}

function Failure({ isNew, refusal, authorId }: Extract<SaveState, { is: "failed" }> & { authorId: number }) {
  const { t } = useTranslation("builder-save");
  const { saver } = useSaver();
  const isGone = refusal.status === 404 && !isNew;
  return (
    <Alert tone="error" title={null}>
      <b className="font-semibold">{isNew ? t("failed") : t("failedUpdate")}</b>
      {refusal.status === 0 ? <span className="block">{t("noAnswer")}</span> : null}
      {refusal.status === 401 ? (
        <span className="mt-2 grid justify-items-start gap-2">
          {t("sessionEnded")}
          <LogInToSave />
        </span>
      ) : null}
      {isGone ? (
        <span className="mt-1 grid justify-items-start gap-2">
          {t("gone")}
          <Button onPress={() => void saver.saveAsNew(authorId)}>{t("saveAsNew")}</Button>
        </span>
      ) : (
        refusalLines(refusal).map((line) => (
          <span key={line} className="mt-1 block whitespace-pre-line">
            {line}
          </span>
        ))
      )}
    </Alert>
  );
}
