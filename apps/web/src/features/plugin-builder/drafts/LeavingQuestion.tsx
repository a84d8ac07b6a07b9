import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import type { DraftKeeper } from "./draft-keeper.ts";
import { useDraftText } from "./use-draft-text.ts";

/** Asks before the page is left only where the browser keeps no draft: then what was entered would be lost. */
export function LeavingQuestion({ keeper }: { keeper: DraftKeeper }) {
  const t = useDraftText();
  const leaving = useBlocker({
    // Steps and parameters of this page are no leaving.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && keeper.isAtRisk(),
    enableBeforeUnload: keeper.isAtRisk,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={leaving.status === "blocked"}
      title={t("leaving.title")}
      confirmLabel={t("leaving.leave")}
      cancelLabel={t("leaving.stay")}
      danger
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    >
      {t("leaving.text")}
    </ConfirmDialog>
  );
}
