/**
 * The server speaks English (its texts are part of the wire contract); people read theirs. Texts without a translation
 * are shown as they came: a plugin's findings, reasons of other systems.
 */
import { i18n } from "../i18n/i18n.ts";
import { HttpError } from "./transport.ts";

/** The server's text → key of ours. */
export const SERVER_TEXTS: Record<string, string> = {
  "Invalid email or password": "server:invalidCredentials",
  "Couldn't create user": "server:registrationFailed",
  "Couldn't update password": "server:passwordUpdateFailed",
  "You must confirm your email before you can start a game.": "server:confirmEmailFirst",
  "You must confirm your email first.": "server:confirmFirst",
  "The server is busy. Please try again in a moment.": "server:busy",
  "You have too many open rooms. Close one first.": "server:tooManyRooms",
  "Unable to create game": "server:roomInvalid",
  "Saved game belongs to another plugin.": "server:savedGameOfOtherPlugin",
  "This game is still being played.": "server:savedGameInPlay",
  "Only the room host can do that.": "server:hostOnly",
  "The other players did not agree.": "server:consentRefused",
  "You have already asked the other players. Please wait for their answer.": "server:questionOpen",
  "In a fair room only the host in person can do that.": "server:hostInPerson",
  "Invalid plugin name": "server:invalidPluginName",
  "Invalid game definition": "server:invalidDefinition",
  "Plugin creation failed": "server:pluginCreation",
  "Plugin update failed": "server:pluginUpdate",
  "You are not authorized to delete this plugin": "server:forbidden",
  "You are not authorized to send alerts": "server:forbidden",
  Forbidden: "server:forbidden",
  "Failed to update settings": "server:settingsFailed",
  "Supporter level too low": "server:supporterLevel",
  "Too many requests": "server:tooManyRequests",
  "Invalid alert": "server:alertInvalid",
  "The rooms are being reopened. Please try again in a moment.": "server:roomsReopening",
  "The server cannot reach its storage. Please try again in a moment.": "server:storageUnavailable",
  "The repository could not be read.": "server:repositoryFailed",
  "This deck was changed elsewhere.": "server:deckChanged",
  "This plugin was changed elsewhere.": "server:pluginChanged",
  "You have too many decks for this game.": "server:tooManyDecks",
  "can't be blank": "server:blank",
  "has invalid format": "server:format",
  "has already been taken": "server:taken",
  "does not match confirmation": "server:confirmation",
  "is not right": "server:notRight",
  "can only have letters, digits, blanks and . _ - '": "server:nickname.characters",
  "has characters that cannot be seen": "server:nickname.unseen",
  "has too many or misplaced marks": "server:nickname.marks",
  "mixes letters of different scripts": "server:nickname.mixed",
  "is reserved": "server:nickname.reserved",
  "looks like a name that has already been taken": "server:nickname.lookalike",
  "must be an object": "server:entry.object",
  "needs a databaseId or cardDetails": "server:entry.card",
  "must be a list of entries": "server:entry.list",
};

/** Texts with something in them → key of ours; groups are its values. */
const WITH_VALUES: readonly [RegExp, string][] = [
  [/^You have (?<count>\d+) open rooms\. Close one first\.$/, "server:openRooms"],
  [/^should be at least (?<count>\d+) character\(s\)$/, "server:tooShort"],
  [/^should be at most (?<count>\d+) character\(s\)$/, "server:tooLong"],
  [/^should be (?<least>\d+) to (?<most>\d+) character\(s\)$/, "server:between"],
  [/^(?<key>\S+) must be 1 to (?<most>\d+)$/, "server:entry.range"],
  [/^(?<key>\S+) must be a text of 1 to (?<most>\d+) characters$/, "server:entry.text"],
  [/^(?<key>\S+) must be a whole number$/, "server:entry.integer"],
  [/^(?<key>\S+) must be a number or a text$/, "server:entry.place"],
  [/^(?<key>\S+) must be a text$/, "server:entry.anyText"],
  [/^(?<key>\S+) must be an object of faces A to I$/, "server:entry.faces"],
  [/^is larger than (?<most>\d+) KB$/, "server:entry.listBytes"],
  [/^has more than (?<most>\d+) entries$/, "server:entry.entries"],
  [/^(?<key>.+) is larger than (?<most>\d+) KB$/s, "server:entry.bytes"],
  [/^(?<key>.+) has a text of more than (?<most>\d+) characters$/s, "server:entry.length"],
];

/** Names of fields as forms list them. */
const FIELDS: Record<string, string> = {
  email: "server:field.email",
  password: "server:field.password",
  current_password: "server:field.current",
  password_confirmation: "server:field.confirmation",
  alias: "server:field.alias",
};

/** What the server said, in the reader's language. */
export function serverText(message: string): string {
  const known = SERVER_TEXTS[message];
  if (known) return i18n.t(known, { defaultValue: message });
  const [, entry, what] = /^entry (\d+): (.*)$/s.exec(message) ?? [];
  if (entry !== undefined && what !== undefined)
    return i18n.t("server:entry.at", { entry, what: serverText(what), defaultValue: message });
  for (const [pattern, key] of WITH_VALUES) {
    const { count, ...values } = pattern.exec(message)?.groups ?? {};
    if (count !== undefined) return i18n.t(key, { count: Number(count), defaultValue: message });
    if (Object.keys(values).length > 0) return i18n.t(key, { ...values, defaultValue: message });
  }
  return message;
}

/** Name of a field of the server, in the reader's language. */
export function fieldName(field: string): string {
  return FIELDS[field] ? i18n.t(FIELDS[field], { defaultValue: field }) : field;
}

/** The server's words where they tell a person what to do (not allowed, not valid, too often), else null. */
export function refusalText(error: unknown): string | null {
  const speaks = error instanceof HttpError && [403, 409, 422, 429].includes(error.status);
  return speaks && error.serverMessage !== null ? serverText(error.serverMessage) : null;
}
