import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { profileQuery } from "../../app/profile.ts";
import { alerts, http } from "../../app/services.ts";
import { HttpError } from "../../app/transport.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { solveCaptcha } from "./captcha.ts";

/** Says what an unconfirmed address keeps one from, and the two ways out: a captcha, or the mail once more. */
export function ConfirmAccount() {
  const { t } = useTranslation(["profile", "common"]);
  const client = useQueryClient();
  const confirming = useMutation({
    mutationFn: async () => http.post("/api/v1/recaptcha/verify", { token: await solveCaptcha() }),
    onSuccess: async () => {
      alerts.show("success", t("confirmedNow"), false);
      await client.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
    onError: () => alerts.show("error", t("captchaFailed")),
  });
  const sending = useMutation({ mutationFn: () => http.post("/api/v1/confirm-email/resend") });
  const tooOften = sending.error instanceof HttpError && sending.error.status === 429;
  return (
    <div className="mt-5 grid justify-items-start gap-3 border-t border-line pt-4">
      <p className="m-0 text-text-2">{t("unconfirmedText")}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          isPending={confirming.isPending || confirming.isSuccess}
          onPress={() => confirming.mutate()}
        >
          {t("confirmAccount")}
        </Button>
        <Button isPending={sending.isPending} isDisabled={sending.isSuccess} onPress={() => sending.mutate()}>
          {t("resend")}
        </Button>
      </div>
      {confirming.isPending ? (
        <p role="status" className="m-0 text-[13px] text-text-3">
          {t("confirming")}
        </p>
      ) : null}
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
