import { Eye } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "../../ui/button-style.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { usePageMark } from "../../ui/use-page-mark.ts";
import "./watch-strip.css";

/** Below the bar of a table that another tab has: that it is watched here, and the ways on. */
export function WatchStrip({ takeOver }: { takeOver: () => void }) {
  const { t } = useTranslation(["device", "room"]);
  usePageMark("device-watching");
  return (
    <aside className="watch-strip" aria-label={t("watch.title")}>
      <Eye size={16} aria-hidden className="flex-none text-info" />
      <p role="status" className="watch-strip-words">
        <b>{t("watch.title")}</b> <span className="max-sm:sr-only">{t("watch.body")}</span>
      </p>
      <LinkButton to="/lobby" size="s">
        {t("watch.leave")}
      </LinkButton>
      <button type="button" className={buttonStyle("primary", "s")} onClick={takeOver}>
        {t("elsewhere.takeOver")}
      </button>
    </aside>
  );
}
