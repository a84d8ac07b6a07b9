import { RefreshCw, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { site } from "../../app/site.ts";
import { reloadToUpdate, updates } from "../../offline/page/updates.ts";
import { buttonStyle } from "../../ui/button-style.ts";

/** Offers the newer version of the app. Whoever closes it goes on with this one until the page is loaded anew. */
export default function UpdateNote() {
  const { t } = useTranslation(["on-device", "common"]);
  const [isBusy, setBusy] = useState(false);
  return (
    <aside
      aria-label={t("update.label")}
      className="fixed inset-x-3 bottom-3 z-50 mx-auto flex max-w-fit flex-wrap items-center gap-x-2 gap-y-1.5 rounded-m border border-line-strong bg-ink-2 py-2 pr-1.5 pl-4 text-small text-text-2 shadow-pop sm:right-auto sm:mx-0"
    >
      <p role="status" className="m-0 max-sm:flex-1 max-sm:basis-[calc(100%-60px)]">
        {t("update.text", { product: site.product })}
      </p>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => {
          setBusy(true);
          void reloadToUpdate();
        }}
        className={buttonStyle("default", "s", "max-sm:order-last pointer-coarse:h-11")}
      >
        <RefreshCw size={14} aria-hidden />
        {t("update.reload")}
      </button>
      <button
        type="button"
        aria-label={t("update.later")}
        onClick={() => updates.setState({ waiting: null })}
        className="grid size-8 flex-none cursor-pointer place-items-center rounded-s hover:bg-ink-3 hover:text-text pointer-coarse:size-11"
      >
        <X size={16} aria-hidden />
      </button>
    </aside>
  );
}
