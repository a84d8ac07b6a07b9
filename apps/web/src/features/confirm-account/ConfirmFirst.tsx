import { useTranslation } from "react-i18next";
import { Alert } from "../../ui/Alert.tsx";
import { Modal } from "../../ui/Modal.tsx";
import { ConfirmActions } from "./ConfirmActions.tsx";
import { useWaitingText } from "./use-waiting-text.ts";

export interface ConfirmFirstProps {
  email: string;
  /** Where the mailed link leads on to. */
  returnTo: string;
  onClose: () => void;
  /** What it is needed for; absent: to create a room. */
  title?: string;
}

/** Says that a room needs a confirmed address, with the ways to it; whoever opened it goes on by themselves once it is. */
export default function ConfirmFirst({ email, returnTo, onClose, title }: ConfirmFirstProps) {
  const { t } = useTranslation(["plugin-lobby", "profile"]);
  const text = useWaitingText(email);
  return (
    <Modal isOpen onClose={onClose} role="alertdialog" title={title ?? t("createRoom")} width={480}>
      <div className="grid gap-4">
        <Alert tone="error">{t("confirmFirst")}</Alert>
        <p className="m-0 text-text-2 [overflow-wrap:anywhere]">{text}</p>
        <ConfirmActions returnTo={returnTo} />
      </div>
    </Modal>
  );
}
