import { useMutation } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { refusalText } from "../../app/server-texts.ts";
import { http } from "../../app/services.ts";
import { site } from "../../app/site.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Modal } from "../../ui/Modal.tsx";
import { TextField } from "../../ui/TextField.tsx";

/** Longer texts are refused by the server (api §3.5.34). */
const TEXT_MOST = 1000;

/** For admins: a notice to every open page, with what it will look like before it goes out. */
export function DowntimeNotice() {
  const { t } = useTranslation(["profile", "common"]);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [isSent, setSent] = useState(false);
  const message = text.trim() || site.maintenanceMessage || t("notice.default");
  const sending = useMutation({
    mutationFn: () =>
      http.call("POST /api/rooms/send_alert", { body: { level: "crash", text: message, autoClose: false } }),
    onSuccess: () => {
      setOpen(false);
      setSent(true);
    },
  });

  function open(): void {
    setText("");
    setSent(false);
    sending.reset();
    setOpen(true);
  }
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <Button onPress={open}>
        <Megaphone size={16} aria-hidden />
        {t("notice.issue")}
      </Button>
      <span role="status" className="text-ok">
        {isSent ? t("notice.sent") : ""}
      </span>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("notice.issue")}
        width={560}
        isBusy={sending.isPending}
        footer={
          <>
            <Button variant="ghost" onPress={() => setOpen(false)} isDisabled={sending.isPending}>
              {t("common:cancel")}
            </Button>
            <Button variant="danger" isPending={sending.isPending} onPress={() => sending.mutate()}>
              {t("notice.send")}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <TextField
            label={t("notice.message")}
            hint={t("notice.hint")}
            value={text}
            onChange={setText}
            rows={3}
            maxLength={TEXT_MOST}
            autoFocus
          />
          <div>
            <p className="mt-0 mb-2 text-small font-semibold">{t("notice.preview")}</p>
            <div className="flex rounded-s border-l-4 border-l-bad bg-ink-1 px-3.5 py-2.5 [overflow-wrap:anywhere]">
              {message}
            </div>
          </div>
          {sending.isError ? (
            <Alert tone="error" title={null}>
              {refusalText(sending.error) ?? t("common:serverError")}
            </Alert>
          ) : null}
        </div>
      </Modal>
    </div>
  );
}
