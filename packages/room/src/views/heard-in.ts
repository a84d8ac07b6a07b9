import { cardMentions, type Delta, type StepNotes, saidLines, type Viewer } from "@baize/engine";
import type { LogEntry } from "@baize/protocol";

/** What goes with the lines of a step: the cards that they name and what they say, for those who may know. */
export function heardIn(delta: Delta, notes: StepNotes, viewer: Viewer): Pick<LogEntry, "mentions" | "said"> {
  const lines = delta._delta_metadata?.log_messages ?? [];
  const mentions = cardMentions(lines, notes, viewer);
  const said = saidLines(lines, notes, viewer);
  return { ...(mentions.length > 0 ? { mentions } : {}), ...(said.length > 0 ? { said } : {}) };
}
