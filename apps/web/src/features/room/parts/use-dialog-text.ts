/** Texts of the room's dialogs; they travel with the first dialog that opens. */
import { useTranslation } from "react-i18next";
import type { Translate } from "../model/texts.tsx";

export function useDialogText(): Translate {
  const { t } = useTranslation("room-dialogs");
  return t as Translate;
}
