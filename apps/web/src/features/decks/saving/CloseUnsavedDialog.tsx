import { Button } from "../../../ui/Button.tsx";
import { Modal } from "../../../ui/Modal.tsx";
import { useDeckText } from "../use-deck-text.ts";

export interface CloseUnsavedDialogProps {
  /** The deck stays open. */
  onKeepTrying: () => void;
  onClose: () => void;
}

/** Asked when a deck is to be closed whose saving keeps failing (`isTrouble`). */
export function CloseUnsavedDialog({ onKeepTrying, onClose }: CloseUnsavedDialogProps) {
  const t = useDeckText();
  return (
    <Modal
      isOpen
      onClose={onKeepTrying}
      title={t("saving.closeTitle")}
      width={480}
      role="alertdialog"
      footer={
        <>
          <Button onPress={onClose}>{t("saving.closeKeepDraft")}</Button>
          <Button variant="primary" onPress={onKeepTrying} autoFocus>
            {t("saving.keepTrying")}
          </Button>
        </>
      }
    >
      {t("saving.closeText")}
    </Modal>
  );
}
