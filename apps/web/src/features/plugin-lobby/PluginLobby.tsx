import { useNavigate, useSearch } from "@tanstack/react-router";
import { ArrowLeft, ExternalLink, Image } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Attachment } from "../../app/create-room.ts";
import { dayOf, utc } from "../../app/format.ts";
import { useProfile } from "../../app/profile.ts";
import { spare } from "../../app/spare-part.ts";
import { tutorialAddress } from "../../app/tutorial-address.ts";
import { withTexts } from "../../i18n/i18n.ts";
import { nameOfLanguage } from "../../i18n/languages.ts";
import { useLocale } from "../../i18n/useLocale.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { cx } from "../../ui/cx.ts";
import { ExternalLinkButton, LinkButton } from "../../ui/LinkButton.tsx";
import { About } from "../about/index.ts";
import {
  coverAddress,
  foreignHost,
  GameCover,
  readCoverHosts,
  TagLinks,
  textIn,
  usePlayersText,
} from "../game-about/index.ts";
import { showCoversOf } from "../game-about/show-covers.ts";
import { LateDeviceTables } from "../on-device/LateDeviceTables.tsx";
import { AttachmentLine } from "./AttachmentLine.tsx";
import { announcementLines, dayOfCreation } from "./announcements.ts";
import { CreateRoomButton } from "./CreateRoomButton.tsx";
import { DecksLink } from "./DecksLink.tsx";
import { PluginRooms } from "./PluginRooms.tsx";
import type { VisiblePlugin } from "./plugin.ts";

const KeepOffline = lazy(() => spare(withTexts(import("../on-device/KeepOffline.tsx"), "on-device")));
const CreateRoomDialog = lazy(() => import("./CreateRoomDialog.tsx"));

