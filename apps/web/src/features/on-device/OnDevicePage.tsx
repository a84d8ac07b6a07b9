import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "../../app/usePageTitle.ts";
import OnDevicePanel from "./OnDevicePanel.tsx";

/** What is kept on this device, for everybody: visitors have no profile that shows it. */
export default function OnDevicePage() {
  const { t } = useTranslation(["on-device", "recordings"]);
  usePageTitle(t("panel.title"));
  return (
    <main className="mx-auto w-full max-w-[700px] px-4 pt-8 pb-16">
      <OnDevicePanel level={1} />
      <p className="mt-5 mb-0">
        <Link to="/report" className="text-text-2 underline underline-offset-4 hover:text-text">
          {t("recordings:open.title")}
        </Link>
      </p>
    </main>
  );
}
