import { HttpError } from "@baize/client";
import type { RoomPolicy } from "@baize/protocol";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Attachment, createRoom, type RoomPrivacy, usualPolicy } from "../../app/create-room.ts";
import { LogInFirst } from "../../app/LogInFirst.tsx";
import { isUnconfirmed, useProfile } from "../../app/profile.ts";
import { isUnanswered } from "../../app/room-request.ts";
import { refusalText } from "../../app/server-texts.ts";
import { withTexts } from "../../i18n/i18n.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { ChoiceCards } from "../../ui/ChoiceCards.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Modal } from "../../ui/Modal.tsx";
import { AttachmentLine } from "./AttachmentLine.tsx";
import { openRoomsOf } from "./open-rooms-of.ts";
import type { VisiblePlugin } from "./plugin.ts";
import { RoomsToClose } from "./RoomsToClose.tsx";
import { StillPlayed } from "./StillPlayed.tsx";
import { type SavedRules, savedRulesQuery } from "./saved-rules.ts";

const ConfirmFirst = lazy(() => withTexts(import("../confirm-account/ConfirmFirst.tsx"), "profile"));

export interface CreateRoomDialogProps {
  plugin: VisiblePlugin;
  attachment: Attachment | null;
  onRemoveAttachment: () => void;
  onClose: () => void;
  /** The room is there, and its page is shown unless somebody was faster with Back. */
  onCreated: () => void;
}

/** Asks who may find the new room and which rules it has, creates it and goes there (platform §2.3), once the address is confirmed. */
export default function CreateRoomDialog({
  plugin,
  attachment,
  onRemoveAttachment,
  onClose,
  onCreated,
}: CreateRoomDialogProps) {
  const { t } = useTranslation(["plugin-lobby", "common", "server"]);
  const navigate = useNavigate();
  const { history } = useRouter();
  const { profile } = useProfile();
  const { href, pathname } = useLocation();
  // Whoever has to log in meanwhile comes back to this dialog.
  const returnTo = /^\/plugin\/\d+\/?$/.test(pathname) ? `${pathname}?play=true` : href;
  const [privacy, setPrivacy] = useState<RoomPrivacy>("private");
  const [chosenPolicy, setChosenPolicy] = useState<RoomPolicy | null>(null);
  const client = useQueryClient();
  const rulesQuery = savedRulesQuery(attachment);
  const savedRules = useQuery({ ...rulesQuery, enabled: profile !== null }).data;
  const policy = chosenPolicy ?? (savedRules ? policyFor(savedRules, privacy) : null);
  const creation = useMutation({
    mutationFn: async (userId: number) => {
      // Whoever was faster than the answer gets the rules that would have been chosen.
      const rules = policy ?? policyFor(await client.ensureQueryData(rulesQuery), privacy);
      return createRoom(plugin, userId, privacy, attachment, rules);
    },
    onSuccess: async (slug) => {
      // Whoever comes back from the room wants the game's page, not the same question again.
      void navigate({ to: "/plugin/$pluginId", params: { pluginId: String(plugin.id) }, replace: true });
      // Two changes of the address in one go would be one: the question would stay in the browser's history.
      history.flush();
      await navigate({ to: "/room/$slug", params: { slug } });
      onCreated();
    },
  });
  const openRooms = openRoomsOf(creation.error);
  /** Why there is no room, in the server's words or ours. */
  function failureText(error: Error): string {
    const said = refusalText(error);
    if (said !== null) return said;
    if (isUnanswered(error)) return t("common:roomUnanswered");
    // What stands in the address is not even an id.
    const isNoId = attachment?.kind === "replay" && error instanceof HttpError && error.status === 400;
    return t(isNoId ? "server:saved_game_gone" : "creationFailed");
  }
  // Once the room is there the page is on its way; the dialog stays shut until it is gone.
  const isBusy = creation.isPending || creation.isSuccess;

  if (isUnconfirmed(profile))
    return <ConfirmFirst email={profile.email} returnTo={returnTo} onClose={onClose} />;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("createRoom")}
      width={480}
      isBusy={isBusy}
      footer={
        <>
          <Button variant="ghost" onPress={onClose} isDisabled={isBusy}>
            {t("common:cancel")}
          </Button>
          {profile ? (
            <Button
              variant="primary"
              isPending={isBusy}
              onPress={() => creation.mutate(profile.id)}
              autoFocus
            >
              {t("createRoom")}
            </Button>
          ) : (
            <>
              {attachment ? null : (
                <LinkButton to="/play/$pluginId" params={{ pluginId: String(plugin.id) }}>
                  {t("playAlone")}
                </LinkButton>
              )}
              <LinkButton to="/signup" search={{ returnTo }} variant="primary">
                {t("common:nav.signUp")}
              </LinkButton>
            </>
          )}
        </>
      }
    >
      {profile ? (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) creation.mutate(profile.id);
          }}
        >
          {/* What Enter presses: the button that is seen stands below, outside the form. */}
          <input type="submit" hidden />
          <ChoiceCards
            label={t("whoMayFindIt")}
            value={privacy}
            onChange={setPrivacy}
            isReadOnly={isBusy}
            choices={[
              { value: "private", title: t("private.title"), text: t("private.text") },
              { value: "public", title: t("public.title"), text: t("public.text") },
            ]}
          />
          <ChoiceCards
            label={t("whichRules")}
            value={policy}
            onChange={setChosenPolicy}
            isReadOnly={isBusy}
            choices={[
              { value: "fair", title: t("fair.title"), text: t("fair.text") },
              { value: "open", title: t("open.title"), text: t("open.text") },
            ]}
          />
          {savedRules === "fair" ? (
            <p className="m-0 text-[0.84375rem] text-text-2">{t("fairSave")}</p>
          ) : null}
          <AttachmentLine
            attachment={attachment}
            onRemove={() => {
              // What was wrong with it is no longer so.
              creation.reset();
              onRemoveAttachment();
            }}
            className="mt-0"
          />
          {attachment?.kind === "replay" && !isBusy ? (
            <StillPlayed userId={profile.id} uuid={attachment.uuid} />
          ) : null}
          {attachment?.kind === "replay" && creation.isPending ? (
            <p className="m-0 animate-[fade_200ms_1s_both] text-[0.84375rem] text-text-2" role="status">
              {t("savePlayed")}
            </p>
          ) : null}
          {creation.error ? <Alert tone="error">{failureText(creation.error)}</Alert> : null}
          {openRooms ? <RoomsToClose rooms={openRooms} /> : null}
        </form>
      ) : (
        <LogInFirst returnTo={returnTo} />
      )}
    </Modal>
  );
}

/** Which rules are chosen at first. A game that was fair is so no longer once an open room has it. */
function policyFor(savedRules: SavedRules, privacy: RoomPrivacy): RoomPolicy {
  return savedRules === "open" || savedRules === "none" ? usualPolicy(privacy) : "fair";
}
