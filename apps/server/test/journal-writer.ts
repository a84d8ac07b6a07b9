/**
 * A process that journals a room in the data folder given as argument until it is killed, printing the number of each
 * entry once the store has acknowledged it.
 */

import { openDatabase } from "../src/storage/database.ts";
import { plugins, users } from "../src/storage/schema.ts";
import { createStores } from "../src/storage/stores.ts";
import { claimed } from "./claimed.ts";

const { db } = await openDatabase({ dataDir: process.argv[2]! });
const { rooms } = createStores(db);
const [user] = await db.insert(users).values({ email: "writer@example.org", alias: "Writer" }).returning();
const [plugin] = await db.insert(plugins).values({ name: "Killed", authorId: user!.id }).returning();
const slug = "killed-room";
const room = { slug, name: slug, createdBy: user!.id, privacyType: "public", lastUpdate: 0 } as const;
await rooms.create({ ...room, numPlayers: 1, pluginId: plugin!.id }, { started: true });
const hold = await claimed(rooms, slug);
for (let version = 1; ; version += 1) {
  await rooms.append(hold, [{ version, entry: { version } }], { lastUpdate: version });
  process.stdout.write(`${version}\n`);
}
