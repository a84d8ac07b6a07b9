import { type ComponentType, lazy, Suspense } from "react";
import { PrebuiltDeckModal, QuestionDialog } from "../late-parts.ts";
import { useRoomContext, useUi } from "../model/room-context.tsx";
import type { ModalName } from "../model/ui-store.ts";

type RoomModal = ComponentType<{ onClose: () => void }>;

/** What is not needed at once comes when it is opened first. */
const MODALS: Partial<Record<ModalName, RoomModal>> = {
  prebuilt_deck: PrebuiltDeckModal,
  settings: lazy(() => import("./preferences/PreferencesModal.tsx")),
  automation: lazy(() => import("./preferences/AutomationModal.tsx")),
  card: lazy(() => import("./spawn/SpawnCardModal.tsx")),
  custom: lazy(() => import("./spawn/SpawnCustomCardModal.tsx")),
  public_deck: lazy(() => import("./PublicDecksModal.tsx")),
  developer: lazy(() => import("./developer/DeveloperWindow.tsx")),
  patreon: lazy(() => import("../../support/index.ts")),
};

/** Shows the one modal that `ui.showModal` names, and the question that is being asked (table-ui §9.6). */
export function ModalHost() {
  const { ui } = useRoomContext();
  const name = useUi((state) => state.showModal);
  const asked = useUi((state) => state.question !== null);
  const Shown = name === null ? undefined : MODALS[name];
  return (
    <>
      {Shown ? (
        <Suspense fallback={null}>
          <Shown onClose={() => ui.setState({ showModal: null })} />
        </Suspense>
      ) : null}
      {asked ? <QuestionDialog /> : null}
    </>
  );
}
