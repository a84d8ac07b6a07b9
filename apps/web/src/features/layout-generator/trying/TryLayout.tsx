import { useState } from "react";
import { useMedia } from "../../../ui/use-media.ts";
import { BESIDE } from "../../try-it/panel/beside.ts";
import { TryItPanel } from "../../try-it/panel/TryItPanel.tsx";
import type { Generator } from "../model/generator.ts";
import { type OpenedPlugin, usePlugin } from "../opening/use-plugin.ts";
import { ChoosePlugin } from "./ChoosePlugin.tsx";
import { useTriedLayout } from "./use-tried-layout.ts";

interface TryLayoutProps {
  generator: Generator;
  /** The plugin whose layout is drawn; absent: one is chosen. */
  plugin?: OpenedPlugin;
  isShown: boolean;
  onClose(): void;
}

/** The table of a plugin with what is drawn on it: at the right of the drawing where there is room, else over everything. */
export default function TryLayout({ generator, plugin, isShown, onClose }: TryLayoutProps) {
  const [chosen, setChosen] = useState<number>();
  const loading = usePlugin(plugin ? undefined : chosen);
  const opened = plugin ?? (loading.kind === "loaded" ? loading.plugin : null);
  const tried = useTriedLayout(generator, opened);
  const isBeside = useMedia(BESIDE);
  if (!opened)
    return isShown ? (
      <ChoosePlugin
        opening={loading.kind === "loading" ? (chosen ?? null) : null}
        error={loading.kind === "failed" ? loading.error : null}
        onChosen={setChosen}
        onClose={onClose}
      />
    ) : null;
  return (
    <TryItPanel
      // Another layout begins another game: with the players that it is for.
      key={tried.layoutId}
      plugin={tried.plugin}
      errors={0}
      place={isBeside ? "beside" : "over"}
      isShown={isShown}
      onClose={onClose}
      className={
        isBeside
          ? "sticky! top-4 h-[calc(100dvh-160px)] min-h-[420px] w-[54%] flex-none self-start rounded-l overflow-hidden"
          : ""
      }
    />
  );
}
