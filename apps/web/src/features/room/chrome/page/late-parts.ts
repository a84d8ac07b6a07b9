/** What a table can stand without: fetched after it, or when it is opened first. */

import type { RoomView } from "@baize/protocol";
import { withTexts } from "../../../../i18n/i18n.ts";
import type { TablePlugin } from "../../model/room-context.tsx";
import { preloadPan } from "../../parts/late-pan.ts";
import { lazyPart } from "../../parts/lazy-part.tsx";
import { foresight } from "../../predict/late-foresight.ts";
import { ActiveCardParts, FadeTexts } from "../../table/cards/late-card-parts.ts";
import { carrying } from "../../table/drag/late-carrying.ts";
import { ChatTab } from "../messages/late-chat.ts";
import { BarMenuList } from "../top-bar/late-bar-menu-list.ts";
import { RuleMeaning } from "../top-bar/late-rules.ts";

const choices = () => import("./choice-parts.ts");
const choicesWithTexts = () => withTexts(choices(), "room-dialogs");
const news = () => withTexts(import("./news-parts.ts"), "status");
const hands = () => import("../hands/hand-parts.ts");

export const DropdownHost = lazyPart(() => choicesWithTexts().then((file) => file.DropdownHost));
export const SelectionBar = lazyPart(() => choicesWithTexts().then((file) => file.SelectionBar));
export const HotkeyOverlay = lazyPart(() => choicesWithTexts().then((file) => file.HotkeyOverlay));
export const ConsentCards = lazyPart(() => withTexts(choices(), "status").then((file) => file.ConsentCards));
export const RoomModals = lazyPart(() => choices().then((file) => file.RoomModals));
export const QuestionDialog = lazyPart(() => choices().then((file) => file.QuestionDialog));
export const PromptWindow = lazyPart(() => choices().then((file) => file.PromptWindow));
export const Welcome = lazyPart(() => news().then((file) => file.Welcome));
export const SteppingNews = lazyPart(() => news().then((file) => file.SteppingNews));
export const Announcements = lazyPart(() => news().then((file) => file.Announcements));
export const TableNews = lazyPart(() => news().then((file) => file.TableNews));
export const RemovedPanel = lazyPart(() => news().then((file) => file.RemovedPanel));
export const StatusLine = lazyPart(() => news().then((file) => file.StatusLine));
export const HandsStrip = lazyPart(() => hands().then((file) => file.HandsStrip));
export const Curtain = lazyPart(() => hands().then((file) => file.Curtain));
export const BrowsePanel = lazyPart(() =>
  import("../browse/BrowsePanel.tsx").then((file) => file.BrowsePanel),
);
export const ExternalDeckImport = lazyPart(() =>
  import("../deck-import/ExternalDeckImport.tsx").then((file) => file.ExternalDeckImport),
);
export const LeavingGuard = lazyPart(() =>
  withTexts(import("./LeavingGuard.tsx"), "phone").then((file) => file.LeavingGuard),
);
export const PhoneControls = lazyPart(() =>
  withTexts(import("../phone/PhoneControls.tsx"), "phone").then((file) => file.PhoneControls),
);
export const TouchBar = lazyPart(() => import("../touch/TouchBar.tsx").then((file) => file.TouchBar));

/** Fetches what people reach for in the first moments, so that it opens without a wait. @param room as it is shown by now */
export async function preloadParts(plugin: TablePlugin, room: RoomView | null = null): Promise<void> {
  const parts = [
    ActiveCardParts,
    FadeTexts,
    DropdownHost,
    BarMenuList,
    QuestionDialog,
    RoomModals,
    ConsentCards,
    SteppingNews,
    SelectionBar,
    PromptWindow,
    StatusLine,
    RuleMeaning,
    ChatTab,
  ].map((part) => part.preload());
  // Without it the conditions that need it do not hold, and the table works.
  const conditions = import("../../model/conditions.ts").then((file) => file.prepareConditions(plugin));
  const foreseeing = foresight.fetch().then((file) => {
    if (room) file.prepareForesight(plugin, room.game);
  });
  await Promise.all([...parts, conditions, carrying.fetch(), foreseeing, preloadPan()]);
}
