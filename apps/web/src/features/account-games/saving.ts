/** Saves tables of this device to the account that is signed in: those that are open in this page, and those that are not. */
import type { HttpError } from "@baize/client";
import { queryClient } from "../../app/query.ts";
import { refusalText, serverText } from "../../app/server-texts.ts";
import { http } from "../../app/services.ts";
import { i18n } from "../../i18n/i18n.ts";
import { type DeviceTable, openTable } from "../../local-room/device-table.ts";
import type { SaveAbout } from "../../local-room/orders.ts";
import { tellOfTables } from "../../local-room/table-news.ts";
import { tableStore } from "../../local-room/tables.ts";
import type { AccountHere } from "./account-here.ts";
import { type SaveOutcome, saveTable } from "./save-table.ts";
import { thisDevice } from "./this-device.ts";

/** Also: another tab has the table, and saves it. */
export type Saving = SaveOutcome | { kind: "elsewhere" };

let tell: (() => void) | null = null;

/** One table is saved by one tab at a time. Lists hear of it. */
export async function saveToAccount(
  slug: string,
  account: AccountHere,
  read: DeviceTable["save"],
  byHand = false,
): Promise<SaveOutcome> {
  const deps = { store: tableStore, http, device: thisDevice() };
  const save = () => saveTable(slug, account, read, deps, byHand);
  const outcome = navigator.locks
    ? await (navigator.locks.request(`baize-save ${slug}`, save) as Promise<SaveOutcome>)
    : await save();
  tell ??= tellOfTables();
  tell();
  await queryClient.invalidateQueries({ queryKey: ["device-games"] });
  return outcome;
}

/** Saves a table that no tab has open. */
export async function saveClosed(slug: string, account: AccountHere, byHand = false): Promise<Saving> {
  try {
    return await saveToAccount(slug, account, (about) => readClosed(slug, about), byHand);
  } catch (error) {
    if (error instanceof OpenElsewhereError) return { kind: "elsewhere" };
    throw error;
  }
}

/** Another tab has the table: it cannot be read here. */
class OpenElsewhereError extends Error {
  override name = "OpenElsewhereError";
}

/** A table as it is sent, of one that no tab has open. Rejects when one has it, or it cannot be opened. */
export async function readClosed(slug: string, about: SaveAbout): ReturnType<DeviceTable["save"]> {
  const nobody = { alias: "", language: "English", settings: {} };
  const outcome = await openTable(slug, nobody, false);
  if (outcome.kind === "held") throw new OpenElsewhereError("The table is open in another tab.");
  if (outcome.kind !== "opened") throw new Error(`The table cannot be saved: ${outcome.kind}.`);
  const { table } = outcome;
  try {
    return await table.save(about);
  } finally {
    table.close();
  }
}

/** Why a table was not saved, in the reader's language; null: it was. */
export function whyNotSaved(outcome: Saving): string | null {
  switch (outcome.kind) {
    case "saved":
      return null;
    case "refused":
      return refusalOf(outcome.error);
    case "elsewhere":
      return i18n.t("device:elsewhere.title");
    default:
      return i18n.t("device:account.failed");
  }
}

/** Why the server does not take a game, in the reader's language. */
export function refusalOf(error: HttpError): string {
  if (error.status === 413) return i18n.t("device:account.tooLarge");
  return refusalText(error) ?? (error.said ? serverText(error.said) : i18n.t("device:account.failed"));
}
