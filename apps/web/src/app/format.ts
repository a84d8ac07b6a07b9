/** Dates and numbers as the reader writes them. */

/** `2026-03-01T10:20:30` without a zone is UTC (api §0). @returns milliseconds since 1970. */
export function utc(time: string): number {
  return Date.parse(/Z$|[+-]\d\d:\d\d$/.test(time) ? time : `${time.replace(" ", "T")}Z`);
}

/** The day of a time, `2030-01-15`, UTC. */
export function utcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Local time as `YYYY-MM-DD HH:mm:ss`. */
export function stamp(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, "0");
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(":")}`;
}

/** The day that something happened on, as people say it: "today", "yesterday", "3 days ago", "2 months ago". */
export function dayOf(time: number, now: number, language: string): string {
  const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(time) - midnight(now)) / 86_400_000);
  if (Math.abs(days) >= 7) return relative(time, now, language);
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(days, "day");
}

const units = [
  ["year", 31_557_600_000],
  ["month", 2_629_800_000],
  ["week", 604_800_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** How long ago something was, in the largest unit that fits: "2 years ago", "in 3 days", "now". */
export function relative(time: number, now: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const away = time - now;
  for (const [unit, length] of units)
    if (Math.abs(away) >= length) return format.format(Math.trunc(away / length), unit);
  return format.format(0, "second");
}
