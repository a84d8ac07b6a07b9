import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useMyTurn } from "../../model/waiting.ts";

/** The title of the browser's tab, which calls whoever the game waits for while they look elsewhere. */
export function useCalledTitle(title: string): string {
  const { t } = useTranslation("status");
  const isMissed = !useIsLookedAt();
  const isMine = useMyTurn();
  return isMine && isMissed ? t("myTurn", { table: title }) : title;
}

/** Whether the page is looked at: it is in sight and has the focus. */
function useIsLookedAt(): boolean {
  return useSyncExternalStore(followSight, () => !document.hidden && document.hasFocus());
}

function followSight(changed: () => void): () => void {
  const happenings = [
    [window, "focus"],
    [window, "blur"],
    [document, "visibilitychange"],
  ] as const;
  for (const [target, name] of happenings) target.addEventListener(name, changed);
  return () => {
    for (const [target, name] of happenings) target.removeEventListener(name, changed);
  };
}
