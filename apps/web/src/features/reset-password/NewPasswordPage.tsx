import { Link, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { AccountCard, textLinkStyle } from "../../app/AccountCard.tsx";
import { checkPassword } from "../../app/check-password.ts";
import { FormError } from "../../app/FormError.tsx";
import { visitor } from "../../app/services.ts";
import { HttpError } from "../../app/transport.ts";
import { useForm } from "../../app/useForm.ts";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { Button } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { TextField } from "../../ui/TextField.tsx";

/** Sets a new password with the token of a mailed link. */
export default function NewPasswordPage() {
  const { t } = useTranslation(["account", "common"]);
  usePageTitle(t("reset.title"));
  const { resetToken } = useParams({ strict: false });
  const form = useForm({
    initial: { password: "", password_confirmation: "" },
    validate: ({ password, password_confirmation }) => checkPassword(password, password_confirmation, t),
    submit: async (user) => {
      await visitor("/api/v1/reset-password/update", { method: "POST", body: { id: resetToken, user } });
    },
  });

  if (form.status === "success")
    return (
      <AccountCard title={t("reset.title")}>
        <p role="status" className="mt-0 mb-5">
          {t("reset.done")}
        </p>
        <LinkButton to="/login" variant="primary" size="l" wide>
          {t("common:nav.logIn")}
        </LinkButton>
      </AccountCard>
    );

  const refusal = form.error instanceof HttpError ? form.error : null;
  return (
    <AccountCard title={t("reset.title")}>
      <form {...form.form} className="grid gap-4">
        <TextField
          {...form.field("password")}
          label={t("newPassword")}
          type="password"
          autoComplete="new-password"
          autoFocus
        />
        <TextField
          {...form.field("password_confirmation")}
          label={t("confirmPassword")}
          type="password"
          autoComplete="new-password"
        />
        <Button type="submit" variant="primary" size="l" wide isPending={form.status === "pending"}>
          {t("reset.submit")}
        </Button>
        {form.error ? <FormError message={t("reset.failed")} fields={refusal?.fields} /> : null}
        {refusal?.status === 401 ? (
          <p className="m-0 text-text-2">
            {t("reset.expired")}{" "}
            <Link to="/reset-password" className={textLinkStyle}>
              {t("reset.again")}
            </Link>
          </p>
        ) : null}
      </form>
    </AccountCard>
  );
}
