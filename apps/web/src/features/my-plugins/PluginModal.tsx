import { HttpError } from "@baize/client";
import type { MyPlugin, RoomPolicy } from "@baize/protocol";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import { Globe, Lock } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PluginVersion } from "../../app/create-room.ts";
import { useProfile } from "../../app/profile.ts";
import { refusalText, serverText } from "../../app/server-texts.ts";
import { alerts, http } from "../../app/services.ts";
import { createPluginCreation } from "../../editing/plugin-creation.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { ChoiceCards } from "../../ui/ChoiceCards.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { DocsLink } from "../../ui/DocsLink.tsx";
import { FileDrop } from "../../ui/FileDrop.tsx";
import { Modal } from "../../ui/Modal.tsx";
import { FairRules } from "../plugin-lobby/FairRules.tsx";
import type { PrivateRoom } from "../plugin-lobby/use-private-room.tsx";
import { FindingList } from "./FindingList.tsx";
import { refreshPluginLists } from "./my-plugins.ts";
import { type PluginDraft, usePluginDraft } from "./plugin-draft.ts";
import { RepositoryField } from "./RepositoryField.tsx";
import { CARD_TYPES, DEFINITION_TYPES } from "./read-files.ts";
import { savePlugin } from "./save-plugin.ts";

export interface PluginModalProps {
  plugin: MyPlugin | null;
  /** Makes a room of what was saved. */
  onPlay: PrivateRoom["start"];
  onClose: () => void;
}

