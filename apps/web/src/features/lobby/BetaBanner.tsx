import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { site } from "../../app/site.ts";
import { readSetting, writeSetting } from "../../browser/storage.ts";

const DISMISSED_KEY = "betaBannerDismissed";

/** Says that the beta has ended and where the main site is, if there is one; goes for good when closed. */
export function BetaBanner() {
  const { t } = useTranslation(["lobby", "common"]);
  const { mainSite } = site;
  const [dismissed, setDismissed] = useState(() => readSetting(DISMISSED_KEY) === mainSite);
  if (dismissed || !mainSite) return null;

  const dismiss = () => {
    writeSetting(DISMISSED_KEY, mainSite);
    setDismissed(true);
  };
  return (
    <aside
      aria-label={t("banner.label")}
      className="relative bg-brass px-12 py-2 pointer-coarse:py-3 text-center text-small font-semibold text-brass-ink"
    >
      {t("banner.text")}{" "}
      <a href={mainSite} className="text-inherit underline underline-offset-2">
        {new URL(mainSite).host}
      </a>
      <button
        type="button"
        aria-label={t("common:close")}
        onClick={dismiss}
        className="absolute top-1/2 right-2 grid size-8 pointer-coarse:size-11 -translate-y-1/2 cursor-pointer place-items-center rounded-s outline-brass-ink! hover:bg-brass-hover"
      >
        <X size={16} aria-hidden />
      </button>
    </aside>
  );
}
