/** The three ways in which times stand on the wire (api §0, §3.6). All are UTC. */

/** `2026-03-01T10:20:30Z`. */
export function timeZ(date: Date): string {
  return `${timeN(date)}Z`;
}

/** `2026-03-01T10:20:30`. */
export function timeN(date: Date): string {
  return date.toISOString().slice(0, 19);
}

/** `2026-03-01 10:20`. */
export function timeMinutes(date: Date): string {
  return date.toISOString().slice(0, 16).replace("T", " ");
}
