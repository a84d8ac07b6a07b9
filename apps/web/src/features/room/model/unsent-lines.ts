/** What this person has said and nobody has heard yet: it stands below the chat until it is there (table §9.5). */
import type { ChatMessage } from "@baize/protocol";
import type { UiStore, UnsentLine } from "./ui-store.ts";

/** Of one that is there no more the answer may still come: no other one has its number. */
let lastId = 0;

/** Puts it below the others. */
export function addUnsent(ui: UiStore, text: string): UnsentLine {
  lastId += 1;
  const line: UnsentLine = { id: lastId, text, state: "waiting" };
  ui.setState(({ unsentLines }) => ({ unsentLines: [...unsentLines, line] }));
  return line;
}

/** What has become of it; of one that is not there any more, nothing. */
export function changeUnsent(ui: UiStore, id: number, changes: Pick<UnsentLine, "state" | "why">): void {
  ui.setState(({ unsentLines }) => ({
    unsentLines: unsentLines.map((line) => (line.id === id ? { ...line, ...changes } : line)),
  }));
}

/** It has been said, or is given up. */
export function dropUnsent(ui: UiStore, id: number): void {
  ui.setState(({ unsentLines }) => ({ unsentLines: unsentLines.filter((line) => line.id !== id) }));
}

/** Of what was sent, that which is among these messages is there: the server says it to all before it answers. */
export function dropSaid(ui: UiStore, messages: readonly ChatMessage[], userId: number | null): void {
  if (userId === null || ui.getState().unsentLines.length === 0) return;
  for (const { sent_by, text } of messages) {
    if (sent_by !== userId) continue;
    const said = ui
      .getState()
      .unsentLines.find((line) => line.state !== "waiting" && text.endsWith(`] ${line.text}`));
    if (said) dropUnsent(ui, said.id);
  }
}
