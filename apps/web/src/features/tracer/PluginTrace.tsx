import type { Trace } from "@baize/engine";
import { openCode } from "../../editing/open-code.ts";
import { TracePanel } from "./TracePanel.tsx";

interface PluginTraceProps {
  trace: Trace;
  /** The plugin in whose code its places are; null: it is not for this reader to open. */
  pluginId: number | null;
}

/** A trace whose places lead into the code of one's own plugin, in a tab beside what is shown here. */
export default function PluginTrace({ trace, pluginId }: PluginTraceProps) {
  return (
    <TracePanel
      trace={trace}
      canOpenPlace={(place) => pluginId !== null && place.in === "definition"}
      onOpenPlace={(place) => {
        if (pluginId !== null) openCode(pluginId, place.path);
      }}
    />
  );
}
