/**
 * What a nickname may be, after Unicode's rules for identifiers: letters of the scripts that people write today, never
 * several whose letters look alike, nothing invisible, and no name that the server speaks under.
 */
import { type Said, say } from "@baize/protocol";
import { aliasSkeleton } from "../storage/alias-key.ts";

/** Why a nickname is refused, as the forms show it. */
export const NICKNAME_ERRORS = {
  format: say("format"),
  characters: say("nickname_characters"),
  unseen: say("nickname_unseen"),
  marks: say("nickname_marks"),
  mixed: say("nickname_mixed"),
  reserved: say("nickname_reserved"),
  lookalike: say("nickname_lookalike"),
} as const;

const MOST_CHARACTERS = 40;

/** As it is stored: composed, without compatibility forms, one blank between words. */
export function normaliseNickname(nickname: unknown): string {
  return typeof nickname === "string"
    ? nickname.slice(0, 400).normalize("NFKC").replace(/ +/g, " ").trim()
    : "";
}

/** What is wrong with a normalised nickname that is not empty; null: nothing. */
export function nicknameError(nickname: string): Said | null {
  // Nicknames stand in log lines as `[player1/nickname]`.
  if ([...nickname].length > MOST_CHARACTERS || /[\p{Cc}/[\]{}<>]/u.test(nickname))
    return NICKNAME_ERRORS.format;
  const written = nickname.replace(JOINED, "");
  if (UNSEEN.test(written)) return NICKNAME_ERRORS.unseen;
  const letters = written.replace(SIGNS, "");
  if (!LETTERS.test(letters) || !/[\p{L}\p{Nd}]/u.test(written)) return NICKNAME_ERRORS.characters;
  if (PILED_MARKS.test(written.normalize("NFD")) || LONE_MARK.test(written)) return NICKNAME_ERRORS.marks;
  if (!SCRIPTS_TOGETHER.some((together) => together.test(letters)) || hasMixedDigits(written))
    return NICKNAME_ERRORS.mixed;
  return isReserved(nickname) ? NICKNAME_ERRORS.reserved : null;
}

// --- Characters --------------------------------------------------------------------------------------------------

