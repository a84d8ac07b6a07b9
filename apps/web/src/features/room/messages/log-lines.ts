/** The log as this person reads it: the lines of every step, softened (table-ui §9.5). */
import type { RoomView } from "@baize/protocol";

export interface LogBlock {
  /** Index of the step; clicking the block goes there. */
  step: number;
  lines: string[];
}

/** One block per step that has something to say. `isAuthor`: warnings are for the plugin's author only. */
export function logBlocks(deltas: RoomView["deltas"], isAuthor: boolean): LogBlock[] {
  return deltas.flatMap((delta, step) => {
    const lines = (delta._delta_metadata?.log_messages ?? []).flatMap(
      (line) => softened(line, isAuthor) ?? [],
    );
    return lines.length > 0 ? [{ step, lines }] : [];
  });
}

/**
 * A line as it is shown; null: not at all. Of a deliberate stop (`ABORT: text`) only the text is shown, of an error
 * players see what happened, not the trace, and `Warning: ` lines are the author's.
 */
export function softened(line: string, isAuthor: boolean): string | null {
  const abort = line.indexOf("ABORT: ");
  if (abort >= 0) return withoutTrace(line.slice(abort + "ABORT: ".length));
  if (/^(\[[^\]]*\] )?Warning: /.test(line)) return isAuthor ? line : null;
  return line.startsWith("Error in ") && !isAuthor ? withoutTrace(line) : line;
}

function withoutTrace(line: string): string {
  return line.replace(/\s*Trace: .*$/s, "");
}
