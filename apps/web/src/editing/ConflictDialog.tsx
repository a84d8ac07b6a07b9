import { useTranslation } from "react-i18next";
import { Button } from "../ui/Button.tsx";
import { Modal } from "../ui/Modal.tsx";

interface ConflictDialogProps {
  /** Of the plugin as it is stored now. */
  version: number;
  /** What becomes of what was edited here when theirs is opened. */
  openText: string;
  onSaveOver: () => void;
  onOpenTheirs: () => void;
  onClose: () => void;
}

/** Another window, an upload or a push has changed the plugin since it was opened: which version is to stay? */
export function ConflictDialog({
  version,
  openText,
  onSaveOver,
  onOpenTheirs,
  onClose,
}: ConflictDialogProps) {
  const { t } = useTranslation("builder-save");
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("conflict.title", { version })}
      width={560}
      role="alertdialog"
      footer={
        <>
          <Button variant="danger" onPress={onSaveOver} className="pointer-coarse:h-11">
            {t("conflict.over")}
          </Button>
          <Button variant="primary" onPress={onOpenTheirs} className="pointer-coarse:h-11" autoFocus>
            {t("conflict.open")}
          </Button>
        </>
      }
    >
      <p className="m-0 text-text-2">{openText}</p>
      <p className="mt-2 mb-0 text-text-2">{t("conflict.overText")}</p>
    </Modal>
  );
}
