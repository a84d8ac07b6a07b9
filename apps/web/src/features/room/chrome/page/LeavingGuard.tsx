import { useBlocker } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog.tsx";
import { useIsSeated } from "../../model/use-rights.ts";
import { useChrome } from "../context/chrome-context.tsx";

/**
 * Whoever sits at the table leaves it on purpose: the browser's way back, which a swipe at the edge of the screen is as well,
 * asks first. Links lead out without a question.
 */
export function LeavingGuard() {
  const { t } = useTranslation("phone");
  const { place } = useChrome();
  const seated = useIsSeated();
  const leaving = useBlocker({
    shouldBlockFn: ({ action, current, next }) =>
      seated && action !== "PUSH" && action !== "REPLACE" && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={leaving.status === "blocked"}
      title={t("leaving.title")}
      confirmLabel={t("leaving.leave")}
      cancelLabel={t("leaving.stay")}
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    >
      {t(place === "server" ? "leaving.text" : "leaving.kept")}
    </ConfirmDialog>
  );
}
