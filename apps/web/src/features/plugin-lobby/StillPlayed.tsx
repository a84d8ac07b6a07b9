import { useTranslation } from "react-i18next";
import { Alert } from "../../ui/Alert.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { useOwnRooms } from "../open-rooms/index.ts";

interface StillPlayedProps {
  userId: number;
  /** The saved game that the next room is to begin with. */
  uuid: string;
}

/** Says where the saved game is still being played: whoever wants to go on wants to go there. */
export function StillPlayed({ userId, uuid }: StillPlayedProps) {
  const { t } = useTranslation("plugin-lobby");
  const room = useOwnRooms(userId).data?.find(({ game_id }) => game_id === uuid);
  if (!room?.slug) return null;
  return (
    <Alert tone="info">
      <p className="m-0 mb-2">{t("stillPlayed.text", { room: room.name ?? room.slug })}</p>
      <LinkButton to="/room/$slug" params={{ slug: room.slug }} size="s">
        {t("stillPlayed.go")}
      </LinkButton>
    </Alert>
  );
}
