import { GripHorizontal } from "lucide-react";
import type { CSSProperties } from "react";
import { LAYER } from "../model/constants.ts";
import { useRoom, useUi } from "../model/room-context.tsx";
import { useRoomText } from "../model/texts.tsx";
import type { UiState } from "../model/ui-store.ts";
import { useDraggable } from "../page/use-draggable.ts";
import { PromptCard } from "./PromptCard.tsx";
import { visiblePrompts } from "./prompt-order.ts";
import "./prompt.css";

/** My open prompts in one window that can be moved, oldest on top (table-ui §9.3). */
export function PromptWindow() {
  const room = useRoom((state) => state.room);
  const me = useUi((state) => state.playerN);
  const answered = useUi((state) => state.answeredPrompts);
  const prompts = visiblePrompts(room, me, answered);
  const layer = useUi(promptLayer);
  const t = useRoomText();
  const { offset, handle } = useDraggable();
  if (prompts.length === 0) return null;
  return (
    <section
      className="prompts"
      aria-label={t("prompts")}
      data-no-drag=""
      style={{ "--layer": layer, translate: `${offset.x}px ${offset.y}px` } as CSSProperties}
    >
      <div {...handle} className="prompts-handle" title={t("dragToMove")}>
        <GripHorizontal size={16} aria-hidden />
      </div>
      <div className="prompts-list">
        {prompts.map((prompt, index) => (
          <PromptCard key={prompt.uuid} prompt={prompt} first={index === 0} />
        ))}
      </div>
    </section>
  );
}

/** Questions of the game lie over everything but what was opened by hand: that comes first. */
function promptLayer({ question, showModal, showHotkeys, keypress }: UiState): number {
  if (showHotkeys || keypress.Tab !== 0) return LAYER.hotkeyOverlay - 1;
  return question !== null || showModal !== null ? LAYER.modal - 1 : LAYER.prompts;
}
