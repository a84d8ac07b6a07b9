import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { AccountCard, textLinkStyle } from "../../app/AccountCard.tsx";
import { FormError } from "../../app/FormError.tsx";
import { useProfile } from "../../app/profile.ts";
import { visitor } from "../../app/services.ts";
import { site } from "../../app/site.ts";
import { useForm } from "../../app/useForm.ts";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { useReturnTo } from "../../app/useReturnTo.ts";
import { AlertInView } from "../../ui/AlertInView.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";

/** Asks for a mail with a link that sets a new password. The answer never tells whether the account exists. */
export default function RequestResetPage() {
  const { t } = useTranslation(["account", "common"]);
  usePageTitle(t("reset.title"));
  const { profile } = useProfile();
  const returnTo = useReturnTo();
  const form = useForm({
    // From the profile one comes here to change the password.
    initial: { email: profile?.email ?? "" },
    focus: "email",
    validate: ({ email }) => ({ email: email.trim() ? undefined : t("required") }),
    isSentAgain: true,
    submit: async ({ email }) => {
      const body = { user: { email: email.trim() }, return_to: returnTo };
      await visitor("POST /api/v1/reset-password", { body });
    },
  });

  return (
    <AccountCard
      title={t("reset.title")}
      footer={
        <Link to="/login" search={{ returnTo }} className={textLinkStyle}>
          {t("common:nav.logIn")}
        </Link>
      }
    >
      <form {...form.form} className="grid gap-4">
        {form.status === "success" ? (
          <AlertInView tone="info" title={null}>
            {t("reset.sent")}
            {site.mails === "sent" ? null : ` ${t("reset.noMails")}`}
          </AlertInView>
        ) : null}
        <TextField {...form.field("email")} label={t("email")} type="email" autoComplete="username" />
        <Button type="submit" variant="primary" size="l" wide isPending={form.status === "pending"}>
          {t("reset.submit")}
        </Button>
        {form.error ? <FormError message={t("common:serverError")} /> : null}
      </form>
    </AccountCard>
  );
}
