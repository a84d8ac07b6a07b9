import { useTranslation } from "react-i18next";
import { ConflictDialog } from "../../../editing/ConflictDialog.tsx";
import { useSaver } from "./use-saver.ts";

/** The plugin was changed elsewhere since it was opened: which version is to stay? */
export function VersionConflict({ authorId }: { authorId: number }) {
  const { t } = useTranslation("builder-save");
  const { saver, state } = useSaver();
  if (state.is !== "conflict") return null;
  return (
    <ConflictDialog
      version={state.theirs.version}
      openText={t("conflict.openText")}
      onSaveOver={() => void saver.saveOver(authorId)}
      onOpenTheirs={saver.openTheirs}
      onClose={saver.dismiss}
    />
  );
}
