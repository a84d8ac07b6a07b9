/**
 * The definition that is saved: what the builder writes now, with everything that others have written left as it is
 * (decks §8.4). It is also what the checks look at.
 */
import type { Json, JsonObject } from "@baize/engine";
import { sameJson } from "../../../editing/same-json.ts";
import { exportDefinition } from "../export/export-definition.ts";
import type { StoredPlugin } from "../model/builder.ts";
import type { BuilderWork } from "../model/builder-state.ts";
import { BUILDER_KEY, type BuilderRecord, recordByHand, recordJson, recordOf } from "./builder-record.ts";
import { sectionHash } from "./canonical-json.ts";
import { composeByHand } from "./compose-by-hand.ts";
import { deckPrints, followingDecks } from "./follow-decks.ts";
import { memberOf } from "./json-parts.ts";
import { merge } from "./merge.ts";
import { mergeRules } from "./merge-rules.ts";
import { withOwnLabels } from "./own-labels.ts";

export interface ComposeOptions {
  /** Sections changed by hand that are to be overwritten all the same. */
  replace: readonly string[];
  /** Day of saving, `2030-01-15`, UTC. */
  date: string;
}

const deckSections: ReadonlySet<string> = new Set(["preBuiltDecks", "deckMenu"]);

/** A section of a plugin made here that somebody has changed by hand since. */
export interface KeptSection {
  section: string;
  stored: Json;
  /** What the builder would write. */
  exported: Json;
}

export interface Composed {
  /** `_builder` included. */
  definition: JsonObject;
  /** Sections that stay as they were changed by hand. */
  kept: KeptSection[];
}

export function composeDefinition(
  work: BuilderWork,
  stored: StoredPlugin | null,
  { replace, date }: ComposeOptions,
): Composed {
  if (!stored) return composeNew(exportDefinition(work, { date }), work);
  const record = recordOf(stored.definition);
  if (record) return composeOwn(work, stored.definition, record, { replace, date });
  const definition = composeByHand(work, stored.opened ?? stored.definition, date);
  return { definition: withRecord(definition, recordByHand(work.state)), kept: [] };
}

function composeNew(exported: JsonObject, { state }: BuilderWork): Composed {
  const written = Object.entries(exported).map(([section, value]) => [section, sectionHash(value)]);
  const prints = Object.fromEntries([...written, ...deckPrints(exported, exported)]);
  return {
    definition: withRecord(exported, recordJson(state, prints)),
    kept: [],
  };
}

/**
 * A plugin made here: sections that nobody else has changed are written. The others are kept unless replaced, and take in what was edited in
 * the builder since it was saved last, entry by entry.
 */
function composeOwn(
  work: BuilderWork,
  stored: JsonObject,
  record: BuilderRecord,
  { replace, date }: ComposeOptions,
): Composed {
  const sections = new Map(Object.entries(stored));
  const written = new Map(Object.entries(record.written));
  const kept: KeptSection[] = [];
  const before = exportDefinition({ state: record.state, cardDb: work.cardDb }, { date });
  const rules = mergeRules(work.state);
  const now = exportDefinition(work, { date });
  for (const [section, exported] of Object.entries(now)) {
    const current = memberOf(stored, section);
    // The day of creation stays what it was.
    if (section === "announcements" && current !== undefined) continue;
    // Decks that the author has made here began with those that are stored, whoever wrote them.
    const isOwn = work.state.decks !== undefined && deckSections.has(section);
    const isByHand =
      !isOwn &&
      current !== undefined &&
      sectionHash(current) !== written.get(section) &&
      !sameJson(current, exported);
    if (isByHand && !replace.includes(section)) {
      const decks = followingDecks(section, { stored, exported: now, written: record.written });
      const rule = decks?.rule ?? rules[section] ?? { kind: "stored" };
      const former = decks?.before ?? memberOf(before, section);
      const merged = merge(current, former, exported, rule) ?? current;
      sections.set(section, merged);
      kept.push({ section, stored: merged, exported });
      continue;
    }
    sections.set(section, exported);
    written.set(section, sectionHash(exported));
  }
  const definition = withOwnLabels(Object.fromEntries(sections), now);
  const prints = Object.fromEntries([...written, ...deckPrints(definition, now)]);
  return {
    definition: withRecord(definition, recordJson(work.state, prints)),
    kept: kept.map((part) =>
      part.section === "labels" ? { ...part, stored: definition.labels ?? part.stored } : part,
    ),
  };
}

function withRecord(definition: JsonObject, record: JsonObject): JsonObject {
  return { ...definition, [BUILDER_KEY]: record };
}
