import { isEmailAddress } from "@baize/protocol/email";
import type { TFunction } from "i18next";
import { checkPassword } from "../../app/check-password.ts";
import type { Registration } from "../../app/session.ts";

type Entered = Omit<Registration, "language">;

/** What can be told without the server (api §4.1). @returns field → message, empty when it may be sent. */
export function checkRegistration(
  user: Entered,
  t: TFunction<["account", "common"]>,
): Partial<Record<keyof Entered, string>> {
  const email = user.email.trim();
  return {
    email: !email ? t("account:required") : isEmailAddress(email) ? undefined : t("account:emailFormat"),
    ...checkPassword(user.password, user.password_confirmation, t),
    alias: user.alias.trim() ? undefined : t("account:required"),
  };
}
