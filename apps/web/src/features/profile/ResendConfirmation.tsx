import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { http } from "../../app/services.ts";
import { HttpError } from "../../app/transport.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";

/** Says what an unconfirmed address keeps one from, and sends the mail again. */
export function ResendConfirmation() {
  const { t } = useTranslation(["profile", "common"]);
  const sending = useMutation({ mutationFn: () => http.post("/api/v1/confirm-email/resend") });
  const tooOften = sending.error instanceof HttpError && sending.error.status === 429;
  return (
    <div className="mt-5 grid justify-items-start gap-3 border-t border-line pt-4">
      <p className="m-0 text-text-2">{t("unconfirmedText")}</p>
      <Button isPending={sending.isPending} isDisabled={sending.isSuccess} onPress={() => sending.mutate()}>
        {t("resend")}
      </Button>
      {sending.isSuccess ? (
        <Alert tone="success" title={null} className="w-full">
          {t("resent")}
        </Alert>
      ) : null}
      {sending.isError ? (
        <Alert tone="error" title={null} className="w-full">
          {tooOften ? t("resentTooOften") : t("common:serverError")}
        </Alert>
      ) : null}
    </div>
  );
}
