import { useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useProfile } from "../../app/profile.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";

/** The way to a new room; visitors are led to the log-in page and back (platform §2.2). */
export function CreateRoomButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation("plugin-lobby");
  const { href } = useLocation();
  const { status } = useProfile();

  if (status === "signedOut")
    return (
      <LinkButton to="/login" search={{ returnTo: href }} size="l">
        {t("logInToCreate")}
      </LinkButton>
    );

  return (
    <button
      type="button"
      disabled={status === "unknown"}
      onClick={onPress}
      className={buttonStyle("primary", "l")}
    >
      {t("createRoom")}
    </button>
  );
}
