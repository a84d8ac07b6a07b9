import { useRoomContext, useUi } from "../model/room-context.tsx";
import { PrebuiltDeckModal } from "./PrebuiltDeckModal.tsx";
import { QuestionDialog } from "./QuestionDialog.tsx";

/** Shows the one modal that `ui.showModal` names, and the question that is being asked (table-ui §9.6). */
export function ModalHost() {
  const { ui } = useRoomContext();
  const name = useUi((state) => state.showModal);
  const close = () => ui.setState({ showModal: null });
  return (
    <>
      {name === "prebuilt_deck" ? <PrebuiltDeckModal onClose={close} /> : null}
      <QuestionDialog />
    </>
  );
}
