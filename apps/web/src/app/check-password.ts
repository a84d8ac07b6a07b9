import type { TFunction } from "i18next";

/** Characters a password needs at least (api §4.1). */
const MIN_PASSWORD = 8;

/** Checks a new password and its repetition. */
export function checkPassword(
  password: string,
  confirmation: string,
  t: TFunction<["account", "common"]>,
): { password?: string; password_confirmation?: string } {
  return {
    password: !password
      ? t("account:required")
      : password.length < MIN_PASSWORD
        ? t("account:passwordLength", { count: MIN_PASSWORD })
        : undefined,
    password_confirmation: !confirmation
      ? t("account:required")
      : confirmation === password
        ? undefined
        : t("account:passwordMismatch"),
  };
}
