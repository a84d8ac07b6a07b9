import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { Modal } from "../../ui/Modal.tsx";
import { LegalText } from "./LegalText.tsx";

/** Terms of Service and Privacy Policy in a dialog. */
export default function LegalModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["legal", "about", "common"]);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("about:terms.link")}
      width={600}
      isText
      footer={<Button onPress={onClose}>{t("common:close")}</Button>}
    >
      <h3 className="mt-1 mb-2 text-heading">{t("termsOfService.title")}</h3>
      <LegalText part="termsOfService" />
      <h3 className="mt-5 mb-2 text-heading">{t("privacyPolicy.title")}</h3>
      <LegalText part="privacyPolicy" />
    </Modal>
  );
}
