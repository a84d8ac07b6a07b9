import { Eye, EyeOff, GripVertical, Info, Plus, TriangleAlert } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { cx } from "../../../ui/cx.ts";
import { useEditor } from "../editing/editor-context.tsx";
import { keyCommand } from "../editing/stage-keys.ts";
import type { Box } from "../model/layout-state.ts";
import { useRowDrag } from "./use-row-drag.ts";

/** All boxes, the one in front first; their order is that of the drawing (platform §4.4). */
export function BoxList() {
  const { t } = useTranslation("layout-editor");
  const { layout, commands } = useEditor();
  const list = useRef<HTMLOListElement>(null);
  // The list shows the last first: what lies on top stands on top.
  const boxes = layout.rectangles.toReversed();
  const last = boxes.length - 1;
  useRowDrag(list, (from, to) => {
    const box = boxes[from];
    if (box) commands.reorder(box.id, last - to);
  });
  return (
    <section aria-label={t("list.name")} className="grid gap-2">
      <div className="flex items-center gap-2">
        <h2 className="m-0 flex-1 text-[1rem]">{t("list.title")}</h2>
        <Button variant="primary" onPress={commands.add} className="pointer-coarse:h-11">
          <Plus size={16} aria-hidden />
          {t("action.add")}
        </Button>
      </div>
      {boxes.length === 0 ? <p className="m-0 text-small text-text-3">{t("list.empty")}</p> : null}
      <ol ref={list} className="m-0 grid list-none gap-0.5 p-0">
        {boxes.map((box, row) => (
          <BoxRow key={box.id} box={box} index={last - row} count={boxes.length} />
        ))}
      </ol>
    </section>
  );
}

function BoxRow({ box, index, count }: { box: Box; index: number; count: number }) {
  const { t } = useTranslation("layout-editor");
  const editor = useEditor();
  const { selected, hidden, commands } = editor;
  const name = editor.nameOf(box.id) || t("noGroup");
  const isSelected = selected.includes(box.id);
  const isHidden = hidden.has(box.id);
  const problems = editor.problemsOf(box.id);

  /** The keys of the stage, but for arrows: they move nothing that one does not look at. */
  function onKeyDown(event: KeyboardEvent): void {
    const command = keyCommand(event);
    if (!command || command.kind === "move" || command.kind === "resize" || command.kind === "edit") return;
    if (editor.runKey(command)) event.preventDefault();
  }
  function moveByKeys(event: KeyboardEvent): void {
    const by = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const to = index + by;
    if (to >= 0 && to < count) commands.reorder(box.id, to);
  }

  const iconButton =
    "grid size-8 flex-none cursor-pointer place-items-center rounded-s border-0 bg-transparent text-text-3 hover:bg-ink-3 hover:text-text pointer-coarse:size-11";
  return (
    <li
      data-row
      // A hidden box has no place on the stage that a problem could lead to.
      data-field={isHidden ? `layout/${box.id}` : undefined}
      className={cx(
        "flex items-center gap-1 rounded-s pl-2",
        isSelected ? "bg-ink-3" : "hover:bg-ink-2",
        isHidden && "text-text-3",
      )}
    >
      <Checkbox
        aria-label={t("list.choose", { name })}
        isSelected={isSelected}
        onChange={() => editor.toggle(box.id)}
        className="pointer-coarse:min-h-11 pointer-coarse:items-center"
      >
        {null}
      </Checkbox>
      <button
        type="button"
        onClick={() => editor.selectOne(box.id)}
        onKeyDown={onKeyDown}
        className="flex min-h-8 min-w-0 flex-1 cursor-pointer items-center gap-1.5 border-0 bg-transparent px-1 text-left text-inherit pointer-coarse:min-h-11"
      >
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <ProblemSign problems={problems} />
      </button>
      <button
        type="button"
        aria-label={t("list.show", { name })}
        aria-pressed={!isHidden}
        onClick={() => editor.toggleHidden(box.id)}
        className={iconButton}
      >
        {isHidden ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
      </button>
      <button
        type="button"
        data-grip
        aria-label={t("list.order", { name, place: count - index, total: count })}
        title={t("list.orderKeys")}
        onKeyDown={moveByKeys}
        className={cx(iconButton, "cursor-grab touch-none")}
      >
        <GripVertical size={16} aria-hidden />
      </button>
    </li>
  );
}

/** A warning outweighs what is only worth knowing. */
function ProblemSign({ problems }: { problems: readonly { level: "warning" | "info"; text: string }[] }) {
  if (problems.length === 0) return null;
  const isWarning = problems.some(({ level }) => level === "warning");
  const Icon = isWarning ? TriangleAlert : Info;
  return (
    <>
      <Icon size={15} aria-hidden className={cx("flex-none", isWarning ? "text-warn" : "text-text-3")} />
      <span className="sr-only">{problems.map(({ text }) => text).join(" ")}</span>
    </>
  );
}
