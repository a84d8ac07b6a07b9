import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { Button } from "../../../../ui/Button.tsx";
import { LAYER } from "../../model/constants.ts";
import { useRoomContext } from "../../model/room-context.tsx";
import type { TableRecorder } from "../../model/table-recorder.ts";
import { stopRecording } from "./stop-recording.ts";

/** Says that the table is recorded, and stops it; nothing while it is not. */
export function RecordingChip({ recorder }: { recorder: TableRecorder }) {
  const { t } = useTranslation("recordings");
  const { ui, plugin } = useRoomContext();
  const now = useStore(recorder.store, (state) => state.now);
  if (now === null) return null;
  return (
    <div
      className="pointer-events-auto absolute top-1.5 left-1/2 flex -translate-x-1/2 items-center gap-2 rounded-full border border-line-strong bg-ink-1 py-1 pr-1 pl-3 text-[13px] whitespace-nowrap shadow-lg max-sm:top-25"
      style={{ zIndex: LAYER.topBar }}
    >
      <span aria-hidden className="size-2.5 flex-none rounded-full bg-bad" />
      {now.ended === null ? t("record.running", { count: now.steps }) : t("record.over")}
      <Button
        size="s"
        className="pointer-coarse:h-11"
        onPress={() => void stopRecording(recorder, ui, plugin.name)}
      >
        {t("record.stop")}
      </Button>
    </div>
  );
}
