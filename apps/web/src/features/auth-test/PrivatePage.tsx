import { useTranslation } from "react-i18next";
import { usePageTitle } from "../../app/usePageTitle.ts";

/** A placeholder that only signed-in users get to see (platform §2.15). */
export default function PrivatePage() {
  const { t } = useTranslation("auth-test");
  usePageTitle(t("private"));
  return (
    <main className="mx-auto w-full max-w-150 px-4 py-10">
      <h1 className="m-0 text-2xl">{t("private")}</h1>
    </main>
  );
}
