import type { HttpError } from "@baize/client";
import { useTranslation } from "react-i18next";
import { isUnanswered } from "../../../app/room-request.ts";
import { refusalText } from "../../../app/server-texts.ts";
import { useWhenConnected } from "../../../app/use-when-connected.ts";
import { Alert } from "../../../ui/Alert.tsx";

/** Why nothing was saved. It is kept here, and can be sent again as soon as there is a line: then nothing is wrong any more. */
export function NotSaved({ refusal, onClose }: { refusal: HttpError; onClose: () => void }) {
  const { t } = useTranslation("builder-save");
  const isUnheard = isUnanswered(refusal);
  useWhenConnected(isUnheard, onClose);
  const reason = isUnheard
    ? t("noAnswer")
    : refusal.status === 401
      ? t("sessionEnded")
      : (refusalText(refusal) ?? "");
  return (
    <Alert tone="error" title={null} onClose={onClose}>
      <b className="font-semibold">{t("failedUpdate")}</b> {reason}
    </Alert>
  );
}
