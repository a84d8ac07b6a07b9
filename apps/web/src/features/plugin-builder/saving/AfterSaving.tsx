import type { RoomPolicy } from "@baize/protocol";
import { Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { usePrivateRoom } from "../../plugin-lobby/use-private-room.tsx";
import type { StoredPlugin } from "../model/builder.ts";

interface Props {
  stored: StoredPlugin;
  userId: number;
  /** Nothing is left to save: a room is the next thing to do. */
  isSaved: boolean;
  /** Of the room. */
  policy: RoomPolicy;
}

/** Where to go with a plugin that is stored: its author's list, or a room to try it in. */
export function AfterSaving({ stored, userId, isSaved, policy }: Props) {
  const { t } = useTranslation("builder-save");
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
        onPress={() => void room.start(stored, policy)}
      >
        {room.pendingFor !== null ? null : <Play size={16} aria-hidden />} {t("privateRoom")}
      </Button>
      {room.dialog}
    </>
  );
}
