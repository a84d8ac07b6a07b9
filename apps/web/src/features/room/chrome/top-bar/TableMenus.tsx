import type { RoomView } from "@baize/protocol";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useRoom, useRoomContext } from "../../model/room-context.tsx";
import { useLabel, useRoomText } from "../../model/texts.tsx";
import { useNarrow } from "../../parts/use-narrow.ts";
import { useChrome } from "../context/chrome-context.tsx";
import { downloadFile } from "../files/download-file.ts";
import { pickFile, uploadFile } from "../files/upload-file.ts";
import type { MenuEntry } from "../menus/menu-entry.ts";
import { BarMenu } from "./BarMenu.tsx";
import { builderMenuEntries } from "./builder-menu.ts";
import { mainMenuEntries } from "./main-menu.ts";
import { viewMenuEntries } from "./view-menu.ts";

const NONE: MenuEntry[] = [];
type Which = "menu" | "view" | "builder";

/** The menus of the top bar (table §9.2). What is in one is put together while it is open, and not with every delta. */
export function TableMenus() {
  const { store, ui, plugin, userId, actions } = useRoomContext();
  const { http, supporter } = useChrome();
  const [open, setOpen] = useState<Which | null>(null);
  const room = useRoom((state) => (open === null ? null : state.room));
  const navigate = useNavigate();
  const label = useLabel();
  const t = useRoomText();
  async function upload() {
    const text = await (await pickFile(".json"))?.text();
    const { room: now } = store.getState();
    if (text !== undefined && now) await uploadFile(text, { room: now, userId, actions, t });
  }
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
      goToProfile: () => void navigate({ to: "/profile" }),
      upload: () => void upload(),
      download: (what) => void downloadFile(what, { slug: room.roomSlug, http, actions, t }),
    });
  const viewEntries = (room: RoomView) =>
    viewMenuEntries({
      room,
      actions,
      t,
      label,
      openHotkeys: () => ui.setState({ showHotkeys: true }),
      openPreferences: () => ui.setState({ showModal: "settings" }),
    });
  const builderEntries = () => builderMenuEntries({ plugin, ui, actions, t });
  // A phone's bar has room for two menus: the third is in the first.
  const narrow = useNarrow();
  const folded = (): MenuEntry[] =>
    narrow ? [{ id: "builder", label: t("builder"), entries: builderEntries() }] : [];
  const toggle = (which: Which) => (isOpen: boolean) =>
    setOpen((current) => (isOpen ? which : current === which ? null : current));
  return (
    <nav aria-label={t("tableMenus")} className="flex">
      <BarMenu
        label={t("menu")}
        isOpen={open === "menu"}
        onOpenChange={toggle("menu")}
        entries={room && open === "menu" ? [...folded(), ...mainEntries(room)] : NONE}
      />
      <BarMenu
        label={t("view")}
        isOpen={open === "view"}
        onOpenChange={toggle("view")}
        entries={room && open === "view" ? viewEntries(room) : NONE}
      />
      {narrow ? null : (
        <BarMenu
          label={t("builder")}
          isOpen={open === "builder"}
          onOpenChange={toggle("builder")}
          entries={open === "builder" ? builderEntries() : NONE}
        />
      )}
    </nav>
  );
}
