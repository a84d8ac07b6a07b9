/** From the bytes of a file to its text, whichever program has written it (game-definition §7.1). */

export interface DecodedText {
  /** Without a byte-order mark. */
  text: string;
  /** What the bytes were taken for because they are no Unicode; absent: they are. */
  encoding?: "windows-1252";
}

/**
 * UTF-8, or UTF-16 where a byte-order mark says so. Anything else is taken for Windows-1252, which older spreadsheet programs and
 * editors save: read as UTF-8 it would lose its accents. That is a guess, and to be told to whoever can look.
 */
export function decodedText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder("utf-16le").decode(bytes) };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder("utf-16be").decode(bytes) };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    const text = new TextDecoder("windows-1252").decode(bytes).replace(/[\x80-\x9f]/g, signOf);
    return { text, encoding: "windows-1252" };
  }
}

/** What Windows-1252 has from 0x80 to 0x9F, where Latin-1 has control characters; five of them it has as well. */
const SIGNS = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

/** Some engines read Latin-1 for Windows-1252. */
const signOf = (control: string) => SIGNS[control.charCodeAt(0) - 0x80] ?? control;
