import { HttpError } from "@baize/client";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { textLinkStyle } from "../../app/AccountCard.tsx";
import { checkPassword } from "../../app/check-password.ts";
import { FormError } from "../../app/FormError.tsx";
import { NewPasswordFields } from "../../app/NewPasswordFields.tsx";
import { refusalText } from "../../app/server-texts.ts";
import { alerts, http } from "../../app/services.ts";
import { useForm } from "../../app/useForm.ts";
import { Button } from "../../ui/Button.tsx";
import { Modal } from "../../ui/Modal.tsx";
import { TextField } from "../../ui/TextField.tsx";

export interface ChangePasswordDialogProps {
  email: string;
  onClose: () => void;
}

/** A new password for who knows the old one; needs no mail, and this session goes on. */
export default function ChangePasswordDialog({ email, onClose }: ChangePasswordDialogProps) {
  const { t } = useTranslation(["account", "profile", "common"]);
  const form = useForm({
    initial: { current_password: "", password: "", password_confirmation: "" },
    validate: ({ current_password, password, password_confirmation }) => ({
      current_password: current_password ? undefined : t("required"),
      ...checkPassword(password, password_confirmation, t),
    }),
    submit: async (user) => {
      await http.call("POST /api/v1/profile/update_password", { body: { user } });
    },
    onSuccess: () => {
      alerts.show("success", t("profile:password.changed"));
      onClose();
    },
  });
  const isPending = form.status === "pending";
  const fields = form.error instanceof HttpError ? form.error.fields : {};
  return (
    <Modal isOpen onClose={onClose} title={t("profile:changePassword")} width={440} isBusy={isPending}>
      <form {...form.form} className="grid gap-4">
        {/* Password managers read from it whose password it is. */}
        <input hidden name="username" autoComplete="username" value={email} readOnly />
        <TextField
          {...form.field("current_password")}
          label={t("profile:password.current")}
          type="password"
          autoComplete="current-password"
          autoFocus
        />
        <NewPasswordFields label={t("newPassword")} field={form.field} />
        {form.error ? (
          <FormError
            id={form.errorId}
            message={refusalText(form.error) ?? t("common:serverError")}
            fields={fields}
          />
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Link to="/reset-password" className={textLinkStyle}>
            {t("login.forgot")}
          </Link>
          <Button type="submit" variant="primary" isPending={isPending}>
            {t("profile:changePassword")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
