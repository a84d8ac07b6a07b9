import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { site } from "../../app/site.ts";
import { readSetting, writeSetting } from "../../app/storage.ts";

const DISMISSED_KEY = "betaBannerDismissed";

/** Says that the beta has ended and points to the main site; goes for good when closed. */
export function BetaBanner() {
  const { t } = useTranslation(["lobby", "common"]);
  const [dismissed, setDismissed] = useState(() => readSetting(DISMISSED_KEY) === site.mainSite);
  if (dismissed) return null;

  function dismiss(): void {
    writeSetting(DISMISSED_KEY, site.mainSite);
    setDismissed(true);
  }
  return (
    <aside
      aria-label={t("banner.label")}
      className="relative bg-brass px-12 py-2 text-center text-[13.5px] font-semibold text-brass-ink"
    >
      {t("banner.text")}{" "}
      <a href={site.mainSite} className="text-inherit underline underline-offset-2">
        {new URL(site.mainSite).host}
      </a>
      <button
        type="button"
        aria-label={t("common:close")}
        onClick={dismiss}
        className="absolute top-1/2 right-2 grid size-8 -translate-y-1/2 cursor-pointer place-items-center rounded-s outline-brass-ink! hover:bg-brass-hover"
      >
        <X size={16} aria-hidden />
      </button>
    </aside>
  );
}
