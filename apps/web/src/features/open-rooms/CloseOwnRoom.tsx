import type { AskedRoom } from "@baize/protocol";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { refusalText } from "../../app/server-texts.ts";
import { http } from "../../app/services.ts";
import { AlertInView } from "../../ui/AlertInView.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";

export interface CloseOwnRoomProps {
  room: AskedRoom;
  name: string;
  onClosed: () => void;
  onCancel: () => void;
}

/** Asks whether a room that one hosts is to be closed for everybody, and closes it. */
export default function CloseOwnRoom({ room, name, onClosed, onCancel }: CloseOwnRoomProps) {
  const { t } = useTranslation(["open-rooms", "common"]);
  const closing = useMutation({
    mutationFn: () => http.call("DELETE /api/v1/games/:slug", { params: { slug: room.slug ?? "" } }),
    onSuccess: onClosed,
  });
  return (
    <ConfirmDialog
      isOpen
      danger
      title={t("own.closeTitle", { name })}
      confirmLabel={t("own.closeRoom")}
      isPending={closing.isPending}
      onConfirm={() => closing.mutate()}
      onCancel={onCancel}
    >
      <p className="m-0">{t("own.closeText")}</p>
      {closing.isError ? (
        <AlertInView tone="error" title={null} className="mt-4">
          {refusalText(closing.error) ?? t("common:serverError")}
        </AlertInView>
      ) : null}
    </ConfirmDialog>
  );
}
