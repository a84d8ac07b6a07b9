import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../ui/Alert.tsx";
import { useSession } from "../model/builder-context.tsx";
import { isMadeByHand } from "../reopen/builder-record.ts";

/** Stands over a plugin that was not made in the builder (decks §8.4). */
export function MadeByHandNotice() {
  const { t } = useTranslation("builder-save");
  const definition = useSession(({ stored }) => stored?.definition);
  const isShown = useMemo(() => definition !== undefined && isMadeByHand(definition), [definition]);
  if (!isShown) return null;
  return (
    <Alert tone="info" title={null}>
      {t("madeByHand")}
    </Alert>
  );
}
