import { HttpError } from "@baize/client";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { AccountCard, textLinkStyle } from "../../app/AccountCard.tsx";
import { checkPassword } from "../../app/check-password.ts";
import { FormError } from "../../app/FormError.tsx";
import { NewPasswordFields } from "../../app/NewPasswordFields.tsx";
import { visitor } from "../../app/services.ts";
import { useForm } from "../../app/useForm.ts";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { useReturnTo } from "../../app/useReturnTo.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Spinner } from "../../ui/Spinner.tsx";

/** Sets a new password with the token of a mailed link; that the link is dead is said before anything is typed. */
export default function NewPasswordPage() {
  const { t } = useTranslation(["account", "common"]);
  usePageTitle(t("reset.title"));
  const returnTo = useReturnTo();
  const { resetToken = "" } = useParams({ strict: false });
  const link = useQuery({
    queryKey: ["reset-password", resetToken],
    queryFn: () => visitor("GET /api/v1/reset-password/:token", { params: { token: resetToken } }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

  if (link.isPending)
    return (
      <AccountCard title={t("reset.title")}>
        <p role="status" className="m-0 flex items-center gap-3 text-text-2">
          <Spinner />
          {t("common:loading")}
        </p>
      </AccountCard>
    );
  if (link.error instanceof HttpError && link.error.status === 401)
    return (
      <AccountCard title={t("reset.title")}>
        <Alert tone="error" title={null}>
          {t("reset.expired")}
        </Alert>
        <LinkButton
          to="/reset-password"
          search={{ returnTo }}
          variant="primary"
          size="l"
          wide
          className="mt-4"
        >
          {t("reset.again")}
        </LinkButton>
      </AccountCard>
    );
  // Where the server cannot be asked, it decides when the form is sent.
  return <NewPasswordForm resetToken={resetToken} />;
}

/** The form is gone, and what had the focus with it. */
const takeFocus = (next: HTMLElement | null) => next?.focus();

function NewPasswordForm({ resetToken }: { resetToken: string }) {
  const { t } = useTranslation(["account", "common"]);
  const returnTo = useReturnTo();
  const form = useForm({
    initial: { password: "", password_confirmation: "" },
    focus: "password",
    validate: ({ password, password_confirmation }) => checkPassword(password, password_confirmation, t),
    submit: async (user) => {
      await visitor("POST /api/v1/reset-password/update", { body: { id: resetToken, user } });
    },
  });

  if (form.status === "success")
    return (
      <AccountCard title={t("reset.title")}>
        <p role="status" className="mt-0 mb-5">
          {t("reset.done")}
        </p>
        <LinkButton ref={takeFocus} to="/login" search={{ returnTo }} variant="primary" size="l" wide>
          {t("common:nav.logIn")}
        </LinkButton>
      </AccountCard>
    );

  const refusal = form.error instanceof HttpError ? form.error : null;
  return (
    <AccountCard title={t("reset.title")}>
      <form {...form.form} className="grid gap-4">
        <NewPasswordFields label={t("newPassword")} field={form.field} />
        <Button type="submit" variant="primary" size="l" wide isPending={form.status === "pending"}>
          {t("reset.submit")}
        </Button>
        {form.error ? (
          <FormError id={form.errorId} message={t("reset.failed")} fields={refusal?.fields} />
        ) : null}
        {refusal?.status === 401 ? (
          <p className="m-0 text-text-2">
            {t("reset.expired")}{" "}
            <Link to="/reset-password" search={{ returnTo }} className={textLinkStyle}>
              {t("reset.again")}
            </Link>
          </p>
        ) : null}
      </form>
    </AccountCard>
  );
}
