import type { ComponentType } from "react";
import { withTexts } from "../../../../i18n/i18n.ts";
import type { ModalName } from "../../model/ui-store.ts";
import { lazyPart } from "../../parts/lazy-part.tsx";

type RoomModal = ComponentType<{ onClose: () => void }>;

/** What is not needed at once comes when it is opened first; its texts may come after it. */
const MODALS: Partial<Record<ModalName, RoomModal>> = {
  prebuilt_deck: lazyPart(() =>
    import("../modals/PrebuiltDeckModal.tsx").then((file) => file.PrebuiltDeckModal),
  ),
  settings: lazyPart(() => import("../modals/preferences/PreferencesModal.tsx").then((file) => file.default)),
  automation: lazyPart(() =>
    import("../modals/preferences/AutomationModal.tsx").then((file) => file.default),
  ),
  card: lazyPart(() => import("../modals/spawn/SpawnCardModal.tsx").then((file) => file.default)),
  custom: lazyPart(() => import("../modals/spawn/SpawnCustomCardModal.tsx").then((file) => file.default)),
  custom_content: lazyPart(() => import("../modals/CustomContentModal.tsx").then((file) => file.default)),
  public_deck: lazyPart(() => import("../modals/PublicDecksModal.tsx").then((file) => file.default)),
  deck_file: lazyPart(() => import("../deck-import/DeckFileModal.tsx").then((file) => file.default)),
  url_deck: lazyPart(() => import("../deck-import/LoadUrlModal.tsx").then((file) => file.default)),
  custom_decks: lazyPart(() => import("../modals/DeckBuilderModal.tsx").then((file) => file.default)),
  developer: lazyPart(() => import("../modals/developer/DeveloperWindow.tsx").then((file) => file.default)),
  alt_art: lazyPart(() => import("../modals/OwnPictureModal.tsx").then((file) => file.default)),
  patreon: lazyPart(() => import("../../../support/index.ts").then((file) => file.default)),
  recording: lazyPart(() =>
    withTexts(import("../recording/RecordingModal.tsx"), "recordings").then((file) => file.default),
  ),
  report: lazyPart(() =>
    withTexts(import("../modals/report/ReportModal.tsx"), "recordings").then((file) => file.default),
  ),
};

/** The dialog of this name. */
export function RoomModals({ name, onClose }: { name: ModalName; onClose: () => void }) {
  const Shown = MODALS[name];
  return Shown ? <Shown onClose={onClose} /> : null;
}
