import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { stamp } from "../../../app/format.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import type { CodeDesk } from "../desk/code-desk.ts";
import { isChangedIn, type Workspace } from "../model/workspace.ts";
import { type DraftKeeper, dropEdits } from "./keep-draft.ts";

/** Says that edits of an earlier visit are here again, and takes them back on request. @param time when they were made */
export function DraftNotice({ desk, time }: { desk: CodeDesk; time: number }) {
  const { t } = useTranslation("code-view");
  const [isClosed, setClosed] = useState(false);
  const isChanged = useStore(desk.workspace.store, isChangedIn);
  // Once they are saved, or taken back by hand, there is nothing to discard.
  useEffect(() => {
    if (!isChanged) setClosed(true);
  }, [isChanged]);
  if (isClosed || !isChanged) return null;
  return (
    <Alert tone="info" title={null} onClose={() => setClosed(true)}>
      <span className="mr-3">{t("draft.found", { time: stamp(time) })}</span>
      <Button
        size="s"
        onPress={() => {
          dropEdits(desk.workspace);
          setClosed(true);
        }}
      >
        {t("draft.drop")}
      </Button>
    </Alert>
  );
}

interface UnkeptNoticeProps {
  keeper: DraftKeeper;
  workspace: Workspace;
}

/** Where the browser keeps nothing, leaving asks first as long as something would be lost. */
export function UnkeptNotice({ keeper, workspace }: UnkeptNoticeProps) {
  const { t } = useTranslation(["code-view", "builder-drafts"]);
  const isKept = useStore(keeper.store, (state) => state.isKept);
  const isAtRisk = () => !keeper.store.getState().isKept && workspace.isChanged();
  const leaving = useBlocker({
    // What leads to a place in these files is no leaving.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isAtRisk(),
    enableBeforeUnload: isAtRisk,
    withResolver: true,
  });
  return (
    <>
      {isKept ? null : (
        <Alert tone="warning" title={null}>
          {t("draft.unkept")}
        </Alert>
      )}
      <ConfirmDialog
        isOpen={leaving.status === "blocked"}
        title={t("builder-drafts:leaving.title")}
        confirmLabel={t("builder-drafts:leaving.leave")}
        cancelLabel={t("builder-drafts:leaving.stay")}
        danger
        onConfirm={() => leaving.proceed?.()}
        onCancel={() => leaving.reset?.()}
      >
        {t("builder-drafts:leaving.text")}
      </ConfirmDialog>
    </>
  );
}
