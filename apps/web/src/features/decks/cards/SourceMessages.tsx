import { Button } from "../../../ui/Button.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { useCardText } from "./use-card-text.ts";

/** While custom cards are read. */
export function SourceLoading() {
  const t = useCardText();
  return (
    <div role="status" className="grid gap-2 py-2">
      <p className="m-0 flex items-center gap-2 py-2 text-sm text-text-2">
        <Spinner size={16} />
        {t("loading")}
      </p>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-8 rounded-s" />
      ))}
    </div>
  );
}

export function SourceFailed({ onRetry }: { onRetry: () => void }) {
  const t = useCardText();
  return (
    <div role="alert" className="grid justify-items-center gap-3 py-8 text-center">
      <p className="m-0 text-text-2">{t("failed")}</p>
      <Button onPress={onRetry}>{t("common:retry")}</Button>
    </div>
  );
}
