/** What the server said against a plugin, line by line, as people read it. */
import { refusalText, serverText } from "../../../app/server-texts.ts";
import type { HttpError } from "../../../app/transport.ts";

export function refusalLines(refusal: HttpError): string[] {
  const lines = Object.values(refusal.fields).flat().map(serverText);
  if (lines.length > 0) return lines;
  const text = refusal.status === 413 ? refusal.serverMessage : refusalText(refusal);
  return text === null ? [] : [text];
}
