import { useLocale } from "./useLocale.ts";

/** A moment as the reader writes it, to the minute. */
export function useTimeText(): (time: number) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: "medium", timeStyle: "short" });
  return (time) => format.format(time);
}
