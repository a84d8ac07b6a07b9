import { HttpError } from "@baize/client";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { AccountCard, textLinkStyle } from "../../app/AccountCard.tsx";
import { FormError } from "../../app/FormError.tsx";
import { NewPasswordFields } from "../../app/NewPasswordFields.tsx";
import { serverText } from "../../app/server-texts.ts";
import { alerts } from "../../app/services.ts";
import { MissingTokens } from "../../app/session.ts";
import { site } from "../../app/site.ts";
import { useForm } from "../../app/useForm.ts";
import { useGoOn } from "../../app/useGoOn.ts";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { useReturnTo } from "../../app/useReturnTo.ts";
import { i18n } from "../../i18n/i18n.ts";
import { nameOfLanguage } from "../../i18n/languages.ts";
import { useLocale } from "../../i18n/useLocale.ts";
import { AlertInView } from "../../ui/AlertInView.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { checkRegistration } from "./check-registration.ts";
import { MaybeMade, signUp } from "./sign-up.ts";
import { useConfirmedElsewhere } from "./use-confirmed-elsewhere.ts";

/** A new account: who signs up is signed in at once, the e-mail address is confirmed later. */
export default function SignupPage() {
  const { t } = useTranslation(["account", "common"]);
  usePageTitle(t("signup.title"));
  useGoOn();
  const locale = useLocale();
  const returnTo = useReturnTo();
  const form = useForm({
    initial: { email: "", password: "", password_confirmation: "", alias: "" },
    focus: "email",
    validate: (user) => checkRegistration(user, t),
    async submit(user) {
      const language = nameOfLanguage(locale);
      const email = user.email.trim();
      await signUp({ ...user, email, alias: user.alias.trim(), language }, returnTo);
      // Pages say it under their header; a room has none.
      if (returnTo?.startsWith("/room/") && site.mails !== "kept") {
        await i18n.loadNamespaces("profile");
        alerts.show("info", i18n.t(`profile:waiting.${site.mails}`, { email }));
      }
    },
  });
  const isMaybeMade = form.error instanceof MaybeMade;
  const isConfirmed = useConfirmedElsewhere(isMaybeMade ? form.values : null);
  const sending = form.status === "pending" || form.status === "success";
  const fields = form.error instanceof HttpError ? form.error.fields : {};

  return (
    <AccountCard
      title={t("signup.title")}
      footer={
        <Link to="/login" search={{ returnTo }} className={textLinkStyle}>
          {t("signup.haveAccount")}
        </Link>
      }
    >
      <form {...form.form} className="grid gap-4">
        <TextField {...form.field("email")} label={t("email")} type="email" autoComplete="email" />
        <NewPasswordFields label={t("password")} field={form.field} />
        <TextField
          {...form.field("alias")}
          label={t("nickname")}
          hint={t("signup.nicknameHint")}
          autoComplete="nickname"
          maxLength={40}
        />
        <Button type="submit" variant="primary" size="l" wide isPending={sending}>
          {t("signup.submit")}
        </Button>
        {isConfirmed ? (
          <AlertInView tone="info" title={null}>
            {t("confirm.done")} {t("confirm.logInAgain")}
          </AlertInView>
        ) : isMaybeMade ? (
          <AlertInView tone="info" title={null}>
            {t("signup.unanswered")}
          </AlertInView>
        ) : form.error ? (
          <FormError
            id={form.errorId}
            message={reason(form.error) ?? t("common:serverError")}
            fields={fields}
          />
        ) : null}
        <p className="m-0 text-hint text-text-3">
          {t("signup.terms")}{" "}
          <Link to="/terms" className={textLinkStyle}>
            {t("signup.termsLink")}
          </Link>
          {" · "}
          <Link to="/privacy" className={textLinkStyle}>
            {t("signup.privacyLink")}
          </Link>
        </p>
      </form>
    </AccountCard>
  );

  function reason(error: Error): string | null {
    if (error instanceof MissingTokens) return t("signup.invalidResponse");
    return error instanceof HttpError && error.said ? serverText(error.said) : null;
  }
}
