/** What lists show of a plugin beside its name: copied out of its definition, so that lists read no definitions. */
import type { JsonObject } from "@baize/engine";
import { aboutOf, type GameAbout } from "@baize/plugin";
import { and, eq, isNull, sql } from "../base/drizzle.ts";
import type { Db } from "./database.ts";
import { PackedJson, unpackJson } from "./packed-json.ts";
import type { JsonRecord, PackedContent } from "./plugin-content.ts";
import { plugins } from "./schema.ts";

/** A definition that was read and packed elsewhere, with what lists show of it. */
export class PackedDefinition extends PackedJson {
  readonly announcements: unknown;
  readonly tutorialUrl: unknown;
  readonly about: GameAbout | null;

  constructor(
    bytes: Uint8Array,
    {
      announcements,
      tutorialUrl,
      about,
    }: { announcements?: unknown; tutorialUrl?: unknown; about?: GameAbout },
  ) {
    super(bytes);
    this.about = about ?? null;
    this.announcements = announcements;
    this.tutorialUrl = tutorialUrl;
  }
}

/** What lists show of a definition. */
export function listed(gameDef: JsonRecord | PackedDefinition): {
  announcements: unknown;
  tutorialUrl: string | null;
  about: GameAbout | null;
} {
  const { announcements, tutorialUrl } = gameDef as JsonRecord;
  return {
    about: gameDef instanceof PackedDefinition ? gameDef.about : aboutOf(gameDef as JsonObject),
    announcements: announcements ?? null,
    tutorialUrl: typeof tutorialUrl === "string" ? tutorialUrl : null,
  };
}

/** Stored before lists showed anything of a definition, or before they showed whether decks are made for it. */
const isOlder = sql`${plugins.about} -> 'decks' is null`;

/**
 * Reads what lists show out of definitions that were stored before lists showed it: once in the life of each, one
 * after the other. `packed` is the store's. @returns how many there were.
 */
export async function describeOlder(
  db: Db,
  packed: (id: number, version: number) => Promise<PackedContent | null>,
): Promise<number> {
  const older = await db
    .select({ id: plugins.id, version: plugins.version })
    .from(plugins)
    .where(and(isOlder, isNull(plugins.deletedAt)));
  let read = 0;
  for (const { id, version } of older) {
    const found = await packed(id, version);
    if (!found) continue;
    read += 1;
    const about = aboutOf(JSON.parse(await unpackJson(found.gameDef)));
    // What was saved meanwhile has its own.
    await db
      .update(plugins)
      .set({ about })
      .where(and(eq(plugins.id, id), isOlder));
  }
  return read;
}
