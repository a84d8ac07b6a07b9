import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { stamp } from "../../../app/format.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import type { CodeDesk } from "../desk/code-desk.ts";
import { isChangedIn } from "../model/workspace.ts";
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

/** Where the browser keeps nothing, leaving asks first. */
export function UnkeptNotice({ keeper }: { keeper: DraftKeeper }) {
  const { t } = useTranslation("code-view");
  const isKept = useStore(keeper.store, (state) => state.isKept);
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => !keeper.store.getState().isKept });
  if (isKept) return null;
  return (
    <Alert tone="warning" title={null}>
      {t("draft.unkept")}
    </Alert>
  );
}
