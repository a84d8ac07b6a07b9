import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { install, installing } from "../../offline/page/install.ts";
import { Button } from "../../ui/Button.tsx";

/** Says what installing the app is good for, and does it where the browser lets a page ask. Nothing where it is installed. */
export function InstallOffer() {
  const { t } = useTranslation("on-device");
  const way = useStore(installing, (state) => state.way);
  if (way === "none") return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 rounded-m border border-line bg-ink-2 px-4 py-3 text-small text-text-2">
      <p className="m-0 min-w-[14em] flex-1">
        {t("install.text")} {way === "byHand" ? t("install.byHand") : null}
      </p>
      {way === "offer" ? (
        <Button size="s" className="pointer-coarse:h-11" onPress={() => void install()}>
          {t("install.button")}
        </Button>
      ) : null}
    </div>
  );
}
