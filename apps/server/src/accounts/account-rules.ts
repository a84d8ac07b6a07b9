/** What an e-mail address, a password and an alias must look like, with the messages of api §4.1. */
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from "@baize/plugin";
import { type FieldProblem, type FieldProblems, say } from "@baize/protocol";
import { isEmailAddress } from "@baize/protocol/email";
import { nicknameError } from "./nickname-rules.ts";

export const BLANK = say("blank");
const FORMAT = say("format");
export const TAKEN = say("taken");
export const WRONG = say("not_right");

const PASSWORD_LEAST = 8;
const PASSWORD_MOST = 4096;

/** As stored and compared. */
export function normaliseEmail(email: unknown): string {
  return typeof email === "string" ? email.trim().toLowerCase() : "";
}

/** The messages about an already normalised address. */
export function emailErrors(email: string): FieldProblem[] {
  if (email === "") return [BLANK];
  return isEmailAddress(email) ? [] : [FORMAT];
}

/** The messages about a password and its repetition; empty lists are left out. */
export function passwordErrors(password: unknown, confirmation: unknown): FieldProblems {
  const given = typeof password === "string" ? password : "";
  const errors: FieldProblems = {};
  const length = [...given].length;
  if (given === "") errors.password = [BLANK];
  else if (length < PASSWORD_LEAST) errors.password = [say("too_short", { count: PASSWORD_LEAST })];
  else if (length > PASSWORD_MOST) errors.password = [say("too_long", { count: PASSWORD_MOST })];
  if (typeof confirmation !== "string" || confirmation === "") errors.password_confirmation = [BLANK];
  else if (given !== "" && confirmation !== given) errors.password_confirmation = [say("confirmation")];
  return errors;
}

/** The messages about an already normalised nickname. */
export function aliasErrors(alias: string): FieldProblem[] {
  const error = alias === "" ? BLANK : nicknameError(alias);
  return error === null ? [] : [error];
}

/** An IANA time zone that this server knows, or null. */
export function knownTimezone(zone: unknown): string | null {
  if (typeof zone !== "string" || zone.length > 255) return null;
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return zone;
  } catch {
    return null;
  }
}

/** One of the languages of the interface, by its English name; English for anything else. */
export function knownLanguage(language: unknown): Language {
  return LANGUAGES.find((name) => name === language) ?? FALLBACK_LANGUAGE;
}
