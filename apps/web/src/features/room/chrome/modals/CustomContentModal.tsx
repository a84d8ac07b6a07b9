import { CustomContent } from "../../../custom-content/CustomContent.tsx";
import { useDeckHost } from "../deck-import/use-deck-host.ts";

/** Custom content of the room's game (table §9.6). */
export default function CustomContentModal({ onClose }: { onClose: () => void }) {
  return <CustomContent host={useDeckHost()} onClose={onClose} />;
}
