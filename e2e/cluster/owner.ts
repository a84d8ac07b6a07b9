/** Which node of a cluster has a room. */
import postgres from "postgres";

/** @returns its place among the nodes of `startNodes`. Throws when nobody has the room. */
export async function ownerOf(databaseUrl: string, slug: string): Promise<number> {
  const database = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [row] = await database<{ name: string }[]>`
      select name from nodes where boot = (select owner from rooms where slug = ${slug})`;
    if (!row) throw new Error(`Nobody has the room ${slug}.`);
    return Number(row.name.slice("node".length));
  } finally {
    await database.end();
  }
}
