import { useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../ui/LinkButton.tsx";

/** Leads to the log-in page and back; the draft waits here. */
export function LogInToSave() {
  const { t } = useTranslation("builder-save");
  const { href } = useLocation();
  return (
    <LinkButton to="/login" search={{ returnTo: href }} variant="primary" size="l">
      {t("logIn")}
    </LinkButton>
  );
}
