import { Lock } from "lucide-react";
import { Button } from "../../../../../ui/Button.tsx";
import { TextField } from "../../../../../ui/TextField.tsx";
import { useDialogText } from "../../../parts/use-dialog-text.ts";
import type { PreferenceDraft } from "./preference-rows.ts";

export interface LockedBackgroundProps {
  draft: PreferenceDraft;
  onUnlock: () => void;
  onRemove: () => void;
}

/** The background of somebody without support: what they had set stays and can be read and removed, not changed. */
export function LockedBackground({ draft, onUnlock, onRemove }: LockedBackgroundProps) {
  const t = useDialogText();
  const address = String(draft.current || draft.default || "");
  return (
    <div className="grid gap-2">
      {address === "" ? null : (
        <TextField label={t("preferences.row.backgroundUrl")} hideLabel isReadOnly value={address} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="s" className="pointer-coarse:h-11" onPress={onUnlock}>
          <Lock size={14} aria-hidden />
          {t("unlock")}
        </Button>
        {address === "" ? null : (
          <Button size="s" variant="danger" className="pointer-coarse:h-11" onPress={onRemove}>
            {t("preferences.remove")}
          </Button>
        )}
      </div>
    </div>
  );
}
