import { foldRepeats, type LogLine } from "../../model/log-lines.ts";
import { LineText } from "./LineText.tsx";

export interface BlockLinesProps {
  lines: readonly LogLine[];
  /** What was taken back and cut off is struck out. */
  wasCut?: boolean;
}

/** The lines of a step; one that is said several times in a row stands there once, with how often. */
export function BlockLines({ lines, wasCut = false }: BlockLinesProps) {
  return foldRepeats(lines).map(({ line, times }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a step never change.
    <p key={index}>
      {wasCut ? (
        <del>
          <LineText line={line} names="walk" />
        </del>
      ) : (
        <LineText line={line} names="walk" />
      )}
      {times > 1 ? <span className="log-times">×{times}</span> : null}
    </p>
  ));
}
