import { HttpError } from "@baize/client";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountCard, textLinkStyle } from "../../app/AccountCard.tsx";
import { awaitAddress, awaitedAddress } from "../../app/awaited-address.ts";
import { FormError } from "../../app/FormError.tsx";
import { serverText } from "../../app/server-texts.ts";
import { session } from "../../app/services.ts";
import { MissingTokens } from "../../app/session.ts";
import { useForm } from "../../app/useForm.ts";
import { useGoOn } from "../../app/useGoOn.ts";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { useReturnTo } from "../../app/useReturnTo.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";

/** Sign in with e-mail address and password, then go on where one came from. */
export default function LoginPage() {
  const { t } = useTranslation(["account", "common"]);
  usePageTitle(t("login.title"));
  useGoOn();
  const returnTo = useReturnTo();
  const [known] = useState(awaitedAddress);
  const form = useForm({
    initial: { email: known ?? "", password: "" },
    focus: known === null ? "email" : "password",
    validate: ({ email, password }) => ({
      email: email.trim() ? undefined : t("required"),
      password: password ? undefined : t("required"),
    }),
    submit: async ({ email, password }) => {
      await session.login(email.trim(), password);
      awaitAddress(null);
    },
  });
  const sending = form.status === "pending" || form.status === "success";

  return (
    <AccountCard
      title={t("login.title")}
      footer={
        <>
          <Link to="/reset-password" search={{ returnTo }} className={textLinkStyle}>
            {t("login.forgot")}
          </Link>
          <Link to="/signup" search={{ returnTo }} className={textLinkStyle}>
            {t("login.noAccount")}
          </Link>
        </>
      }
    >
      <form {...form.form} className="grid gap-4">
        <TextField {...form.field("email")} label={t("email")} type="email" autoComplete="username" />
        <TextField
          {...form.field("password")}
          label={t("password")}
          type="password"
          autoComplete="current-password"
        />
        <Button type="submit" variant="primary" size="l" wide isPending={sending}>
          {t("login.submit")}
        </Button>
        {form.error ? <FormError message={reason(form.error) ?? t("common:serverError")} /> : null}
      </form>
    </AccountCard>
  );

  function reason(error: Error): string | null {
    if (error instanceof MissingTokens) return t("login.invalidResponse");
    return error instanceof HttpError && error.said ? serverText(error.said) : null;
  }
}