/** What may stand between letters of any script. */
const SIGNS = /[ ._\-'\u2019\u02bb\u02bc\u00b7\u30fb\u05be\u05f3\u05f4]|[0-9]/gu;

/** Joiners where they shape what is seen: after a virama, and between letters of Arabic that would else be joined. */
const VIRAMA = "[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]";
const ENDS_A_JOIN =
  "\\u0621-\\u0625\\u0627\\u0629\\u062f-\\u0632\\u0648\\u0671-\\u0677\\u0688-\\u0699\\u06c0\\u06c3-\\u06cb" +
  "\\u06cd\\u06cf\\u06d2-\\u06d5\\u06ee\\u06ef";
const ARABIC_LETTER = "[\\p{sc=Arabic}&&\\p{L}]";
const JOINS_LEFT = `[${ARABIC_LETTER}--[${ENDS_A_JOIN}]]`;
const JOINED = new RegExp(
  `(?<=${VIRAMA})[\\u200c\\u200d](?=\\p{L})|(?<=${JOINS_LEFT})\\u200c(?=${ARABIC_LETTER})`,
  "gv",
);
const UNSEEN = /[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The scripts of living languages (Unicode's recommended ones). */
const SCRIPTS = (
  "Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew " +
  "Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan"
).split(" ");
const anyOf = (scripts: readonly string[]) => scripts.map((script) => `\\p{scx=${script}}`).join("");

/** Phonetic, historic and liturgical letters and marks: many look like plain ones, and no living name needs them. */
const UNUSUAL = [
  // Of the International Phonetic Alphabet only those that languages write with.
  "[\\u0250-\\u02af]--[ɓɔɖɗəɛɠɣɨɩɯɲɵʃʉʊʋʌʒ]",
  // Of the combining marks only those that languages write with.
  "[\\u0300-\\u036f]--[\\u0300-\\u0304\\u0306-\\u030c\\u030f-\\u0311\\u0313\\u0314\\u031b\\u0323-\\u0328\\u032d\\u032e\\u0330\\u0331\\u0342\\u0345]",
  "\\u01c0-\\u01c3\\u0483-\\u0489\\u0591-\\u05af\\u0610-\\u061a\\u0640\\u06d6-\\u06ed\\u08ca-\\u08ff\\u1c80-\\u1c8f\\u1cd0-\\u1cff",
  "\\u1d00-\\u1dff\\u20d0-\\u20ff\\u2c60-\\u2c7f\\u2de0-\\u2dff\\ua640-\\ua69f\\ua720-\\ua7ff\\ua8e0-\\ua8ff\\uab30-\\uab6f",
]
  .map((range) => `[${range}]`)
  .join("");
const LETTERS = new RegExp(`^[[[\\p{L}\\p{M}\\p{Nd}]&&[${anyOf(SCRIPTS)}]]--[${UNUSUAL}]]*$`, "v");

// --- Marks -------------------------------------------------------------------------------------------------------

/** More than a script puts over one letter, or one of them twice. */
const PILED_MARKS = /\p{M}{5}|\p{sc=Greek}\p{M}{4}|[\p{sc=Latin}\p{sc=Cyrillic}]\p{M}{3}|(\p{Mn})\1/u;
const LONE_MARK = /(?<![\p{L}\p{M}])\p{M}/u;

// --- Scripts -----------------------------------------------------------------------------------------------------

/** Which scripts may stand in one name: Latin with any other but those that look like it. */
const SCRIPTS_TOGETHER = [
  ["Cyrillic"],
  ["Greek"],
  ["Latin", "Han", "Hiragana", "Katakana"],
  ["Latin", "Han", "Bopomofo"],
  ["Latin", "Han", "Hangul"],
  ...SCRIPTS.filter((script) => script !== "Cyrillic" && script !== "Greek").map((script) => [
    "Latin",
    script,
  ]),
].map((scripts) => new RegExp(`^[${anyOf(scripts)}]*$`, "u"));

/** Digits of two systems: each system's lie in a row of sixteen of its own. */
function hasMixedDigits(nickname: string): boolean {
  const rows = [...nickname.matchAll(/\p{Nd}/gu)].map(([digit]) => digit.codePointAt(0)! >> 4);
  return new Set(rows).size > 1;
}

// --- Reserved names ----------------------------------------------------------------------------------------------

/** Whom the server, the log or the chat names so. */
const RESERVED = new Set(
  [
    "Anonymous",
    "Admin",
    "Administrator",
    "Moderator",
    "Baize",
    "System",
    "Server",
    "Host",
    "Spectator",
    "a card",
  ].map(bareSkeleton),
);
/** Seats, and accounts that are gone; digits as their look-alikes are read. */
const NUMBERED = new RegExp(`^(?:${bareSkeleton("player")}|${bareSkeleton("user")})[0-9lo]+$`);

function isReserved(nickname: string): boolean {
  const unnumbered = (name: string) => name.replace(/[\d\s._-]+$/, "");
  const words = nickname.split(/[\s._-]+/).filter((word) => unnumbered(word) !== "");
  return (
    RESERVED.has(bareSkeleton(nickname)) ||
    RESERVED.has(bareSkeleton(unnumbered(nickname))) ||
    NUMBERED.test(bareSkeleton(nickname)) ||
    (words.length > 0 && words.every((word) => RESERVED.has(bareSkeleton(unnumbered(word)))))
  );
}

/** Without signs and marks; a small i counts as the l that its capital looks like. */
function bareSkeleton(text: string): string {
  return aliasSkeleton(text)
    .replace(/[^\p{L}\p{Nd}]/gu, "")
    .replaceAll("i", "l");
}
