import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alerts, http } from "../../app/services.ts";
import { signOut } from "../../app/sign-out.ts";
import { AlertInView } from "../../ui/AlertInView.tsx";
import { Button } from "../../ui/Button.tsx";
import { Modal } from "../../ui/Modal.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { TextField } from "../../ui/TextField.tsx";

/** Typed as it stands in every language. */
const WORD = "DELETE";

/** Says what goes with an account, asks for a typed word, and deletes it (platform §6). */
export function DeleteAccount() {
  const { t } = useTranslation(["profile", "common"]);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const deletion = useMutation({
    mutationFn: () => http.call("DELETE /api/v1/profile"),
    onSuccess: async () => {
      await signOut();
      alerts.show("info", t("remove.done"));
      await navigate({ to: "/" });
    },
  });

  function close(): void {
    setOpen(false);
    setTyped("");
    deletion.reset();
  }
  return (
    <Panel title={t("remove.title")}>
      <p className="mt-0 mb-4 text-text-2">{t("remove.text")}</p>
      <Button variant="danger" onPress={() => setOpen(true)}>
        {t("remove.button")}
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={close}
        title={t("remove.title")}
        width={480}
        isBusy={deletion.isPending}
        footer={
          <>
            <Button variant="ghost" onPress={close} isDisabled={deletion.isPending}>
              {t("common:cancel")}
            </Button>
            <Button
              variant="danger"
              isDisabled={typed !== WORD}
              isPending={deletion.isPending}
              onPress={() => deletion.mutate()}
            >
              {t("remove.confirm")}
            </Button>
          </>
        }
      >
        <p className="mt-0 mb-4">{t("remove.text")}</p>
        <TextField
          label={t("remove.type", { word: WORD })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoFocus
        />
        {deletion.isError ? (
          <AlertInView tone="error" title={null} className="mt-4">
            {t("remove.failed")}
          </AlertInView>
        ) : null}
      </Modal>
    </Panel>
  );
}
