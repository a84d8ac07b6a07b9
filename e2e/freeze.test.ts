/** Two servers on one PostgreSQL, one of which is frozen again and again while the other one takes its room over. */
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type BaizeClient, connect, MessageError, type RoomClient } from "@baize/client";
import type { SeatId } from "@baize/engine";
import postgres from "postgres";
import { describe, expect, it } from "vitest";
import { lanternCards, lanternDefinition } from "../apps/server/test/lantern-plugin.ts";
import { postgresBinaries, startPostgres } from "../apps/server/test/postgres-cluster.ts";
import { wholeState } from "./kill/table.ts";
import { createVictim, type Victim } from "./kill/victim.ts";
import { type Credentials, makeAccount } from "./kit/account.ts";

const ROUNDS = Number(process.env.FREEZES ?? 8);
/** On a busy machine; milliseconds. */
const PATIENCE = 60_000;
const AGAIN_MS = 50;
/** So often a server that has lost a room is asked again. */
const ATTEMPTS = 200;

/** Somebody at the table, over one of the two servers. */
interface Player {
  seat: SeatId;
  client: BaizeClient;
  room: RoomClient;
  /** What was said of each mark, in order. */
  marks: ("ok" | "refused" | "unknown")[];
}

const bin = postgresBinaries();

describe("two servers on one database", () => {
  it.skipIf(!bin)(
    `H1, H2: one that was frozen writes nothing of a room that the other has taken over, ${ROUNDS} times (skipped without PostgreSQL)`,
    async () => {
      const cluster = await startPostgres(bin!);
      const database = postgres(cluster.url, { max: 1, onnotice: () => {} });
      const env = { DATABASE_URL: cluster.url };
      const [one, other] = [await createVictim(env), await createVictim(env)];
      const players: Player[] = [];
      try {
        await one.start();
        const { slug, people } = await makeTable(one);
        await other.start();
        players.push(
          await sit(one, slug, people[0]!, "player1"),
          await sit(other, slug, people[1]!, "player2"),
        );
        const [ann, bob] = players as [Player, Player];
        for (let round = 0; round < ROUNDS; round++) {
          await playUntilTaken(ann);
          // Ann acts without pause when her server stops in the middle of something.
          let isOver = false;
          const acting = (async () => {
            while (!isOver) await mark(ann);
          })();
          await pause(randomInt(5, 150));
          one.freeze();
          await playUntilTaken(bob);
          for (let turn = 0; turn < 3; turn++) expect(await mark(bob)).toBe("ok");
          isOver = true;
          one.thaw();
          await acting;
          const epochs =
            await database`select epoch::int from room_journal where slug = ${slug} order by version`;
          const inOrder = epochs.map(({ epoch }) => Number(epoch));
          expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
        }
        await playUntilTaken(ann);
        const state = await wholeState(ann.room);
        const lines = state.deltas.flatMap((delta) => delta._delta_metadata?.log_messages ?? []);
        let kept = 0;
        for (const { seat, marks } of players) {
          const found = lines.flatMap((line) => {
            const [, who, number] = /^\[[^\]]+\] mark (\S+) (\d+)$/.exec(line) ?? [];
            return who === seat ? [Number(number)] : [];
          });
          kept += found.length;
          // In order, and none twice.
          expect(found).toEqual([...new Set(found)].sort((a, b) => a - b));
          const marked = (what: string) =>
            marks.flatMap((outcome, index) => (outcome === what ? [index] : []));
          expect(marked("ok").filter((number) => !found.includes(number))).toEqual([]);
          expect(marked("refused").filter((number) => found.includes(number))).toEqual([]);
          expect(marked("ok").length).toBeGreaterThan(ROUNDS);
          expect(marked("refused").length).toBeGreaterThan(0);
        }
        expect(state.game.oil).toBe(kept);
        const [row] = await database`select count(*)::int as rooms from rooms where slug = ${slug}`;
        expect(row).toEqual({ rooms: 1 });
      } finally {
        for (const { client } of players) client.close();
        await one.remove();
        await other.remove();
        await database.end();
        cluster.stop();
      }
    },
    60_000 + ROUNDS * 20_000,
  );
});

async function makeTable(victim: Victim): Promise<{ slug: string; people: Credentials[] }> {
  const people = [await makeAccount(victim, "Ann"), await makeAccount(victim, "Bob")];
  const { client } = people[0]!;
  const plugin = { name: "Lantern Yard", game_def: lanternDefinition, card_db: lanternCards, public: true };
  const saved = await client.call("POST /api/myplugins", { body: { plugin } });
  return {
    slug: await client.createRoom(saved.plugin.id, { privacy_type: "private", policy: "open" }),
    people,
  };
}

async function sit(
  { url }: Victim,
  slug: string,
  { email, password }: Credentials,
  seat: SeatId,
): Promise<Player> {
  const again = () => AGAIN_MS;
  const socket = { timeout: PATIENCE, reconnectAfterMs: again, rejoinAfterMs: again };
  const client = await connect({ url, timeout: PATIENCE, socket });
  await client.signIn(email, password);
  const room = await client.join(slug);
  await room.sitDown(seat);
  await room.until(() => room.seat === seat);
  return { seat, client, room, marks: [] };
}

/** One action, and what became of it. */
async function mark(player: Player): Promise<Player["marks"][number]> {
  const number = player.marks.length;
  let outcome: Player["marks"][number] = "ok";
  try {
    await player.room.evaluate([
      ["LOG", `mark ${player.seat} ${number}`],
      ["INCREASE_VAL", "/oil", 1],
    ]);
  } catch (error) {
    if (!(error instanceof MessageError)) throw error;
    const isKnown = ["room_reopened", "rate_limited"].includes(error.reason);
    if (!isKnown && !["unsent", "outcome_unknown"].includes(error.reason)) throw error;
    outcome = isKnown ? "refused" : "unknown";
  }
  player.marks[number] = outcome;
  return outcome;
}

/** Acts until the server has the room, as a player who is told to try again. */
async function playUntilTaken(player: Player): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if ((await mark(player)) === "ok") return;
    await pause(AGAIN_MS);
  }
  throw new Error(`${player.seat} was refused ${ATTEMPTS} times.`);
}