/** The lobby of one plugin (platform §2.2). */
export function PluginLobby({
  plugin,
  attachment,
}: {
  plugin: VisiblePlugin;
  attachment: Attachment | null;
}) {
  const { t } = useTranslation(["plugin-lobby", "common"]);
  const locale = useLocale();
  const navigate = useNavigate();
  const { status } = useProfile();
  const { play } = useSearch({ strict: false }) as { play?: boolean };
  // Some addresses ask for a room, as the button does; both wait until it is known who asks.
  const [asked, setAsked] = useState(Boolean(attachment || play));
  const lines = announcementLines(plugin.announcements);
  const players = usePlayersText(plugin);
  const sentence = textIn(plugin.about?.sentence, nameOfLanguage(locale));
  const [coverHosts, setCoverHosts] = useState(readCoverHosts);
  const elsewhere = foreignHost(plugin.about?.cover);
  const cover = coverAddress(plugin.about?.cover, coverHosts);

  const isVisitor = status === "signedOut";
  const room = <CreateRoomButton key="room" onPress={() => setAsked(true)} />;
  const alone = (
    <LinkButton
      key="alone"
      to="/play/$pluginId"
      params={{ pluginId: String(plugin.id) }}
      variant={isVisitor ? "primary" : "default"}
      size="l"
    >
      {t("playAlone")}
    </LinkButton>
  );
  return (
    <main>
      <div className="felt on-felt border-b border-line">
        <div className="mx-auto w-full max-w-150 px-4 pt-5 pb-8 sm:px-0">
          <LinkButton to="/lobby" variant="ghost" size="s" className="-ml-2.5">
            <ArrowLeft size={16} aria-hidden />
            {t("common:backToLobby")}
          </LinkButton>
          <div
            className={cx("mt-5 flex items-center gap-5", cover && "max-sm:flex-col max-sm:items-stretch")}
          >
            <div
              className={cx(
                "flex-none overflow-hidden rounded-m border border-line-strong shadow-card",
                cover ? "aspect-7/4 sm:w-65" : "h-28 w-20 sm:h-36 sm:w-26",
              )}
            >
              <GameCover key={cover} src={cover} name={plugin.name} shape={cover ? "wide" : "card"} />
            </div>
            <div className="min-w-0">
              <h1 className="m-0 text-[1.875rem] leading-[1.1] tracking-[-0.5px] [overflow-wrap:anywhere] sm:text-[2.5rem]">
                {plugin.name}
              </h1>
              <p className="mt-2 mb-0 text-large text-text-2">
                {t("by", { author: plugin.author_alias })}
                {players ? ` · ${players}` : null}
              </p>
              <p className="mt-1 mb-0 text-small text-text-2">
                {t("version", {
                  version: plugin.version,
                  date: dayOf(utc(plugin.updated_at), Date.now(), locale),
                })}
              </p>
            </div>
          </div>
          {sentence ? (
            <p className="mt-4 mb-0 max-w-[34em] text-base [overflow-wrap:anywhere]">{sentence}</p>
          ) : null}
          <TagLinks plugin={plugin} className="mt-3" />
          {elsewhere && !cover ? (
            <button
              type="button"
              onClick={() => setCoverHosts(showCoversOf(elsewhere))}
              className={buttonStyle("default", "s", "mt-3 pointer-coarse:h-11")}
            >
              <Image size={15} aria-hidden />
              {t("showCover", { host: elsewhere })}
            </button>
          ) : null}
          <div className="mt-6 flex flex-wrap gap-2">
            {/* What one can do at once stands first. */}
            {isVisitor ? [alone, room] : [room, alone]}
            <DecksLink plugin={plugin} />
            <TutorialButton url={tutorialAddress(plugin.tutorial_url)} />
          </div>
          <Suspense>
            <KeepOffline plugin={plugin} />
          </Suspense>
          <AttachmentLine attachment={attachment} className="mt-3" onRemove={() => void toPlainLobby()} />
        </div>
      </div>
      <div className="mx-auto w-full max-w-150 px-4 pt-6 pb-16 sm:px-0">
        {lines.length > 0 ? <Announcements lines={lines} /> : null}
        <LateDeviceTables pluginId={plugin.id} />
        <PluginRooms pluginId={plugin.id} onCreate={() => setAsked(true)} />
        <About />
      </div>
      {asked && status !== "unknown" ? (
        <Suspense>
          <CreateRoomDialog
            plugin={plugin}
            attachment={attachment}
            onRemoveAttachment={() => void toPlainLobby()}
            onClose={close}
            onCreated={() => setAsked(false)}
          />
        </Suspense>
      ) : null}
    </main>
  );

  function toPlainLobby() {
    return navigate({ to: "/plugin/$pluginId", params: { pluginId: String(plugin.id) }, replace: true });
  }
  function close(): void {
    setAsked(false);
    if (play) void toPlainLobby();
  }
}

function TutorialButton({ url }: { url: string | null }) {
  const { t } = useTranslation(["plugin-lobby", "common"]);
  if (!url)
    return (
      <button type="button" disabled title={t("noTutorial")} className={buttonStyle("default", "l")}>
        {t("tutorial")}
      </button>
    );
  return (
    <ExternalLinkButton href={url} size="l">
      {t("tutorial")}
      <ExternalLink size={15} aria-hidden className="text-text-3" />
      <span className="sr-only">{t("common:newTab")}</span>
    </ExternalLinkButton>
  );
}

/** What its author wrote, as it is; what the builder wrote for them, in the reader's language. */
function Announcement({ line }: { line: string }): string {
  const { t } = useTranslation("plugin-lobby");
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: "medium", timeZone: "UTC" });
  const day = dayOfCreation(line);
  return day === null ? line : t("created", { date: format.format(Date.parse(day)) });
}

function Announcements({ lines }: { lines: string[] }) {
  const { t } = useTranslation("plugin-lobby");
  return (
    <section
      aria-label={t("announcements")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
      tabIndex={0}
      className="mb-6 max-h-32 overflow-y-auto rounded-m border border-line bg-ink-1 px-4 py-3 text-text-2"
    >
      {lines.map((line) => (
        <p key={line} className="m-0 pl-4 -indent-4 [overflow-wrap:anywhere]">
          <Announcement line={line} />
        </p>
      ))}
    </section>
  );
}
