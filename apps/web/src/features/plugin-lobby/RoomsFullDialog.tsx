import { useTranslation } from "react-i18next";
import { refusalText } from "../../app/server-texts.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Modal } from "../../ui/Modal.tsx";
import { openRoomsOf } from "./open-rooms-of.ts";
import { RoomsToClose } from "./RoomsToClose.tsx";

export interface RoomsFullDialogProps {
  /** The server's refusal, which lists the open rooms. */
  error: unknown;
  isPending: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** Lets somebody who has as many open rooms as one may have close one, and then make the one that they wanted. */
export default function RoomsFullDialog({ error, isPending, onRetry, onClose }: RoomsFullDialogProps) {
  const { t } = useTranslation(["plugin-lobby", "common", "server"]);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("createRoom")}
      width={480}
      isBusy={isPending}
      footer={
        <>
          <Button variant="ghost" onPress={onClose} isDisabled={isPending}>
            {t("common:cancel")}
          </Button>
          <Button variant="primary" isPending={isPending} onPress={onRetry}>
            {t("createRoom")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Alert tone="error">{refusalText(error)}</Alert>
        <RoomsToClose rooms={openRoomsOf(error) ?? []} />
      </div>
    </Modal>
  );
}
