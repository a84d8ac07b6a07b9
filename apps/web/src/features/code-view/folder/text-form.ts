/** How a file is written on a disk, apart from what it says: kept as it was found. */

export interface TextForm {
  /** It begins with a byte-order mark. */
  hasMark: boolean;
  /** Every line ends with CR and LF; else lines are left as they are. */
  isCrLf: boolean;
}

const MARK = "\uFEFF";

/** What a file says, its lines ending with LF, and its form. */
export function readForm(raw: string): { text: string; form: TextForm } {
  const hasMark = raw.startsWith(MARK);
  const body = hasMark ? raw.slice(MARK.length) : raw;
  const isCrLf = body.includes("\r\n") && !/(?<!\r)\n|\r(?!\n)/.test(body);
  return { text: isCrLf ? body.replaceAll("\r\n", "\n") : body, form: { hasMark, isCrLf } };
}

/** The text as it stood on the disk, byte for byte where nothing was changed. */
export function writeForm(text: string, { hasMark, isCrLf }: TextForm): string {
  return (hasMark ? MARK : "") + (isCrLf ? text.replaceAll("\n", "\r\n") : text);
}

/** The form of a file that is new. */
export const newForm: TextForm = { hasMark: false, isCrLf: false };
