import { useUi } from "../../model/room-context.tsx";
import { OwnPictureDialog } from "../own-pictures/OwnPictureDialog.tsx";

/** "Set Alt Art" of a card's menu, for the card that it was chosen on. */
export default function OwnPictureModal({ onClose }: { onClose: () => void }) {
  const subject = useUi((state) => state.pictureSubject);
  return subject ? <OwnPictureDialog subject={subject} onClose={onClose} /> : null;
}
