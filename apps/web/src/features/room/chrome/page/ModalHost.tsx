import { Suspense, useEffect, useState } from "react";
import { MODAL_FADE_MS, ModalClosing } from "../../../../ui/modal-closing.ts";
import { useRoomContext, useUi } from "../../model/room-context.tsx";
import type { ModalName } from "../../model/ui-store.ts";
import { QuestionDialog, RoomModals } from "./late-parts.ts";

/** Shows the one modal that `ui.showModal` names, and the question that is being asked (table §9.6). */
export function ModalHost() {
  const { ui } = useRoomContext();
  const { name, closing, opening } = useLastModal();
  const asked = useUi((state) => state.question !== null);
  return (
    <>
      {name ? (
        <ModalClosing value={closing}>
          <Suspense fallback={null}>
            <RoomModals key={opening} name={name} onClose={() => ui.setState({ showModal: null })} />
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
