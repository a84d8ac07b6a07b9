/** Where a command writes and how it ends: the process, or a list in tests. */
import { stripVTControlCharacters, styleText } from "node:util";

export type Tone = "bad" | "doubtful" | "good" | "quiet";

export interface Output {
  line(text: string): void;
  error(text: string): void;
  exit(code: number): void;
  /** The text in a colour, on a terminal that shows colours; the text itself anywhere else. */
  paint?(tone: Tone, text: string): string;
  /** What is being done, on a terminal only; the next line takes its place. */
  progress?(text: string): void;
}

const STYLES = { bad: "red", doubtful: "yellow", good: "green", quiet: "gray" } as const;

/** Clears the line of a terminal. */
const CLEAR = "\r\u001B[2K";

let busy = false;

export const processOutput: Output = {
  line: (text) => {
    settle();
    console.log(text);
  },
  error: (text) => {
    settle();
    console.error(text);
  },
  exit: (code) => {
    settle();
    process.exitCode = code;
  },
  // `styleText` looks at the stream, NO_COLOR and FORCE_COLOR.
  paint: (tone, text) => styleText(STYLES[tone], text, { stream: process.stdout }),
  progress: (text) => {
    if (!process.stderr.isTTY) return;
    const width = process.stderr.columns || 80;
    process.stderr.write(`${CLEAR}${stripVTControlCharacters(text).slice(0, width - 1)}`);
    busy = true;
  },
};

function settle(): void {
  if (busy) process.stderr.write(CLEAR);
  busy = false;
}

/** The text in a colour where the output has colours. */
export function painted(output: Output, tone: Tone, text: string): string {
  return output.paint?.(tone, text) ?? text;
}

/** The message of an error, for people. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
