/**
 * Lines of the log in the reader's language. The server records them in English and says beside each what it says: a code,
 * and where its values stand in the text. A line without a code, or with one that is not known here, is shown as recorded.
 */
import { type LoadedGroup, readLoadedGroups, type SaidLine } from "@baize/engine";
import type { LineName, LogLine } from "./log-lines.ts";
import { isInToken } from "./rich-text.ts";
import type { Translate } from "./texts.tsx";

export interface LineReader {
  /** Of the room's texts. */
  t: Translate;
  /** Puts the plugin's labels in, in the reader's language. */
  resolve(text: string): string;
  /** What the one group of a seat with this label is called here, after who sits there; null: no group's, or of several. */
  groupCalled(label: string): string | null;
}

/** Marks around the name of a value in a text of ours: nothing that anybody writes looks like them. */
const [OPEN, CLOSE] = ["\uE000", "\uE001"];
const MARKED = new RegExp(`${OPEN}(\\w+)${CLOSE}`);

/** Pictures and links are words of their own: languages without blanks need some around them. */
const BEGINS_TOKEN = /^(?:img|link):/;
const TOKEN_MAY_BEGIN = /(?:^|[\s([“"'«])$/;
const TOKEN_MAY_END = /^(?:$|[\s.,;!?)])/;

/** A label that is a sentence has its own full stop: "… moved to Place the threat." needs no second one. */
const ENDS_SENTENCE = /[.!?…。！？]$/;
const FULL_STOP = /^[.。]/;

/** The line as it is read. */
export function inWords(line: LogLine, reader: LineReader): LogLine {
  const { said } = line;
  if (said === undefined) return line;
  const parts = wordsOf(said, line.text, reader.t);
  if (parts === null) return line;
  const names: LineName[] = [];
  let text = "";
  parts.forEach((part, index) => {
    if (index % 2 === 0) {
      text += ENDS_SENTENCE.test(text) ? part.replace(FULL_STOP, "") : part;
      return;
    }
    const value = readValue(part, said, line, reader);
    if (BEGINS_TOKEN.test(value.text) && !TOKEN_MAY_BEGIN.test(text)) text += " ";
    const at = text.length;
    names.push(...value.names.map((name) => ({ ...name, start: at + name.start, end: at + name.end })));
    text += value.text;
    if (isInToken(value.text, value.text.length) && !TOKEN_MAY_END.test(parts[index + 1] ?? "")) text += " ";
  });
  return { text, names };
}

/** Words and names of values in turn; null: nobody has translated it, or it lacks a value. */
function wordsOf([, code, values]: SaidLine, text: string, t: Translate): string[] | null {
  const marks = Object.fromEntries(Object.keys(values).map((name) => [name, `${OPEN}${name}${CLOSE}`]));
  const [start, end] = values.amount ?? [0, 0];
  const count = Number(text.slice(start, end));
  const found = t(`line.${code}`, {
    ...marks,
    ...(values.amount && Number.isFinite(count) ? { count } : {}),
    defaultValue: "",
  });
  // A value that the sender did not name stands there with its braces.
  if (found === "" || /\{\{\w+\}\}/.test(found)) return null;
  const parts = found.split(MARKED);
  return parts.every((part, index) => index % 2 === 0 || Object.hasOwn(values, part)) ? parts : null;
}

interface ReadValue {
  text: string;
  /** The cards that it names. */
  names: LineName[];
}

function readValue(name: string, said: SaidLine, line: LogLine, reader: LineReader): ReadValue {
  const [start, end, label] = said[2][name] ?? [0, 0];
  const text = line.text.slice(start, end);
  const groups = name === "groups" && label !== undefined ? readLoadedGroups(label) : null;
  if (groups) return { text: groupsInWords(groups, reader), names: [] };
  const read =
    label === undefined
      ? ownWord(name, text, said[1], reader.t)
      : (reader.groupCalled(label) ?? reader.resolve(label));
  // A label that the definition no longer has is no word.
  if (read !== null && read !== label) return { text: read, names: [] };
  const names = line.names.filter((one) => start <= one.start && one.end <= end);
  return {
    text,
    names: names.map((one) => ({ ...one, start: one.start - start, end: one.end - start })),
  };
}

/** How many cards go into which groups, in the reader's language. */
function groupsInWords(groups: readonly LoadedGroup[], { t, resolve, groupCalled }: LineReader): string {
  const parts = groups.map(({ label, amount }) => {
    const group = groupCalled(label) ?? resolve(label);
    const [before = "", , after = ""] = t("lineWord.groupAmount", {
      group: `${OPEN}group${CLOSE}`,
      amount,
    }).split(MARKED);
    return before + group + after;
  });
  return parts.join(t("lineWord.groupsSeparator"));
}

/** A seat by its id, also in the place of the name of someone: nobody holds it. */
const SEAT = /^(?:player(\d+)|\[player(\d+)\/player\2\])$/;
/** Lines of which the words say that it is a seat. */
const SEAT_LINES: ReadonlySet<string> = new Set(["sat_down", "changed_seats", "got_up"]);

/** Words that the engine itself puts in the place of a value; null: it is somebody else's. */
function ownWord(name: string, text: string, code: string, t: Translate): string | null {
  const [, named, empty] = SEAT.exec(text) ?? [];
  const number = named ?? empty;
  if (number !== undefined && name !== "who") {
    // Older games have the seat where newer ones name who held it.
    return SEAT_LINES.has(code) ? number : t("seatNumber", { number });
  }
  if (text === "a card") return t("lineWord.hidden");
  if (text === "(about a card)") return t("lineWord.about");
  return name === "direction" ? t(`lineWord.direction.${text}`, { defaultValue: text }) : null;
}
