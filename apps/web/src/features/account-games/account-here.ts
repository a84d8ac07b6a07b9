/** Whose account games of this device are saved to: known also while the server does not answer. */
import { isOpenTo } from "@baize/protocol/support-levels";
import { useMemo } from "react";
import { useProfile } from "../../app/profile.ts";
import { session } from "../../app/services.ts";
import { whose } from "../../app/session.ts";
import { readSetting, writeSetting } from "../../browser/storage.ts";
import type { TableAccount, TableRow } from "../../local-room/table-schema.ts";

/** Who was last known to be signed in here, and by which sign-in. */
const KEY = "deviceAccount";

export interface AccountHere {
  id: number;
  /** Whether its saved games keep every step. */
  full: boolean;
}

/** Null: nobody is signed in, or nobody knows who. */
export function accountHere(): AccountHere | null {
  const signIn = whose(session.getState());
  if (signIn === null) return null;
  try {
    const kept = JSON.parse(readSetting(KEY) ?? "null") as (AccountHere & { signIn?: string }) | null;
    // Whoever has signed in since is not known yet.
    if (kept === null || !Number.isInteger(kept.id) || (kept.signIn ?? "") !== signIn) return null;
    return { id: kept.id, full: kept.full === true };
  } catch {
    return null;
  }
}

/** Notes whose account it is, which the server has said. */
export function rememberAccount({ id, full }: AccountHere): void {
  const text = JSON.stringify({ id, full, signIn: whose(session.getState()) });
  if (text !== readSetting(KEY)) writeSetting(KEY, text);
}

export function useAccountHere(): AccountHere | null {
  const { profile, status } = useProfile();
  return useMemo(() => {
    if (profile === null) return status === "unknown" ? accountHere() : null;
    // For this an admin needs the level as well.
    const full = isOpenTo({ level: profile.supporter_level, admin: false }, "fullReplay");
    const account = { id: profile.id, full };
    rememberAccount(account);
    return account;
  }, [profile, status]);
}

/** A table that no account has. */
export function ofAccount(userId: number): TableAccount {
  return {
    userId,
    uuid: crypto.randomUUID(),
    version: null,
    sent: [],
    at: 0,
    steps: 0,
    savedAt: null,
    isApart: false,
  };
}

/** Whether the account that a table belongs to does not have it as it is. */
export function isUnsaved({ version = 0, account }: TableRow): boolean {
  return account != null && (account.version === null || version > account.at);
}
