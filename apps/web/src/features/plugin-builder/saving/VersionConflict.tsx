import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button.tsx";
import { Modal } from "../../../ui/Modal.tsx";
import { useSaver } from "./use-saver.ts";

/** Another window, an upload or a push has changed the plugin since it was opened: which version is to stay? */
export function VersionConflict({ authorId }: { authorId: number }) {
  const { t } = useTranslation("builder-save");
  const { saver, state } = useSaver();
  if (state.is !== "conflict") return null;
  return (
    <Modal
      isOpen
      onClose={saver.dismiss}
      title={t("conflict.title", { version: state.theirs.version })}
      width={560}
      role="alertdialog"
      footer={
        <>
          <Button
            variant="danger"
            onPress={() => void saver.saveOver(authorId)}
            className="pointer-coarse:h-11"
          >
            {t("conflict.over")}
          </Button>
          <Button variant="primary" onPress={saver.openTheirs} className="pointer-coarse:h-11" autoFocus>
            {t("conflict.open")}
          </Button>
        </>
      }
    >
      <p className="m-0 text-text-2">{t("conflict.openText")}</p>
      <p className="mt-2 mb-0 text-text-2">{t("conflict.overText")}</p>
    </Modal>
  );
}
