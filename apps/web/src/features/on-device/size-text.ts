/** A size as people read it, in megabytes with one digit after the point. */
export function sizeText(bytes: number, locale: string): string {
  const megabytes = bytes / (1024 * 1024);
  const format = { style: "unit", unit: "megabyte", maximumFractionDigits: megabytes < 10 ? 1 : 0 } as const;
  return new Intl.NumberFormat(locale, format).format(megabytes);
}
