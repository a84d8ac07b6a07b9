import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { Button } from "../../../ui/Button.tsx";
import { Modal } from "../../../ui/Modal.tsx";
import type { CodeSaver } from "./code-saver.ts";

/** The plugin was changed elsewhere since it was opened: which version is to stay? */
export function CodeConflict({ saver }: { saver: CodeSaver }) {
  const { t } = useTranslation(["builder-save", "code-view"]);
  const { state } = useStore(saver.store);
  if (state.is !== "conflict") return null;
  return (
    <Modal
      isOpen
      onClose={saver.dismiss}
      title={t("conflict.title", { version: state.theirs.version })}
      width={560}
      role="alertdialog"
      footer={
        <>
          <Button variant="danger" onPress={() => void saver.saveOver()} className="pointer-coarse:h-11">
            {t("conflict.over")}
          </Button>
          <Button variant="primary" onPress={saver.openTheirs} className="pointer-coarse:h-11" autoFocus>
            {t("conflict.open")}
          </Button>
        </>
      }
    >
      <p className="m-0 text-text-2">{t("code-view:saving.openTheirs")}</p>
      <p className="mt-2 mb-0 text-text-2">{t("conflict.overText")}</p>
    </Modal>
  );
}
