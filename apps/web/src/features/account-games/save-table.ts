/**
 * Saves a table of this device to an account. The server takes a version only in the place of the one that it goes on from; where
 * two devices went on from the same one, this device's is saved under an id of its own, and both are kept.
 */
import { HttpError } from "@baize/client";
import type { DeviceGame, DeviceGameRequest, SavingDevice } from "@baize/protocol";
import { SHORT_REPLAY_STEPS } from "@baize/protocol/support-levels";
import type { HttpClient } from "../../app/http.ts";
import type { DeviceTable } from "../../local-room/device-table.ts";
import type { TableAccount } from "../../local-room/table-schema.ts";
import type { TableStore } from "../../local-room/table-store.ts";
import { type AccountHere, isUnsaved, ofAccount } from "./account-here.ts";

/** A large game on a slow line. */
const PATIENCE_MS = 120_000;
/** A device that is left behind is so once, a lost answer is found out once. */
const ATTEMPTS = 3;

export type SaveOutcome =
  | { kind: "saved" }
  /** There is no such table, or it belongs to another account. */
  | { kind: "not ours" }
  /** The server did not answer, or not now. */
  | { kind: "away" }
  | { kind: "refused"; error: HttpError };

export interface SavingDeps {
  store: Pick<TableStore, "find" | "noteAccount">;
  http: HttpClient;
  device: SavingDevice;
}

/**
 * @param read gives the table as it is sent.
 * @param byHand somebody asks for it: also a table of no account, or of another one, which keeps what it has.
 * @throws what `read` throws.
 */
export async function saveTable(
  slug: string,
  { id: userId, full }: AccountHere,
  read: DeviceTable["save"],
  { store, http, device }: SavingDeps,
  byHand = false,
): Promise<SaveOutcome> {
  const row = await store.find(slug);
  if (!row) return { kind: "not ours" };
  const isOurs = row.account?.userId === userId;
  if (!isOurs && !byHand) return { kind: "not ours" };
  // Whoever asks for it may have deleted it in the account.
  if (isOurs && !isUnsaved(row) && !byHand) return { kind: "saved" };
  let account = isOurs && row.account ? row.account : ofAccount(userId);
  for (let attempt = 1; ; attempt++) {
    const version = crypto.randomUUID();
    const { uuid, version: base, sent } = account;
    const mostSteps = full ? null : SHORT_REPLAY_STEPS;
    const save = await read({ user_id: userId, uuid, version, base, device, mostSteps });
    // Before it is sent: the answer may be lost.
    account = { ...account, sent: [...sent, version] };
    if (!(await store.noteAccount(slug, account))) return { kind: "not ours" };
    try {
      // It is text already, from the table's own thread: a long game would keep this one busy.
      const body = save.body as unknown as DeviceGameRequest;
      await http.call("POST /api/v1/device_games", { body, timeout: PATIENCE_MS });
      const { at, steps } = save;
      await store.noteAccount(slug, { ...account, version, sent: [], at, steps, savedAt: Date.now() });
      return { kind: "saved" };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.said?.reason !== "device_game_changed" || attempt === ATTEMPTS) return refused(error);
      try {
        const { data } = await http.call("GET /api/v1/device_games");
        account = afterChange(account, sent, data);
      } catch (failure) {
        if (failure instanceof HttpError) return refused(failure);
        throw failure;
      }
    }
  }
}

/** @param sent what was sent before the request that was refused. */
function afterChange(
  account: TableAccount,
  sent: readonly string[],
  games: readonly DeviceGame[],
): TableAccount {
  const stored = games.find(({ uuid }) => uuid === account.uuid);
  // It had arrived; the answer was lost.
  if (stored && sent.includes(stored.version)) return { ...account, version: stored.version };
  return { ...account, uuid: crypto.randomUUID(), version: null, sent: [], isApart: true };
}

/** What passes by itself is tried again later. */
function refused(error: HttpError): SaveOutcome {
  // Somebody else has signed in meanwhile.
  if (error.said?.reason === "forbidden") return { kind: "not ours" };
  return [0, 401, 429].includes(error.status) || error.status >= 500
    ? { kind: "away" }
    : { kind: "refused", error };
}
