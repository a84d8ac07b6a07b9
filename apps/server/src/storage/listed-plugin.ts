/** What lists show of a plugin beside its name: copied out of its definition, so that lists read no definitions. */
import type { JsonObject } from "@baize/engine";
import { aboutOf, announcementsOf, type GameAbout, tutorialOf } from "@baize/plugin";
import { type AnyPgColumn, and, eq, gt, isNull, or, sql } from "../base/drizzle.ts";
import type { Db } from "./database.ts";
import { PackedJson, unpackJson } from "./packed-json.ts";
import type { JsonRecord, PackedContent } from "./plugin-content.ts";
import { plugins } from "./schema.ts";

/** A definition that was read and packed elsewhere, with what lists show of it. */
export class PackedDefinition extends PackedJson {
  readonly announcements: unknown;
  readonly tutorialUrl: unknown;
  readonly about: GameAbout;

  constructor(
    bytes: Uint8Array,
    { announcements, tutorialUrl, about }: { announcements: unknown; tutorialUrl: unknown; about: GameAbout },
  ) {
    super(bytes);
    this.about = about;
    this.announcements = announcements;
    this.tutorialUrl = tutorialUrl;
  }
}

/** What lists show of a definition. */
export function listed(gameDef: JsonRecord | PackedDefinition): {
  announcements: string[] | null;
  tutorialUrl: string | null;
  about: GameAbout | null;
} {
  return {
    about: gameDef instanceof PackedDefinition ? gameDef.about : aboutOf(gameDef as JsonObject),
    announcements: announcementsOf(gameDef),
    tutorialUrl: tutorialOf(gameDef),
  };
}

/** Stored before lists showed anything of a definition, or before they showed whether decks are made for it. */
const isOlder = sql`${plugins.about} -> 'decks' is null`;

/** Bytes from which on what lists show of a plugin is looked at, at each start; most of what is within the limits has less. */
const LARGE = { announcements: 10_000, about: 20_000 };

/** What was stored before lists had limits is cut, so that no list reads it; one after the other. */
export async function cutOlder(db: Db): Promise<void> {
  const bytes = (column: AnyPgColumn) => sql`octet_length(${column}::text)`;
  const isLarge = or(
    gt(bytes(plugins.announcements), LARGE.announcements),
    gt(bytes(plugins.tutorialUrl), LARGE.announcements),
    gt(bytes(plugins.about), LARGE.about),
  );
  for (const { id } of await db.select({ id: plugins.id }).from(plugins).where(isLarge)) {
    await db.transaction(async (tx) => {
      const { announcements, tutorialUrl, about } = plugins;
      const [row] = await tx
        .select({ announcements, tutorialUrl, about })
        .from(plugins)
        .where(eq(plugins.id, id))
        .for("update");
      if (!row) return;
      const shown = { announcements: announcementsOf(row), tutorialUrl: tutorialOf(row) };
      const isWide = JSON.stringify(row.about).length > LARGE.about;
      await tx
        .update(plugins)
        .set({ ...shown, ...(isWide ? { about: { ...(row.about as GameAbout), cover: null } } : {}) })
        .where(eq(plugins.id, id));
    });
  }
}

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
