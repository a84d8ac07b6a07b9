/** Saves an open table to its account: when nothing was done at it for a while, when it is left, and when somebody asks. */
import { createStore } from "zustand/vanilla";
import { live, session } from "../../app/services.ts";
import type { DeviceTable } from "../../local-room/device-table.ts";
import type { SaveAbout } from "../../local-room/orders.ts";
import { hearOfTables } from "../../local-room/table-news.ts";
import type { TableRow } from "../../local-room/table-schema.ts";
import { stayOpen, tableStore } from "../../local-room/tables.ts";
import { type AccountHere, accountHere, isUnsaved, ofAccount } from "../account-games/account-here.ts";
import type { AccountState, TableAccountState } from "../room/model/table-account.ts";

/** After the last action, milliseconds. */
const REST_MS = 15_000;
/** After the first action that is not saved, for whoever never rests. */
const LONGEST_MS = 120_000;

/** Not before there is something to save. */
const saving = () => import("../account-games/saving.ts");

export interface TableSaver extends TableAccountState {
  /** Saves what is not saved, also what was done while a save was under way, and closes the table as soon as it was read. */
  leave(): void;
  /** The table is not this page's any more: another tab saves it, or nobody. */
  stop(): void;
}

export function createTableSaver(table: DeviceTable): TableSaver {
  const { slug } = table;
  const store = createStore<AccountState>(() => ({ kind: "none" }));
  let openedAt: number | null = null;
  let dueBy: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  let isClosed = false;
  /** It was left, and a page of this tab has it again, which saves it as well. */
  let isBack = false;
  let underWay: Promise<void> | null = null;
  /** Of the save that is under way: it has not read the table yet. */
  let isToRead = false;
  /** The version of the table that was read last. */
  let readAt = 0;
  /** The version that the account does not take, and why; null: it was not refused. */
  let refusal: { at: number; text: string } | null = null;

  /** Looks what the account has of the table, and when it is to have more. */
  async function look(): Promise<void> {
    const row = await tableStore.find(slug).catch(() => null);
    if (isLeft || underWay || !row) return;
    openedAt ??= row.version ?? 0;
    const account = accountHere();
    if (!account) return rest({ kind: "none" });
    if ((await ofWhoPlays(row, account)) !== row) return look();
    if (row.account?.userId !== account.id) return rest({ kind: row.account ? "other" : "free" });
    if (!isUnsaved(row)) return rest({ kind: "saved", at: row.account.savedAt ?? Date.now() });
    // What was refused is asked for again when there is more to save. Until then every save would be sent in vain.
    if (refusal && (row.version ?? 0) <= refusal.at) return rest({ kind: "refused", text: refusal.text });
    if (store.getState().kind !== "refused") store.setState({ kind: "waiting" }, true);
    clearTimeout(timer);
    if (!live.getState().connected) return;
    dueBy ??= Date.now() + LONGEST_MS;
    timer = setTimeout(() => void save(false), Math.max(0, Math.min(REST_MS, dueBy - Date.now())));
  }

  /** What somebody plays who is signed in is theirs, where it is nobody's yet. */
  async function ofWhoPlays(row: TableRow, { id }: AccountHere): Promise<TableRow | null> {
    const isPlayed = openedAt !== null && (row.version ?? 0) > openedAt;
    return row.account || !isPlayed ? row : tableStore.noteAccount(slug, ofAccount(id));
  }

  function rest(state: AccountState): void {
    clearTimeout(timer);
    dueBy = null;
    store.setState(state, true);
  }

  async function save(byHand: boolean): Promise<void> {
    const account = accountHere();
    if (!account || underWay) return;
    clearTimeout(timer);
    dueBy = null;
    store.setState({ kind: "saving" }, true);
    isToRead = true;
    underWay = send(account, byHand);
    await underWay;
    underWay = null;
    if (store.getState().kind !== "refused") await look();
  }

  async function send(account: AccountHere, byHand: boolean): Promise<void> {
    try {
      const { refusalOf, saveToAccount } = await saving();
      const outcome = await saveToAccount(slug, account, read, byHand);
      refusal = outcome.kind === "refused" ? { at: readAt, text: refusalOf(outcome.error) } : null;
      if (refusal) store.setState({ kind: "refused", text: refusal.text }, true);
      else store.setState({ kind: "waiting" }, true);
    } catch (error) {
      console.warn("A table could not be saved to its account.", error);
      store.setState({ kind: "waiting" }, true);
    }
  }

  /** It may have to be read again, also after it was left: another device went on from the same version. */
  async function read(about: SaveAbout) {
    if (isBack) throw new Error("Somebody has come back to the table.");
    if (isClosed) return (await saving()).readClosed(slug, about);
    isToRead = true;
    const save = await table.save(about);
    isToRead = false;
    readAt = save.at;
    if (isLeft) close();
    return save;
  }

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    table.close();
  }

  async function last(): Promise<void> {
    // It has read the table, and what was done since then waits for what becomes of it: nobody waits for the table meanwhile.
    if (underWay && !isToRead) close();
    await underWay;
    const account = accountHere();
    const found = account && (await tableStore.find(slug));
    const row = account && found && (await ofWhoPlays(found, account));
    const isDue = row?.account?.userId === account?.id && row != null && isUnsaved(row);
    if (account && isDue && !isBack && live.getState().connected)
      await (await saving()).saveToAccount(slug, account, read);
  }

  function end(): void {
    isLeft = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
    document.removeEventListener("visibilitychange", seen);
  }

  const seen = () => {
    // A page that is out of sight may never be seen again.
    if (document.visibilityState === "hidden" && store.getState().kind === "waiting") void save(false);
  };
  const stops = [
    hearOfTables(() => void look()),
    live.subscribe(({ connected }, before) => {
      if (connected && !before.connected) void look();
    }),
    session.subscribe(() => void look()),
  ];
  document.addEventListener("visibilitychange", seen);
  void look();

  return {
    store,
    save: () => save(true),
    stop: end,
    leave() {
      end();
      const isClosedNow = stayOpen(slug, () => {
        isBack = true;
        close();
      });
      last()
        .catch((error: unknown) => console.warn("A table could not be saved to its account.", error))
        .finally(() => {
          close();
          isClosedNow();
        });
    },
  };
}
