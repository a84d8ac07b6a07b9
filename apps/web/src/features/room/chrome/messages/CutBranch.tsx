import { ChevronDown, ChevronRight, Scissors } from "lucide-react";
import { memo, useId, useState } from "react";
import { type LogBlock, sameLines } from "../../model/log-lines.ts";
import { useRoomText } from "../../model/texts.tsx";
import { BlockLines } from "./BlockLines.tsx";
import { CopyButton } from "./CopyButton.tsx";
import "./cut-branch.css";

interface Props {
  /** Names the branch: its first step. What was cut off does not change, there can only be more of it. */
  id: string;
  blocks: readonly LogBlock[];
}

/** Steps that were taken back and then cut off by another action: struck out where they stood, to be folded away. */
export const CutBranch = memo(
  function CutBranch({ blocks }: Props) {
    const [open, setOpen] = useState(true);
    const id = useId();
    const t = useRoomText();
    const Chevron = open ? ChevronDown : ChevronRight;
    return (
      // biome-ignore lint/a11y/useSemanticElements: lines of a log, no part of a form.
      <div role="group" aria-labelledby={id} className="log-cut">
        <div className="log-block">
          <button
            type="button"
            id={id}
            className="log-cut-head"
            tabIndex={-1}
            aria-expanded={open}
            title={t("cut.meaning")}
            onClick={() => setOpen(!open)}
          >
            <Scissors size={13} aria-hidden />
            <span className="min-w-0 flex-1">{t("cut.label", { count: blocks.length })}</span>
            <Chevron size={13} aria-hidden />
          </button>
        </div>
        {open
          ? blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was cut off keeps its order.
              <CutBlock key={index} block={block} />
            ))
          : null}
      </div>
    );
  },
  (a, b) => a.id === b.id && a.blocks.length === b.blocks.length,
);

const CutBlock = memo(
  function CutBlock({ block }: { block: LogBlock }) {
    const id = useId();
    return (
      <div className="log-block">
        <div id={id} className="log-lines">
          <BlockLines lines={block.lines} wasCut />
        </div>
        <CopyButton lines={block.lines} describedBy={id} />
      </div>
    );
  },
  (a, b) => sameLines(a.block, b.block),
);
