import { lazy, Suspense } from "react";
import { withTexts } from "../../../i18n/i18n.ts";

const TrialPage = lazy(() =>
  withTexts(import("./TrialPage.tsx"), "try-it", "room", "table", "server", "device"),
);

/** `/try`, and no more of it than the list of all pages has to name. */
export default function TryPage() {
  return (
    <Suspense>
      <TrialPage />
    </Suspense>
  );
}
