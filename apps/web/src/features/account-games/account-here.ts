/** Whose account games of this device are saved to: known also while the server does not answer. */
import { isOpenTo } from "@baize/protocol/support-levels";
import { useMemo } from "react";
import { useProfile } from "../../app/profile.ts";
import { session } from "../../app/services.ts";
import { readSetting, writeSetting } from "../../browser/storage.ts";
import type { TableAccount, TableRow } from "../../local-room/table-store.ts";

/** Who was last signed in here. */
const KEY = "deviceAccount";

export interface AccountHere {
  id: number;
  /** Whether its saved games keep every step. */
  full: boolean;
}

/** Null: nobody is signed in, or nobody knows who. */
export function accountHere(): AccountHere | null {
  if (session.getState().tokens === null) return null;
  try {
    const kept = JSON.parse(readSetting(KEY) ?? "null") as AccountHere | null;
    return kept !== null && Number.isInteger(kept.id) ? { id: kept.id, full: kept.full === true } : null;
  } catch {
    return null;
  }
}

export function useAccountHere(): AccountHere | null {
  const { profile, status } = useProfile();
  return useMemo(() => {
    if (profile === null) return status === "unknown" ? accountHere() : null;
    // For this an admin needs the level as well.
    const full = isOpenTo({ level: profile.supporter_level, admin: false }, "fullReplay");
    const account = { id: profile.id, full };
    const text = JSON.stringify(account);
    if (text !== readSetting(KEY)) writeSetting(KEY, text);
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
