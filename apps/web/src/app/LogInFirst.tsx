import { Link, useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";

/**
 * "Log in first, then try again": what a visitor sees where an account is needed; leads back afterwards, here unless
 * told otherwise.
 */
export function LogInFirst({ returnTo }: { returnTo?: string }) {
  const { t } = useTranslation("common");
  const { href } = useLocation();
  return (
    <p className="m-0 text-text-2">
      <Link
        to="/login"
        search={{ returnTo: returnTo ?? href }}
        className="rounded-s font-semibold text-brass-hi underline underline-offset-2"
      >
        {t("logInFirst.link")}
      </Link>{" "}
      {t("logInFirst.rest")}
    </p>
  );
}
