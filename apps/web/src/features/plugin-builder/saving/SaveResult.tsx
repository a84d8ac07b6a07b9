import { useTranslation } from "react-i18next";
import { isUnanswered } from "../../../app/room-request.ts";
import { useWhenConnected } from "../../../app/use-when-connected.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { useBuilder } from "../model/builder-context.tsx";
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

function Failure({
  isNew,
  refusal,
  sent,
  authorId,
}: Extract<SaveState, { is: "failed" }> & { authorId: number }) {
  const { t } = useTranslation("builder-save");
  const { saver } = useSaver();
  const isUnheard = isUnanswered(refusal);
  useWhenConnected(isUnheard, saver.dismiss);
  const isGone = refusal.status === 404 && !isNew;
  return (
    <Alert tone="error" title={null}>
      <b className="font-semibold">{isNew ? t("failed") : t("failedUpdate")}</b>
      {isUnheard ? <span className="block">{t("noAnswer")}</span> : null}
      {refusal.status === 401 ? <span className="block">{t("sessionEnded")}</span> : null}
      {isGone ? (
        <span className="mt-1 grid justify-items-start gap-2">
          {t("gone")}
          <Button onPress={() => void saver.saveAsNew(authorId)}>{t("saveAsNew")}</Button>
        </span>
      ) : (
        <RefusalLines refusal={refusal} sent={sent} />
      )}
    </Alert>
  );
}

/** Each of the server's lines, with the way to the field it is about. */
function RefusalLines({ refusal, sent }: Pick<Extract<SaveState, { is: "failed" }>, "refusal" | "sent">) {
  const { t } = useTranslation(["builder-save", "plugin-builder"]);
  const builder = useBuilder();
  const lines = refusalLines(refusal, builder.store.getState().work.state, sent ?? {});
  if (lines.length === 0) return null;
  return (
    <ul className="m-0 mt-2 grid list-none gap-1.5 p-0">
      {lines.map(({ text, place }) => (
        <li key={text} className="flex items-start gap-3 whitespace-pre-line">
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{text}</span>
          {place ? (
            <Button size="s" onPress={() => builder.goTo(place)} className="flex-none pointer-coarse:h-11">
              {t(`plugin-builder:step.${place.step}`)}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
