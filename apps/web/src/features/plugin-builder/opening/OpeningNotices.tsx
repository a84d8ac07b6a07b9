import { useStore } from "zustand";
import { useTimeText } from "../../../i18n/useTimeText.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { useDraftText } from "../drafts/use-draft-text.ts";
import type { Builder } from "../model/builder.ts";
import type { BuilderDesk, Notices } from "./builder-desk.ts";

/** What the author should know about how this work began. */
export function OpeningNotices({
  desk,
  builder,
  notices,
}: {
  desk: BuilderDesk;
  builder: Builder;
  notices: Notices;
}) {
  const t = useDraftText();
  const timeText = useTimeText();
  const hasCards = useStore(builder.store, ({ work }) => work.cardDb !== null);
  const { discarded, changedTo, lacksCards } = notices;
  return (
    <>
      {discarded ? (
        <Alert tone="info" title={null} onClose={() => desk.dismiss("discarded")}>
          <span className="flex flex-wrap items-center gap-3">
            {t("notice.discarded", { time: timeText(discarded.time) })}
            <Button size="s" onPress={() => void desk.bringBack(discarded)} className="pointer-coarse:h-11">
              {t("notice.bringBack")}
            </Button>
          </span>
        </Alert>
      ) : null}
      {lacksCards && !hasCards ? (
        <Alert tone="warning">
          <span className="flex flex-wrap items-center gap-3">
            {t("notice.lacksCards")}
            <Button size="s" onPress={() => builder.open("cardData")} className="pointer-coarse:h-11">
              {t("plugin-builder:step.cardData")}
            </Button>
          </span>
        </Alert>
      ) : null}
      {changedTo === null ? null : (
        <Alert tone="warning" onClose={() => desk.dismiss("changedTo")}>
          {t("notice.changedTo", { version: changedTo })}
        </Alert>
      )}
    </>
  );
}
