import { Undo2 } from "lucide-react";
import { Button } from "../../../ui/Button.tsx";
import { useDesk, useFiles } from "../desk/desk-context.tsx";
import { canUndoTogether } from "../model/workspace.ts";
import { useCodeText } from "./use-code-text.ts";

/** After a change over several files: how many they were, and one way back for all of them while they are as it has left them. */
export function EditedTogether() {
  const t = useCodeText();
  const { workspace } = useDesk();
  const count = useFiles((state) => (canUndoTogether(state) ? (state.editedTogether?.back.length ?? 0) : 0));
  return (
    <p role="status" className="m-0 flex-none text-small text-text-2">
      {count > 0 ? (
        <span className="flex flex-wrap items-center gap-2 px-4 pb-2">
          {t("together.changed", { count })}
          <Button size="s" onPress={() => workspace.undoTogether(null)} className="pointer-coarse:h-11">
            <Undo2 size={14} aria-hidden />
            {t("together.undo")}
          </Button>
        </span>
      ) : null}
    </p>
  );
}
