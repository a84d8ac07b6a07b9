import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import { createRoom } from "../../../app/create-room.ts";
import { refusalText } from "../../../app/server-texts.ts";
import { alerts } from "../../../app/services.ts";
import { Button } from "../../../ui/Button.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import type { StoredPlugin } from "../model/builder.ts";
import { useSession } from "../model/builder-context.tsx";
import { hasNothingToSave } from "./saver.ts";

/** Where to go with a plugin that is stored: its author's list, or a room to try it in. */
export function AfterSaving({ stored, userId }: { stored: StoredPlugin; userId: number }) {
  const { t } = useTranslation(["builder-save", "my-plugins"]);
  const navigate = useNavigate();
  const isSaved = useSession(hasNothingToSave);
  const creation = useMutation({
    mutationFn: () => createRoom(stored, userId),
    onSuccess: (slug) => navigate({ to: "/room/$slug", params: { slug } }),
    onError: (error) => alerts.show("error", refusalText(error) ?? t("my-plugins:roomFailed")),
  });
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
        isPending={creation.isPending}
        onPress={() => creation.mutate()}
      >
        {creation.isPending ? null : <Play size={16} aria-hidden />} {t("privateRoom")}
      </Button>
    </>
  );
}
