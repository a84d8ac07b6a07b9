import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { site } from "../../app/site.ts";
import { withTexts } from "../../i18n/i18n.ts";

const LegalModal = lazy(() => withTexts(import("./LegalModal.tsx"), "legal"));

/** What the site is and on what terms; stands below the lobby and the plugin lobby (platform §1.3). */
export function About({ children }: { children?: ReactNode }) {
  const { t } = useTranslation(["about", "common"]);
  const [reading, setReading] = useState(false);
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="mt-10 mb-2.5 text-xl">
        {t("title")}
      </h2>
      <p className="mt-0 mb-4 text-text-2">
        {t("text", { product: site.product })} {t("terms.before")}{" "}
        <button
          type="button"
          onClick={() => setReading(true)}
          className="cursor-pointer rounded-s text-brass-hi underline underline-offset-2"
        >
          {t("terms.link")}
        </button>
        {t("terms.after")}
      </p>
      <p className="mt-0 mb-4">
        <a
          href="/docs"
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-6 items-center rounded-s text-brass-hi underline underline-offset-2 pointer-coarse:min-h-11"
        >
          {t("common:docs")}
        </a>
      </p>
      {children}
      {reading ? (
        <Suspense>
          <LegalModal onClose={() => setReading(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
