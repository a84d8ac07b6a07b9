import type { Trace } from "@baize/engine";
import { useNavigate } from "@tanstack/react-router";
import { TracePanel } from "../tracer/TracePanel.tsx";

interface ReportTraceProps {
  trace: Trace;
  /** The plugin in whose code its places are; null: it is not for this reader to open. */
  pluginId: number | null;
}

/** The trace of a report, whose places lead into the code of one's own plugin. */
export default function ReportTrace({ trace, pluginId }: ReportTraceProps) {
  const navigate = useNavigate();
  return (
    <TracePanel
      trace={trace}
      canOpenPlace={(place) => pluginId !== null && place.in === "definition"}
      onOpenPlace={(place) => {
        const at = place.path
          .map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`)
          .join("");
        void navigate({
          to: "/plugin/$pluginId/code",
          params: { pluginId: String(pluginId) },
          search: { at },
        });
      }}
    />
  );
}
