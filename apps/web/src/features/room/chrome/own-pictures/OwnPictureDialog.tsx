import { isCardPicture } from "@baize/protocol/picture-address";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../../ui/Alert.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Modal } from "../../../../ui/Modal.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { object } from "../../model/definition.ts";
import { addressOf, changeOf, type PictureSubject } from "../../model/picture-subject.ts";
import { useRoomContext } from "../../model/room-context.tsx";
import { useLabel } from "../../model/texts.tsx";
import { isBlockedOn } from "./is-blocked-on.ts";
import { PictureBox } from "./PictureBox.tsx";
import { useBackName } from "./use-back-name.ts";
import { useOrdinaryPicture } from "./use-ordinary-picture.ts";
import { useSetPictures } from "./use-set-pictures.ts";

const FORM = "own-picture";

/** Sets, changes or removes the own picture of a card's side or of a card back (decks §5.2). */
export function OwnPictureDialog({ subject, onClose }: { subject: PictureSubject; onClose: () => void }) {
  const { pluginSettings } = useRoomContext();
  const { t } = useTranslation(["pictures", "room-dialogs"]);
  const backName = useBackName();
  const label = useLabel();
  const stored = addressOf(object(pluginSettings.altArt), subject);
  const [typed, setTyped] = useState(stored);
  const [tried, setTried] = useState(false);
  const { set, isSending, failed } = useSetPictures();
  const ordinary = useOrdinaryPicture(subject);
  const address = typed.trim();
  const isPicture = isCardPicture(address);

  async function save(wanted: string | null) {
    if (await set(changeOf(subject, wanted))) onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isSending) return;
    if (address === stored) return onClose();
    if (address === "") return void save(null);
    if (isPicture) void save(address);
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("title")}
      width={560}
      isBusy={isSending}
      footer={
        <>
          {stored === "" ? null : (
            <Button
              variant="danger"
              className="mr-auto"
              isDisabled={isSending}
              onPress={() => void save(null)}
            >
              {t("remove")}
            </Button>
          )}
          <Button variant="ghost" isDisabled={isSending} onPress={onClose}>
            {t("common:cancel")}
          </Button>
          <Button variant="primary" type="submit" form={FORM} isPending={isSending}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={submit}
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-3 sm:grid-rows-[auto_1fr]"
      >
        <div className="sm:row-span-2">
          <PictureBox
            address={isPicture ? address : ordinary.address}
            ratio={ordinary.ratio}
            width={Math.round(Math.min(180, 200 * ordinary.ratio))}
            alt={isPicture ? t("preview") : t("ordinary")}
            withText
          />
        </div>
        <p className="m-0 [overflow-wrap:anywhere] text-text-2">
          {subject.kind === "card"
            ? t("forCard", { name: label(subject.name) || subject.databaseId, side: subject.side })
            : t("forBack", { back: backName(subject.back) })}{" "}
          {t("onlyYou")}
        </p>
        <div className="col-span-2 grid min-w-0 content-start gap-3 sm:col-span-1 sm:col-start-2">
          <TextField
            label={t("altArtPrompt")}
            type="url"
            inputMode="url"
            autoComplete="off"
            value={typed}
            onChange={(next) => {
              setTyped(next);
              setTried(false);
            }}
            error={
              tried && address !== "" && address !== stored && !isPicture
                ? t("room-dialogs:altArtFormatError")
                : null
            }
            autoFocus
          />
          {isPicture && isBlockedOn(location.protocol, address) ? (
            <Alert tone="warning" title={null} className="bg-ink-1 text-[13px]">
              {t("insecure")}
            </Alert>
          ) : null}
          {failed ? (
            <Alert tone="error" className="bg-ink-1">
              {t("altArtSetError")}
            </Alert>
          ) : null}
        </div>
      </form>
    </Modal>
  );
}
