import { useTranslation } from "react-i18next";
import { ConfirmActions } from "../confirm-account/ConfirmActions.tsx";
import { useWaitingText } from "../confirm-account/use-waiting-text.ts";

/** Says what an unconfirmed address keeps one from, and the ways out. */
export function ConfirmAccount({ email }: { email: string }) {
  const { t } = useTranslation("profile");
  const text = useWaitingText(email);
  return (
    <div className="mt-5 grid justify-items-start gap-3 border-t border-line pt-4">
      <p className="m-0 text-text-2 [overflow-wrap:anywhere]">
        {t("unconfirmedText")} {text}
      </p>
      <ConfirmActions />
    </div>
  );
}
