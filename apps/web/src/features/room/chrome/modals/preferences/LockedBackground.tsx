import { Lock } from "lucide-react";
import { Button } from "../../../../../ui/Button.tsx";
import { TextField } from "../../../../../ui/TextField.tsx";
import { useDialogText } from "../../../parts/use-dialog-text.ts";
import type { PreferenceDraft } from "./preference-rows.ts";

export interface LockedBackgroundProps {
  draft: PreferenceDraft;
  /** Visitors have nowhere to keep a default. */
  withDefaults: boolean;
  onUnlock: () => void;
  onRemove: () => void;
}

/** The background of somebody without support: what they had set stays and can be read and removed, not changed. */
export function LockedBackground({ draft, withDefaults, onUnlock, onRemove }: LockedBackgroundProps) {
  const t = useDialogText();
  const columns = withDefaults ? (["current", "default"] as const) : (["current"] as const);
  const isSet = columns.some((column) => draft[column] !== "");
  return (
    <div className="grid gap-2">
      {isSet ? (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(0,1fr))] gap-3">
          {columns.map((column) => (
            <TextField
              key={column}
              label={`${t("preferences.row.backgroundUrl")}: ${t(`preferences.${column}`)}`}
              hideLabel
              isReadOnly
              value={String(draft[column] ?? "")}
            />
          ))}
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button size="s" className="pointer-coarse:h-11" onPress={onUnlock}>
          <Lock size={14} aria-hidden />
          {t("unlock")}
        </Button>
        {isSet ? (
          <Button size="s" variant="danger" className="pointer-coarse:h-11" onPress={onRemove}>
            {t("preferences.remove")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
