import type { RoomView } from "@baize/protocol";
import { isOpenTo } from "@baize/protocol/support-levels";
import { useNavigate } from "@tanstack/react-router";
import { tutorialAddress } from "../../../../app/tutorial-address.ts";
import { i18n } from "../../../../i18n/i18n.ts";
import { useRoom, useRoomContext, useUi } from "../../model/room-context.tsx";
import type { TableRecorder } from "../../model/table-recorder.ts";
import { useLabel, useRoomText } from "../../model/texts.tsx";
import { useNarrow, usePhone } from "../../parts/use-window-size.ts";
import { shownLayout } from "../../table/layout/shown-layout.ts";
import { useChrome } from "../context/chrome-context.tsx";
import { downloadFile, saidOf } from "../files/download-file.ts";
import { pickFile, uploadFile } from "../files/upload-file.ts";
import { gameActions } from "../menus/key-actions.ts";
import type { MenuEntry } from "../menus/menu-entry.ts";
import { stopRecording } from "../recording/stop-recording.ts";
import type { TableMenu } from "./bar-menu-props.ts";
import { builderMenuEntries } from "./builder-menu.ts";
import { helpMenuEntries } from "./help-menu.ts";
import { mainMenuEntries } from "./main-menu.ts";
import { viewMenuEntries } from "./view-menu.ts";

const NONE: MenuEntry[] = [];

/** What is in a menu of the table: put together while it is open, and not with every delta. Null: closed. */
export function useTableEntries(menu: TableMenu | null): MenuEntry[] {
  const { store, ui, plugin, userId, actions, language, pluginSettings } = useRoomContext();
  const { place, exportFile, supporter, alias, recorder } = useChrome();
  const room = useRoom((state) => (menu === null ? null : state.room));
  const navigate = useNavigate();
  const label = useLabel();
  const t = useRoomText();
  // A phone's bar has room for two menus: the third is in the first.
  const narrow = useNarrow();
  // A phone has what keys do below its table.
  const isPhone = usePhone();
  const observing = useUi((state) => state.observingPlayerN);
  async function upload() {
    const text = await (await pickFile(".json"))?.text();
    const { room: now } = store.getState();
    if (text !== undefined && now) await uploadFile(text, { room: now, userId, actions, t });
  }
  async function take(slug: string) {
    try {
      const { takeWithMe } = await import("../../sync/take-with-me.ts");
      const withHistory = isOpenTo(supporter, "fullReplay");
      const person = { alias: alias ?? "", language, settings: pluginSettings };
      const taken = await takeWithMe({ slug, plugin, exportFile, person, withHistory });
      if (taken !== null) return navigate({ to: "/table/$slug", params: { slug: taken } });
      await i18n.loadNamespaces("device");
      actions.alert("error", t("device:forbidden.body"));
    } catch (error) {
      console.warn("A game could not be taken to this device.", error);
      actions.alert("error", (await saidOf(error)) ?? t("takeFailed"));
    }
  }
  function record(by: TableRecorder) {
    const isOn = by.store.getState().now !== null;
    const begin = async () => {
      await by.start();
      actions.alert("info", t("recordings:record.hint"));
    };
    const toggle = () =>
      void (isOn ? stopRecording(by, ui, plugin.name) : begin()).catch((error: unknown) => {
        console.warn("A table could not be recorded.", error);
        actions.alert("error", t("recordings:record.failed"));
      });
    return { isOn, toggle };
  }
  const rules = tutorialAddress(plugin.gameDef.tutorialUrl);
  const openHotkeys = () => ui.setState({ showHotkeys: true });
  const builderEntries = () => builderMenuEntries({ plugin, ui, actions, t });
  const folded = (): MenuEntry[] =>
    narrow && place !== "trial" ? [{ id: "builder", label: t("builder"), entries: builderEntries() }] : [];
  const mainEntries = (room: RoomView) =>
    mainMenuEntries({
      room,
      plugin,
      userId,
      ui,
      actions,
      t,
      label,
      supporter,
      rules,
      leave: () => void navigate({ to: "/lobby" }),
      goToProfile: () => void navigate({ to: place === "device" ? "/lobby" : "/profile" }),
      upload: () => void upload(),
      record: recorder ? record(recorder) : null,
      isTrial: place === "trial",
      isOnDevice: place === "device",
      byKeys: isPhone ? [] : gameActions(plugin, shownLayout(room.game, observing), label),
      take: place !== "server" ? null : () => void take(room.roomSlug),
      download: (what) => void downloadFile(what, { slug: room.roomSlug, exportFile, actions, t }),
    });
  const viewEntries = (room: RoomView) =>
    viewMenuEntries({
      room,
      actions,
      t,
      label,
      openHotkeys,
      openPreferences: () => ui.setState({ showModal: "settings" }),
    });
  if (!room) return NONE;
  switch (menu) {
    case "menu":
      return [...folded(), ...mainEntries(room)];
    case "view":
      return viewEntries(room);
    case "builder":
      return builderEntries();
    case "help":
      return helpMenuEntries({ t, rules, openHotkeys });
    default:
      return NONE;
  }
}
