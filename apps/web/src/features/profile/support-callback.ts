/** What the service adds to the address that it leads back to. */
export interface SupportCallback {
  code?: string;
  state?: string;
}

/** Codes may look like numbers, which the router would read as such. */
export function readSupportCallback(query: Record<string, unknown>): SupportCallback {
  const text = (value: unknown) =>
    typeof value === "string" || typeof value === "number" ? String(value) : undefined;
  return { code: text(query.code), state: text(query.state) };
}
