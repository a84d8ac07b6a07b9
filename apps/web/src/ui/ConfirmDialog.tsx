import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import { Modal } from "./Modal.tsx";

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen. */
  children?: ReactNode;
  /** Label of the button that does it. */
  confirmLabel: string;
  /** Absent: "Cancel". */
  cancelLabel?: string;
  danger?: boolean;
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger,
  isPending,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useTranslation("common");
  return (
    <Modal
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      width={440}
      role="alertdialog"
      isBusy={isPending}
      footer={
        <>
          <Button variant="ghost" onPress={onCancel} isDisabled={isPending}>
            {cancelLabel ?? t("cancel")}
          </Button>
          <Button variant={danger ? "danger" : "primary"} onPress={onConfirm} isPending={isPending} autoFocus>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
