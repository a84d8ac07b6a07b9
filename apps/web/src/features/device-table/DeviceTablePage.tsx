import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { withTexts } from "../../i18n/i18n.ts";
import type { DeviceTable } from "../../local-room/device-table.ts";
import { DEVICE_PERSON_ID } from "../../local-room/person.ts";
import { JoiningSkeleton } from "../room/chrome/page/JoiningSkeleton.tsx";
import { RoomSessionView } from "../room/chrome/page/RoomSessionView.tsx";
import { useCleanLeaving } from "../room/chrome/page/use-clean-leaving.ts";
import { useDarkPage } from "../room/chrome/page/use-dark-page.ts";
import { showAlert } from "../room/model/alert-queue.ts";
import type { UiStore } from "../room/model/ui-store.ts";
import { useRoomSession } from "../room/sync/use-room-session.ts";
import { deviceHome } from "./device-home.ts";
import { deviceRecorder } from "./device-recorder.ts";
import { TablePanel } from "./TablePanel.tsx";
import { takeNote } from "./table-note.ts";
import type { TableSaver } from "./table-saver.ts";
import { type PersonHere, useDevicePerson } from "./use-device-person.ts";
import { useDeviceTable } from "./use-device-table.ts";
import { WatchedTableView } from "./WatchedTableView.tsx";

const InviteDialog = lazy(() => withTexts(import("./InviteDialog.tsx"), "server"));

/** `/table/{slug}`: a table of this device, whose room runs in a worker of this page. */
export default function DeviceTablePage() {
  const { slug } = useParams({ from: "/table/$slug" });
  useTranslation(["room", "table"]);
  useDarkPage();
  useCleanLeaving();
  return <Visit key={slug} slug={slug} />;
}

function Visit({ slug }: { slug: string }) {
  const person = useDevicePerson();
  const state = useDeviceTable(slug, person);
  if (state.status === "opening") return <JoiningSkeleton />;
  if (state.status === "open") return <Table table={state.table} saver={state.saver} person={person} />;
  if (state.status === "watching") return <WatchedTableView table={state.table} takeOver={state.takeOver} />;
  return <TablePanel state={state} />;
}

function Table({ table, saver, person }: { table: DeviceTable; saver: TableSaver; person: PersonHere }) {
  const { alias } = person;
  const self = useMemo(() => ({ id: DEVICE_PERSON_ID, alias }), [alias]);
  const session = useRoomSession(table.socket, table.slug, self);
  useEffect(() => {
    if (!session) return;
    const tell = () => table.keepActions(!session.ui.getState().hands.curtained);
    tell();
    // Behind a curtain nothing is kept of what is done.
    return session.ui.subscribe((now, before) => {
      if (now.hands.curtained !== before.hands.curtained) tell();
    });
  }, [session, table]);
  const { invite: wasInviting } = useSearch({ from: "/table/$slug" });
  const navigate = useNavigate();
  const [isInviting, setInviting] = useState(wasInviting === true);
  const stopInviting = () => {
    setInviting(false);
    if (wasInviting) void navigate({ to: ".", search: {}, replace: true });
  };
  const invite = useCallback(() => setInviting(true), []);
  const recorder = useMemo(() => deviceRecorder(table), [table]);
  const home = useMemo(
    () => deviceHome(table, person, invite, recorder, saver),
    [table, person, invite, recorder, saver],
  );
  useEffect(() => {
    const note = session && takeNote(table.slug);
    if (note) showAlert(session.ui, { level: "error", text: note, autoClose: false });
  }, [session, table.slug]);
  // The table names itself once it stands.
  usePageTitle(null);
  if (!session) return <JoiningSkeleton />;
  return (
    <>
      <RoomSessionView session={session} home={home} />
      {isInviting ? <Inviting ui={session.ui} table={table} onClose={stopInviting} /> : null}
    </>
  );
}

/** Comes when the curtain is lifted: a dialog below it would keep all keys and presses from it. */
function Inviting({ ui, table, onClose }: { ui: UiStore; table: DeviceTable; onClose: () => void }) {
  const isCurtained = useStore(ui, ({ passTo }) => passTo !== null);
  if (isCurtained) return null;
  return (
    <Suspense>
      <InviteDialog table={table} onClose={onClose} />
    </Suspense>
  );
}
