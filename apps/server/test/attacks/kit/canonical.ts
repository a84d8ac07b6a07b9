/** What two rooms sent, without what differs between any two rooms: names, addresses, moments, and the texts tried. */
import type { Delta, DeltaMetadata, Json, SaidLine } from "@baize/engine";
import type { Frame } from "../../wire.ts";

const TEXT = /Zq[ .].*?(?:[ .]qZ|$)/gs;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const VISITOR = /\bu\d{5}\b/g;
const MOMENT = /\b\d{13,}\b|\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Names of cards and stacks in everything that somebody was sent. */
export function namesSent(frames: readonly Frame[]): Set<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if ((key === "cardById" || key === "stackById") && typeof inner === "object" && inner !== null)
        for (const name of Object.keys(inner)) names.add(name);
      visit(inner);
    }
  };
  for (const frame of frames) visit(frame[4]);
  return names;
}

/**
 * Frames as comparable texts, in the order in which they came.
 * @param names of cards and stacks that the viewer was ever sent.
 */
export function canonicalFrames(
  frames: readonly Frame[],
  slug: string,
  names: ReadonlySet<string>,
): string[] {
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  const anyName = names.size > 0 ? new RegExp(longestFirst.map(escaped).join("|"), "g") : /$^/g;
  const plain = (text: string) =>
    text
      .replace(TEXT, "(text)")
      .replace(anyName, "(name)")
      .replaceAll(slug, "(slug)")
      .replace(UUID, "(uuid)")
      .replace(VISITOR, "(visitor)")
      .replace(MOMENT, "(moment)");
  const canonical = (value: unknown, key: string): Json => {
    if (typeof value === "string") return key === "shortcode" ? "(shortcode)" : plain(value);
    if (typeof value === "number") return value > 1e12 ? "(moment)" : value;
    if (Array.isArray(value)) return value.map((item) => canonical(item, key));
    if (typeof value !== "object" || value === null) return value as Json;
    const entries = Object.entries(withPieces(value)).map(([inner, item]) => [
      plain(inner),
      canonical(item, inner),
    ]);
    // The order of keys that are names is that of chance.
    return entries.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) as Json;
  };
  return frames.map(([, , topic, event, payload]) =>
    JSON.stringify([plain(topic), plain(event), canonical(payload, "")]),
  );
}

/** What lines say, with the pieces of the lines in the place of where they stand: these are as long as the texts tried. */
function withPieces(value: object): object {
  const { said, log_messages, _delta_metadata, delta } = value as {
    said?: SaidLine[];
    log_messages?: string[];
    _delta_metadata?: DeltaMetadata;
    delta?: Delta | null;
  };
  const lines = log_messages ?? (_delta_metadata ?? delta?._delta_metadata)?.log_messages;
  if (!Array.isArray(said) || lines === undefined) return value;
  const pieces = said.map(([line, code, places]) => [
    code,
    Object.entries(places).map(([name, [start, end, label]]) => [
      name,
      lines[line]?.slice(start, end),
      label,
    ]),
  ]);
  return { ...value, said: pieces };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
