import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { ConflictDialog } from "../../../editing/ConflictDialog.tsx";
import type { CodeSaver } from "./code-saver.ts";

/** The plugin was changed elsewhere since it was opened: which version is to stay? */
export function CodeConflict({ saver }: { saver: CodeSaver }) {
  const { t } = useTranslation(["code-view", "builder-save"]);
  const { state } = useStore(saver.store);
  if (state.is !== "conflict") return null;
  return (
    <ConflictDialog
      version={state.theirs.version}
      openText={t("saving.openTheirs")}
      onSaveOver={() => void saver.saveOver()}
      onOpenTheirs={saver.openTheirs}
      onClose={saver.dismiss}
    />
  );
}
