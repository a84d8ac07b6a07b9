import { useTranslation } from "react-i18next";
import { isUnanswered } from "../app/room-request.ts";
import { refusalText } from "../app/server-texts.ts";
import { useWhenConnected } from "../app/use-when-connected.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";

/**
 * Why somebody's work does not open, and the way to try again; where only the line is missing, that nothing is lost, and it is tried again
 * by itself.
 * @param error null: nobody could be asked
 */
export function NotOpened({ error, again }: { error: unknown; again: () => void }) {
  const { t } = useTranslation(["builder-save", "common"]);
  const isUnheard = error === null || isUnanswered(error);
  useWhenConnected(isUnheard, again);
  return (
    <>
      <Alert tone="error">
        {refusalText(error) ?? t("common:serverError")}
        {isUnheard ? <span className="mt-1 block">{t("keptHere")}</span> : null}
      </Alert>
      <Button size="l" onPress={again}>
        {t("common:retry")}
      </Button>
    </>
  );
}
