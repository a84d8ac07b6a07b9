import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Download } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../../../../ui/cx.ts";
import { useRoom, useRoomContext } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import { useMayAct } from "../../model/use-rights.ts";
import { SendButton } from "../../parts/SendButton.tsx";
import { useWaitingStep } from "../consent/use-waiting-step.ts";
import { useDownloadLog } from "./use-download-log.ts";

/** To the start, one step back, one forward, to the end, where we are, and the log as a file (table §9.5). */
export function ReplayControls() {
  const { actions } = useRoomContext();
  const count = useRoom((state) => state.room?.deltas.length ?? 0);
  const step = useRoom((state) => state.room?.replayStep ?? -1);
  const enabled = useMayAct();
  const t = useRoomText();
  const downloadLog = useDownloadLog();
  const waiting = useWaitingStep();
  const atStart = step < 0;
  const atEnd = step >= count - 1;
  const control = (label: string, icon: ReactNode, disabled: boolean, onClick: () => unknown) => (
    <SendButton
      className="replay-button"
      aria-label={label}
      title={label}
      disabled={!enabled || disabled || waiting !== null}
      onClick={onClick}
    >
      {icon}
    </SendButton>
  );
  return (
    <>
      {atEnd ? null : <p className="replay-tail">{t("laterSteps", { count: count - 1 - step })}</p>}
      <footer className="replay-controls">
        {control(t("toStart"), <ChevronFirst size={15} aria-hidden />, atStart, () =>
          actions.stepThrough({ size: "index", index: -1 }),
        )}
        {control(t("stepBack"), <ChevronLeft size={15} aria-hidden />, atStart, () =>
          actions.stepThrough({ size: "single", direction: "undo" }),
        )}
        {control(t("stepForward"), <ChevronRight size={15} aria-hidden />, atEnd, () =>
          actions.stepThrough({ size: "single", direction: "redo" }),
        )}
        {control(t("toEnd"), <ChevronLast size={15} aria-hidden />, atEnd, () =>
          actions.stepThrough({ size: "index", index: count }),
        )}
        <span className={cx("replay-where", (!atEnd || waiting) && "font-semibold text-brass-hi")}>
          {waiting ?? (
            <>
              <span className="replay-words">{t("stepOf", { step: step + 1, count })}</span>
              <span aria-hidden className="replay-short">
                {step + 1}/{count}
              </span>
            </>
          )}
        </span>
        <button
          type="button"
          className="replay-button"
          aria-label={t("downloadLog")}
          title={t("downloadLog")}
          onClick={downloadLog}
        >
          <Download size={14} aria-hidden />
        </button>
      </footer>
    </>
  );
}
