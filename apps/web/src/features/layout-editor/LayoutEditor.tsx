import { Undo2, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useUndoKeys } from "../../editing/use-undo-keys.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { EditorProvider } from "./editing/editor-context.tsx";
import { type LayoutEditing, useLayoutEditing } from "./editing/use-layout-editing.ts";
import { BoxList } from "./inspector/BoxList.tsx";
import { Inspector } from "./inspector/Inspector.tsx";
import { ProblemSummary } from "./inspector/ProblemSummary.tsx";
import { TableFields } from "./inspector/TableFields.tsx";
import type { LayoutEditorProps } from "./model/layout-editor-props.ts";
import { Stage } from "./stage/Stage.tsx";
import { Toolbar } from "./tools/Toolbar.tsx";

/**
 * The stage with its tools: draws, moves and describes the regions of one layout (decks §9). Tools and fields stand beside
 * the stage where there is room, else below it.
 */
export default function LayoutEditor(props: LayoutEditorProps) {
  const editing = useLayoutEditing(props);
  useUndoKeys(props);
  return (
    <EditorProvider editing={editing}>
      <div className="@container">
        <div className="grid gap-4 @min-[860px]:grid-cols-[300px_minmax(0,1fr)] @min-[860px]:items-start @min-[860px]:gap-5">
          <div className="order-2 grid min-w-0 gap-5 @min-[860px]:order-1">
            <BoxList />
            <ProblemSummary />
            <TableFields />
            {props.children}
          </div>
          <div className="order-1 grid min-w-0 gap-3 @min-[860px]:order-2">
            <Toolbar />
            <Stage />
            <Notice editing={editing} />
            <Inspector />
          </div>
        </div>
        <p role="status" className="sr-only">
          {editing.said}
        </p>
      </div>
    </EditorProvider>
  );
}

/** What was just done to many boxes at once or cannot be seen any more, with the way back; the next edit ends it. */
function Notice({ editing }: { editing: LayoutEditing }) {
  const { t } = useTranslation("layout-editor");
  const { notice } = editing;
  if (notice === null) return null;
  return (
    <div className="flex items-center gap-3 rounded-s border-l-4 border-l-info bg-ink-2 px-3 py-1.5">
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{notice}</span>
      <Button size="s" onPress={editing.commands.undo} className="pointer-coarse:h-11">
        <Undo2 size={14} aria-hidden />
        {t("undo")}
      </Button>
      <IconButton
        label={t("common:close")}
        variant="ghost"
        onPress={editing.closeNotice}
        className="pointer-coarse:size-11"
      >
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
