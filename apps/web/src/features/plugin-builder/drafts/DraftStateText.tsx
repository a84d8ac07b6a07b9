import { CircleCheck, PencilLine, TriangleAlert } from "lucide-react";
import { useStore } from "zustand";
import { cx } from "../../../ui/cx.ts";
import type { DraftKeeper } from "./draft-keeper.ts";
import { useDraftText } from "./use-draft-text.ts";

/** Whether the draft is kept, in words. A screen reader hears of trouble only. */
export function DraftStateText({ keeper }: { keeper: DraftKeeper }) {
  const t = useDraftText();
  const state = useStore(keeper.store);
  const isTrouble = state.kind === "partly" || state.kind === "unkept";
  const text =
    state.kind === "partly" || state.kind === "unkept"
      ? t(`state.${state.kind}.${state.trouble}`)
      : state.kind === "keeping" || state.kind === "kept"
        ? t(`state.${state.kind}`)
        : "";
  const Icon = isTrouble ? TriangleAlert : state.kind === "kept" ? CircleCheck : PencilLine;
  return (
    <div data-draft-state={state.kind} className="min-w-0 text-small">
      {text ? (
        <span className={cx("flex items-center gap-1.5", isTrouble ? "text-warn" : "text-text-2")}>
          <Icon size={14} aria-hidden className="flex-none" />
          <span className={cx("min-w-0 [overflow-wrap:anywhere]", !isTrouble && "max-sm:sr-only")}>
            {text}
          </span>
        </span>
      ) : null}
      <span role="status" className="sr-only">
        {isTrouble ? text : ""}
      </span>
    </div>
  );
}
