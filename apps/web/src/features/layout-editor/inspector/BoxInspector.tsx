import { ArrowDownToLine, ChevronDown, ChevronUp, Copy, FlipHorizontal2, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { useEditor } from "../editing/editor-context.tsx";
import type { Box } from "../model/layout-state.ts";
import { GroupField } from "./GroupField.tsx";
import { KindFields } from "./KindFields.tsx";
import { MoreFields } from "./MoreFields.tsx";
import { PlaceFields } from "./PlaceFields.tsx";
import { ProblemLines } from "./ProblemLines.tsx";

interface BoxInspectorProps {
  box: Box;
  isMoreOpen: boolean;
  onMore: (isOpen: boolean) => void;
}

/** The controls of one box. */
export function BoxInspector({ box, isMoreOpen, onMore }: BoxInspectorProps) {
  const { t } = useTranslation("layout-editor");
  const { nameOf, problemsOf } = useEditor();
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="m-0 min-w-0 flex-1 basis-40 truncate text-[1.125rem]">
          {nameOf(box.id) || t("noGroup")}
        </h2>
        <BoxButtons />
      </div>
      <ProblemLines problems={problemsOf(box.id)} />
      <div className="grid gap-3 min-[520px]:grid-cols-2 min-[1100px]:grid-cols-[minmax(0,1fr)_auto_auto]">
        <GroupField box={box} />
        <KindFields box={box} />
      </div>
      <PlaceFields box={box} />
      <MoreFields box={box} isOpen={isMoreOpen} onToggle={onMore} />
    </div>
  );
}

/** What can be done with what is chosen. */
export function BoxButtons() {
  const { t } = useTranslation("layout-editor");
  const { commands, canMirror } = useEditor();
  const size = "pointer-coarse:size-11";
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <IconButton label={t("action.forward")} onPress={commands.forward} className={size}>
        <ChevronUp size={16} aria-hidden />
      </IconButton>
      <IconButton label={t("action.back")} onPress={commands.back} className={size}>
        <ChevronDown size={16} aria-hidden />
      </IconButton>
      <Button size="s" onPress={commands.toBack} className="pointer-coarse:h-11">
        <ArrowDownToLine size={14} aria-hidden />
        {t("action.toBack")}
      </Button>
      <IconButton label={t("action.duplicate")} onPress={commands.duplicate} className={size}>
        <Copy size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={t("action.mirror")}
        unavailable={canMirror ? null : t("action.cannotMirror")}
        onPress={canMirror ? commands.mirror : undefined}
        className={size}
      >
        <FlipHorizontal2 size={16} aria-hidden className="rotate-90" />
      </IconButton>
      <Button size="s" variant="danger" onPress={commands.remove} className="pointer-coarse:h-11">
        <Trash2 size={14} aria-hidden />
        {t("action.delete")}
      </Button>
    </div>
  );
}
