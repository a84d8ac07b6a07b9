import type { JsonObject, SideName } from "@baize/engine";
import { isOpenTo } from "@baize/protocol/support-levels";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../../ui/Alert.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog.tsx";
import { object } from "../../model/definition.ts";
import { changeOf, type OwnPicture, ownPictures, type PictureSubject } from "../../model/picture-subject.ts";
import { useRoomContext } from "../../model/room-context.tsx";
import { useTextResolver } from "../../model/texts.tsx";
import { isRealFace } from "../../model/visible-side.ts";
import { useChrome } from "../context/chrome-context.tsx";
import { cardFaceIn } from "./card-face-in.ts";
import { OwnPictureDialog } from "./OwnPictureDialog.tsx";
import { PictureBox } from "./PictureBox.tsx";
import { useBackName } from "./use-back-name.ts";
import { useOrdinaryPicture } from "./use-ordinary-picture.ts";
import { useSetPictures } from "./use-set-pictures.ts";

/** Every own picture of this game in one list, to be removed at any level of support (decks §5.3). */
export function MyPictures() {
  const { t } = useTranslation("pictures");
  const { ui, plugin, pluginSettings } = useRoomContext();
  const { supporter } = useChrome();
  const { set, isSending, failed } = useSetPictures();
  const [setting, setSetting] = useState<PictureSubject | null>(null);
  const [asksToRemoveAll, setAsksToRemoveAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const nameOf = useNameOf();
  const pictures = ownPictures(object(pluginSettings.altArt), nameOf);
  const rows = withEveryBack(pictures, Object.keys(object(plugin.gameDef.cardBacks)));
  if (rows.length === 0) return null;

  function choose(subject: PictureSubject) {
    if (isOpenTo(supporter, "cardBackArt")) setSetting(subject);
    else ui.setState({ showModal: "patreon" });
  }

  async function remove(altArt: JsonObject) {
    const removed = await set(altArt);
    setAsksToRemoveAll(false);
    // The button that was pressed has gone with its picture.
    if (removed) heading.current?.focus();
  }

  return (
    <section className="mt-7" aria-labelledby="my-pictures">
      <div className="mb-2.5 flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_260px]">
          <h3 ref={heading} id="my-pictures" tabIndex={-1} className="m-0 mb-0.5 text-base outline-none">
            {t("mine.title")}
          </h3>
          <p className="m-0 text-[13px] text-text-2">{t("mine.description")}</p>
        </div>
        {pictures.length > 1 ? (
          <Button
            size="s"
            variant="danger"
            className="pointer-coarse:h-11"
            isDisabled={isSending}
            onPress={() => setAsksToRemoveAll(true)}
          >
            {t("mine.removeAll")}
          </Button>
        ) : null}
      </div>
      {failed ? (
        <Alert tone="error" className="mb-2.5 bg-ink-1">
          {t("altArtSetError")}
        </Alert>
      ) : null}
      <ul className="m-0 list-none border-t border-line p-0" aria-busy={isSending}>
        {rows.map(({ subject, address }) => (
          <PictureRow
            key={
              subject.kind === "card" ? `card ${subject.databaseId} ${subject.side}` : `back ${subject.back}`
            }
            subject={subject}
            address={address}
            isSending={isSending}
            onSet={choose}
            onRemove={() => void remove(changeOf(subject, null))}
          />
        ))}
      </ul>
      {setting ? <OwnPictureDialog subject={setting} onClose={() => setSetting(null)} /> : null}
      <ConfirmDialog
        isOpen={asksToRemoveAll}
        title={t("mine.removeAllTitle")}
        confirmLabel={t("mine.removeAll")}
        danger
        isPending={isSending}
        onConfirm={() => void remove(allRemoved(pictures))}
        onCancel={() => setAsksToRemoveAll(false)}
      >
        <p className="m-0 text-text-2">{t("mine.removeAllText", { count: pictures.length })}</p>
      </ConfirmDialog>
    </section>
  );
}

interface PictureRowProps {
  subject: PictureSubject;
  /** Empty: none is set. */
  address: string;
  isSending: boolean;
  onSet: (subject: PictureSubject) => void;
  onRemove: () => void;
}

function PictureRow({ subject, address, isSending, onSet, onRemove }: PictureRowProps) {
  const { t } = useTranslation("pictures");
  const backName = useBackName();
  const ordinary = useOrdinaryPicture(subject);
  const title =
    subject.kind === "card"
      ? t("mine.card", { name: subject.name, side: subject.side })
      : t("mine.back", { back: backName(subject.back) });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
      <PictureBox address={address || ordinary.address} ratio={ordinary.ratio} width={36} />
      <span className="min-w-0 flex-[1_1_120px] text-sm [overflow-wrap:anywhere]">{title}</span>
      <span className="ml-auto flex gap-2">
        {subject.kind === "back" ? (
          <Button
            size="s"
            className="pointer-coarse:h-11"
            isDisabled={isSending}
            aria-label={t("mine.setNamed", { name: title })}
            onPress={() => onSet(subject)}
          >
            {t("mine.set")}
          </Button>
        ) : null}
        {address === "" ? null : (
          <Button
            size="s"
            variant="danger"
            className="pointer-coarse:h-11"
            isDisabled={isSending}
            aria-label={t("mine.removeNamed", { name: title })}
            onPress={onRemove}
          >
            {t("remove")}
          </Button>
        )}
      </span>
    </li>
  );
}

/** The pictures that are set, with a row for each back of the game that has none. */
function withEveryBack(pictures: OwnPicture[], backs: string[]): OwnPicture[] {
  const set = new Set(pictures.flatMap(({ subject }) => (subject.kind === "back" ? [subject.back] : [])));
  const bare = backs.filter((back) => !set.has(back));
  return [...pictures, ...bare.map((back) => ({ subject: { kind: "back", back } as const, address: "" }))];
}

function allRemoved(pictures: OwnPicture[]): JsonObject {
  const altArt: JsonObject = {};
  for (const { subject } of pictures) {
    if (subject.kind === "back") altArt[subject.back] = null;
    else altArt[subject.databaseId] = { ...object(altArt[subject.databaseId]), [subject.side]: null };
  }
  return altArt;
}

function useNameOf(): (databaseId: string, side: SideName) => string | null {
  const { store, plugin } = useRoomContext();
  const resolve = useTextResolver();
  return (databaseId, side) => {
    const { room } = store.getState();
    const face = cardFaceIn(room, plugin, databaseId, side);
    const named = isRealFace(face) ? face : cardFaceIn(room, plugin, databaseId, "A");
    return named?.name ? resolve(named.name) : null;
  };
}
