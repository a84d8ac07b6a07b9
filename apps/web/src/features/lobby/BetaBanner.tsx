import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { site } from "../../app/site.ts";
import { readSetting, writeSetting } from "../../browser/storage.ts";

const DISMISSED_KEY = "betaBannerDismissed";

/** What is remembered where this is the main site. */
const HERE = "here";

/** Says that the beta has ended and where the main site is; goes for good when closed. */
export function BetaBanner() {
  const { t } = useTranslation(["lobby", "common"]);
  const [dismissed, setDismissed] = useState(() => readSetting(DISMISSED_KEY) === (site.mainSite ?? HERE));
  if (dismissed) return null;

  function dismiss(): void {
    writeSetting(DISMISSED_KEY, site.mainSite ?? HERE);
    setDismissed(true);
  }
  return (
    <aside
      aria-label={t("banner.label")}
      className="relative bg-brass px-12 py-2 pointer-coarse:py-3 text-center text-[13.5px] font-semibold text-brass-ink"
    >
      {site.mainSite ? (
        <>
          {t("banner.text")}{" "}
          <a href={site.mainSite} className="text-inherit underline underline-offset-2">
            {new URL(site.mainSite).host}
          </a>
        </>
      ) : (
        t("banner.here")
      )}
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