/** Makes a plugin from files (`plugin` null), or changes one (platform §2.11). */
export default function PluginModal({ plugin, onPlay, onClose }: PluginModalProps) {
  const { t } = useTranslation(["my-plugins", "common"]);
  const draft = usePluginDraft(plugin);
  const [withRoom, setWithRoom] = useState(true);
  const [policy, setPolicy] = useState<RoomPolicy>("open");
  const [asked, setAsked] = useState(false);
  const play = (stored: PluginVersion) => onPlay(stored, policy);
  const saving = useSaving(draft, plugin, withRoom ? play : null, onClose);
  const guard = useBlocker({
    shouldBlockFn: () => draft.hasChanges && !saving.isSaved(),
    enableBeforeUnload: () => draft.hasChanges && !saving.isSaved(),
    withResolver: true,
  });
  const leaving = guard.status === "blocked";

  return (
    <>
      <Modal
        isOpen
        onClose={() => (draft.hasChanges ? setAsked(true) : onClose())}
        title={plugin ? t("form.editTitle") : t("form.newTitle")}
        width={640}
        isBusy={saving.isPending}
        footer={
          <>
            <div className="grid min-w-0 flex-1 basis-52 self-center text-small text-text-2">
              <Visibility isPublic={draft.isPublic} />
              <p role="status" className="m-0 empty:hidden">
                {saving.isPending ? t("form.wait") : draft.hasChanges ? t("form.unsaved") : ""}
              </p>
            </div>
            <Button
              isDisabled={saving.isPending}
              onPress={() => (draft.hasChanges ? setAsked(true) : onClose())}
            >
              {t("common:cancel")}
            </Button>
            <Button
              variant="primary"
              isDisabled={!draft.canSave}
              isPending={saving.isPending}
              onPress={saving.start}
            >
              {plugin ? t("form.update") : t("form.create")}
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          {plugin ? <p className="-mt-1 mb-0 text-text-2">{plugin.name}</p> : null}
          <DefinitionPart draft={draft} />
          <CardsPart draft={draft} isNew={plugin === null} />
          <ChoiceCards
            label={t("form.visibility")}
            value={draft.isPublic ? "public" : "private"}
            onChange={(value) => draft.setPublic(value === "public")}
            choices={[
              { value: "public", title: t("public"), text: t("form.publicText") },
              { value: "private", title: t("private"), text: t("form.privateText") },
            ]}
          />
          <RepositoryField plugin={plugin} draft={draft} />
          <Checkbox isSelected={withRoom} onChange={setWithRoom}>
            {t("form.createRoom")}
            <span className="block text-hint text-text-3">{t("form.createRoomHint")}</span>
          </Checkbox>
          {withRoom ? <FairRules policy={policy} onChange={setPolicy} className="-mt-2 ml-7" /> : null}
          {saving.error ? <SaveError error={saving.error} /> : null}
        </div>
      </Modal>
      <ConfirmDialog
        isOpen={asked || leaving}
        danger
        title={t("form.discardTitle")}
        confirmLabel={t("form.discard")}
        cancelLabel={t("form.keepEditing")}
        onConfirm={() => (guard.status === "blocked" ? guard.proceed() : onClose())}
        onCancel={() => {
          setAsked(false);
          if (guard.status === "blocked") guard.reset();
        }}
      >
        {t("form.discardText")}
      </ConfirmDialog>
    </>
  );
}

/** Beside the button that saves: who will see the plugin. The choice itself may be out of sight above. */
function Visibility({ isPublic }: { isPublic: boolean }) {
  const { t } = useTranslation("my-plugins");
  const Icon = isPublic ? Globe : Lock;
  return (
    <p className="m-0 flex items-center gap-1.5">
      <Icon size={14} aria-hidden className="flex-none" />
      {t(isPublic ? "form.willBePublic" : "form.willBePrivate")}
    </p>
  );
}

function DefinitionPart({ draft }: { draft: PluginDraft }) {
  const { t } = useTranslation("my-plugins");
  const { definition } = draft;
  const isGood = definition !== null && !draft.isBroken;
  return (
    <FileDrop
      label={t("form.definition")}
      hint={
        <>
          {t("form.definitionHint")} <DocsLink page="game-definition.md">{t("form.whatIsThis")}</DocsLink>
        </>
      }
      buttonLabel={t("form.loadDefinition")}
      accept={DEFINITION_TYPES}
      isPending={draft.isReading}
      onFiles={(files) => void draft.takeDefinition(files)}
    >
      {draft.isReading ? (
        <p role="status" className="m-0 text-small text-text-3">
          {t("form.reading")}
        </p>
      ) : null}
      {isGood ? (
        <Alert tone="success" title={null}>
          {t("form.uploaded", { name: definition.name })}
        </Alert>
      ) : null}
      {definition ? <FindingList findings={[...definition.errors, ...definition.warnings]} /> : null}
    </FileDrop>
  );
}

function CardsPart({ draft, isNew }: { draft: PluginDraft; isNew: boolean }) {
  const { t } = useTranslation("my-plugins");
  const { definition, cards } = draft;
  const hasDefinition = definition ? !draft.isBroken : !isNew;
  const missing = draft.isBroken ? t("form.cardsWait") : t("form.definitionFirst");
  return (
    <FileDrop
      label={t("form.cards")}
      hint={
        <>
          {hasDefinition ? t("form.cardsHint") : missing}{" "}
          <DocsLink page="game-definition.md#the-card-database">{t("form.whatIsThis")}</DocsLink>
        </>
      }
      buttonLabel={isNew ? t("form.uploadCards") : t("form.updateCards")}
      accept={CARD_TYPES}
      isDisabled={!hasDefinition}
      isPending={draft.isWaiting}
      onFiles={(files) => void draft.takeCards(files)}
    >
      {cards?.cardDb ? (
        <Alert tone="success" title={null}>
          {t("form.cardsUploaded", { count: Object.keys(cards.cardDb).length })}
        </Alert>
      ) : null}
      {cards ? <FindingList findings={cards.findings} /> : null}
    </FileDrop>
  );
}

/** `Error.`, and below it what the server found (it checks again, api §3.3.23). */
function SaveError({ error }: { error: Error }) {
  const { t } = useTranslation("my-plugins");
  const fields = error instanceof HttpError ? Object.values(error.fields).flat().map(serverText) : [];
  const reason = refusalText(error);
  return (
    <Alert tone="error" title={null}>
      <b className="font-semibold">{t("form.failed")}</b> {reason}
      {fields.slice(0, 20).map((message) => (
        <span key={message} className="block text-small">
          {message}
        </span>
      ))}
    </Alert>
  );
}

/** Saves, then goes on to a private room of the plugin or back to the list. */
function useSaving(
  draft: PluginDraft,
  plugin: MyPlugin | null,
  play: PrivateRoom["start"] | null,
  onClose: () => void,
) {
  const { t } = useTranslation("my-plugins");
  const client = useQueryClient();
  const { profile } = useProfile();
  // Read while a navigation is under way, when no new render has happened yet.
  const saved = useRef(false);
  const authorId = profile?.id ?? 0;
  const [creation] = useState(() => createPluginCreation(http));

  const saving = useMutation({
    mutationFn: () => savePlugin(draft, plugin, { authorId, creation }),
    onSuccess: async (stored) => {
      saved.current = true;
      alerts.show("success", plugin ? t("form.saved") : t("form.created"));
      await refreshPluginLists(client);
      if (play) await play(stored);
      onClose();
    },
  });
  return {
    start: () => saving.mutate(),
    isPending: saving.isPending,
    error: saving.error,
    isSaved: () => saved.current,
  };
}
