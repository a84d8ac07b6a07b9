/**
 * What the plugin tools have to say about a plugin: one list of findings, whichever rule found them.
 */

import { messages } from "./messages.ts";

/** A place in a source file; lines and columns count from 1. */
export interface SourcePlace {
  file: string;
  line: number;
  column: number;
}

/** One thing that is wrong (`error`, blocks saving) or doubtful (`warning`, does not). */
export interface Finding {
  level: "error" | "warning";
  /** The text for people, word for word as the format's specification gives it (appendix C). */
  message: string;
  /** Where in the definition, such as `gameDef.groups.player1Deck`. Absent for findings about a file. */
  path?: string;
  /** Where in the author's files, when they are known. */
  place?: SourcePlace;
  /** What would be right, such as `did you mean "groupType"?`. */
  hint?: string;
}

/** Characters of a message: what somebody wrote stands in it, and may be of any length. */
const MESSAGE_MOST = 4_000;

/** A message that is not longer than anybody reads. */
export function bounded(message: string): string {
  return message.length > MESSAGE_MOST ? `${message.slice(0, MESSAGE_MOST)}…` : message;
}

/** The texts of findings, in order: what an upload dialog lists. */
export function messagesOf(findings: readonly Finding[]): string[] {
  return findings.map((finding) => finding.message);
}

/** True when nothing in the list blocks saving. */
export function isAcceptable(findings: readonly Finding[]): boolean {
  return findings.every((finding) => finding.level !== "error");
}

/** Whether it is only the line above a list of missing labels: it says nothing by itself. */
export function isHeading({ message }: Finding): boolean {
  return message === messages.labelsHeading;
}

/** How many things are wrong and doubtful. The line above a list of missing labels is none of them. */
export function countFindings(findings: readonly Finding[]): { errors: number; warnings: number } {
  const errors = findings.filter((finding) => finding.level === "error" && !isHeading(finding)).length;
  return { errors, warnings: findings.filter(({ level }) => level === "warning").length };
}

/** Whether the text for people says itself where it is, so that a list need not say it again. */
export function tellsPlace({ message, place }: Finding): boolean {
  return (
    place !== undefined &&
    message.includes(place.file) &&
    message.includes(`at line ${place.line}, column ${place.column}`)
  );
}

/** `file:line:col level message (hint)`: one finding as a line for a terminal or a log. */
export function formatFinding(finding: Finding): string {
  const { place, level, message, hint } = finding;
  // The texts of uploads name the place themselves, for dialogs; here it stands in front.
  const what = place
    ? message
        .replace(`Error parsing JSON in file: ${place.file}, `, "")
        .replace(` at line ${place.line}, column ${place.column}`, "")
    : message;
  const where = place ? `${place.file}:${place.line}:${place.column} ` : "";
  return `${where}${level} ${what}${hint ? ` (${hint})` : ""}`;
}
