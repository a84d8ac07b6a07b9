import { useTranslation } from "react-i18next";
import { site } from "../../app/site.ts";

/** Where the link is that confirms an address: in a mail, in this server's outbox, or nowhere. */
export function useWaitingText(email: string): string {
  const { t } = useTranslation("profile");
  return t(`waiting.${site.mails}`, { email });
}
