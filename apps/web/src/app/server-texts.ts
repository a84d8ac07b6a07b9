/**
 * The server says what it says in English, and beside it, as a reason with values, what that means: people read it in their
 * language. Words that have no reason are shown as they came: a plugin's findings, what other systems say.
 */

import { HttpError, type Said } from "@baize/client";
import { i18n } from "../i18n/i18n.ts";

/** Names of fields as forms list them. */
const FIELDS: Record<string, string> = {
  email: "server:field.email",
  password: "server:field.password",
  current_password: "server:field.current",
  password_confirmation: "server:field.confirmation",
  alias: "server:field.alias",
};

/** What the server said, in the reader's language. */
export function serverText({ text, reason, params = {} }: Said): string {
  if (reason === undefined) return text;
  const { entry, count, ...values } = params;
  // A number decides between one and many; what is none can only be shown in the server's words.
  if (count !== undefined && !Number.isFinite(Number(count))) return text;
  const options = { ...values, ...(count === undefined ? {} : { count: Number(count) }) };
  const said = i18n.t(`server:${reason}`, { ...options, defaultValue: "" });
  if (said === "") return text;
  return entry === undefined ? said : i18n.t("server:entry_at", { entry, what: said, defaultValue: text });
}

/** Name of a field of the server, in the reader's language. */
export function fieldName(field: string): string {
  return FIELDS[field] ? i18n.t(FIELDS[field], { defaultValue: field }) : field;
}

/** The server's words where they tell a person what to do (not allowed, not valid, too often), else null. */
export function refusalText(error: unknown): string | null {
  const speaks = error instanceof HttpError && [403, 409, 422, 429].includes(error.status);
  return speaks && error.said !== null ? serverText(error.said) : null;
}
