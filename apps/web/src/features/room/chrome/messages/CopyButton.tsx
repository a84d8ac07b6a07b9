import { Check, Copy } from "lucide-react";
import { useLayoutEffect, useState } from "react";
import type { LogLine } from "../../model/log-lines.ts";
import { useRoomText } from "../../model/texts.tsx";
import { usePlainLine } from "../../model/use-plain-line.ts";

const COPIED_MS = 1500;

/**
 * Takes the lines of a step to the clipboard.
 * @param describedBy the lines, where no button before this one reads them out
 */
export function CopyButton({ lines, describedBy }: { lines: LogLine[]; describedBy: string | undefined }) {
  const plainLine = usePlainLine();
  const t = useRoomText();
  const [copied, setCopied] = useState(false);
  useLayoutEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy() {
    const text = lines.map((line) => plainLine(line)).join("\n");
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      className="log-copy"
      tabIndex={-1}
      aria-describedby={describedBy}
      aria-label={t(copied ? "copied" : "copy")}
      onClick={() => void copy()}
    >
      <Icon size={12} aria-hidden />
    </button>
  );
}
