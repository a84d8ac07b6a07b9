import { Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { usePrivateRoom } from "../../plugin-lobby/use-private-room.tsx";
import type { StoredPlugin } from "../model/builder.ts";
import { useSession } from "../model/builder-context.tsx";
import { hasNothingToSave } from "./saver.ts";

/** Where to go with a plugin that is stored: its author's list, or a room to try it in. */
export function AfterSaving({ stored, userId }: { stored: StoredPlugin; userId: number }) {
  const { t } = useTranslation("builder-save");
  const isSaved = useSession(hasNothingToSave);
  const room = usePrivateRoom();
  return (
    <>
      <LinkButton
        to="/myplugins/$userId"
        params={{ userId: String(userId) }}
        search={{ showTutorial: true }}
        size="l"
      >
        {t("goToMyPlugins")}
      </LinkButton>
      <Button
        variant={isSaved ? "primary" : "default"}
        size="l"
        isPending={room.pendingFor !== null}
        onPress={() => void room.start(stored)}
      >
        {room.pendingFor !== null ? null : <Play size={16} aria-hidden />} {t("privateRoom")}
      </Button>
      {room.dialog}
    </>
  );
}
