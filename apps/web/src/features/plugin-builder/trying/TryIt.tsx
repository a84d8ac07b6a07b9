import { useMedia } from "../../../ui/use-media.ts";
import { BESIDE } from "../../try-it/panel/beside.ts";
import { TryItPanel } from "../../try-it/panel/TryItPanel.tsx";
import { useErrorCount, useTriedPlugin } from "./use-tried-plugin.ts";

/** The table of the game that is made: at the right of the open step where there is room, else over everything. */
export default function TryIt({ isShown, onClose }: { isShown: boolean; onClose: () => void }) {
  const plugin = useTriedPlugin();
  const errors = useErrorCount();
  const isBeside = useMedia(BESIDE);
  return (
    <TryItPanel
      plugin={plugin}
      errors={errors}
      place={isBeside ? "beside" : "over"}
      isShown={isShown}
      onClose={onClose}
      className={
        isBeside
          ? "sticky! top-4 h-[calc(100dvh-160px)] min-h-[420px] w-[56%] flex-none self-start rounded-l overflow-hidden"
          : ""
      }
    />
  );
}
