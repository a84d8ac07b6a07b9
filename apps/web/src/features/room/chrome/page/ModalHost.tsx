import { type ComponentType, Suspense, useEffect, useState } from "react";
import { MODAL_FADE_MS, ModalClosing } from "../../../../ui/modal-closing.ts";
import { useRoomContext, useUi } from "../../model/room-context.tsx";
import type { ModalName } from "../../model/ui-store.ts";
import { lazyPart } from "../../parts/lazy-part.tsx";
import { PrebuiltDeckModal, QuestionDialog } from "./late-parts.ts";

type RoomModal = ComponentType<{ onClose: () => void }>;

/** What is not needed at once comes when it is opened first; its texts may come after it. */
const MODALS: Partial<Record<ModalName, RoomModal>> = {
  prebuilt_deck: PrebuiltDeckModal,
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
};

/** Shows the one modal that `ui.showModal` names, and the question that is being asked (table §9.6). */
export function ModalHost() {
  const { ui } = useRoomContext();
  const { name, closing, opening } = useLastModal();
  const asked = useUi((state) => state.question !== null);
  const Shown = name === null ? undefined : MODALS[name];
  return (
    <>
      {Shown ? (
        <ModalClosing value={closing}>
          <Suspense fallback={null}>
            <Shown key={opening} onClose={() => ui.setState({ showModal: null })} />
          </Suspense>
        </ModalClosing>
      ) : null}
      {asked ? <QuestionDialog /> : null}
    </>
  );
}

/**
 * The modal that is open, or the one that was open until a moment ago: it is still there while it fades out.
 * `opening` counts: who opens the same one again meanwhile finds it as new.
 */
function useLastModal(): { name: ModalName | null; closing: boolean; opening: number } {
  const open = useUi((state) => state.showModal);
  const [name, setName] = useState(open);
  const [before, setBefore] = useState(open);
  const [opening, setOpening] = useState(0);
  if (open !== before) {
    setBefore(open);
    if (open !== null) {
      setName(open);
      setOpening(opening + 1);
    }
  }
  const closing = open === null && name !== null;
  useEffect(() => {
    if (!closing) return;
    const timer = setTimeout(() => setName(null), MODAL_FADE_MS);
    return () => clearTimeout(timer);
  }, [closing]);
  // The developer tool is a window, which goes at once.
  return closing && name === "developer"
    ? { name: null, closing: false, opening }
    : { name, closing, opening };
}
