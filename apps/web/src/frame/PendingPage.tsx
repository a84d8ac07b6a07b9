import { useTranslation } from "react-i18next";
import { Spinner } from "../ui/Spinner.tsx";

/** Shown while the code of a page is on its way, if that takes long enough to notice. */
export function PendingPage() {
  const { t } = useTranslation("common");
  return (
    <div className="grid flex-1 place-items-center text-text-3">
      <Spinner size={32} label={t("loading")} />
    </div>
  );
}
