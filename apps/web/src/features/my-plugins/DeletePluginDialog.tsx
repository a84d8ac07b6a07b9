import type { MyPlugin } from "@baize/protocol";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { http } from "../../app/services.ts";
import { Alert } from "../../ui/Alert.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { refreshPluginLists } from "./my-plugins.ts";

/** Says what goes with a plugin, and deletes it for good. */
export default function DeletePluginDialog({ plugin, onClose }: { plugin: MyPlugin; onClose: () => void }) {
  const { t } = useTranslation("my-plugins");
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => http.call("DELETE /api/myplugins/:id", { params: { id: plugin.id } }),
    onSuccess: async () => {
      await refreshPluginLists(client);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      danger
      title={t("remove.title")}
      confirmLabel={t("remove.confirm")}
      isPending={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      <p className="m-0 [overflow-wrap:anywhere]">{t("remove.text", { name: plugin.name })}</p>
      <p className="mt-3 mb-0">{t("remove.rooms")}</p>
      {deletion.isError ? (
        <Alert tone="error" title={null} className="mt-3">
          {t("remove.failed")}
        </Alert>
      ) : null}
    </ConfirmDialog>
  );
}
