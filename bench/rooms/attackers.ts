/**
 * The process of the hostile bench's attackers: told what to attack, says when it is ready, and attacks when told to. They speak the
 * wire by hand, since no client of ours would send such bodies without building them, or wait so little after a refusal.
 */
import { setTimeout as pause } from "node:timers/promises";
import { asked, type BenchSocket, joinRoom, openSocket } from "./player.ts";

export interface Attack {
  url: string;
  token: string;
  databaseId: string;
  /** The last one is for the upload. */
  rooms: { topic: string; group: string }[];
  seconds: number;
}

export interface AttackReport {
  actions: number;
  refused: number;
  posted: number;
}

const MEGABYTE = 1_000_000;
/** After a refusal; whoever is faster is refused by the flood gate. */
const AGAIN_MS = 100;
const SOCKETS = 2;

process.once("message", async (attack: Attack) => {
  const report: AttackReport = { actions: 0, refused: 0, posted: 0 };
  const acting: { socket: BenchSocket; list: unknown }[] = [];
  for (const [index, room] of attack.rooms.slice(0, -1).entries()) {
    const lists = worst(attack.databaseId, room.group);
    for (let more = 0; more < SOCKETS; more++) {
      const socket = await openSocket(attack.url, attack.token, room.topic);
      await joinRoom(socket);
      comeBack(socket);
      acting.push({ socket, list: lists[index % lists.length] });
    }
  }
  const uploading = await openSocket(attack.url, attack.token, attack.rooms.at(-1)!.topic);
  await joinRoom(uploading);
  const upload = `{"replay":{"game":{"x":${smallObjects(60 * MEGABYTE)}},"deltas":[]}}`;
  const body = `{"plugin":{"game_def":${smallObjects(40 * MEGABYTE)}}}`;
  process.once("message", async () => {
    const until = performance.now() + attack.seconds * 1000;
    const isOver = () => performance.now() >= until;
    const all = acting.map(async ({ socket, list }) => {
      while (!isOver()) {
        const options = { action_list: list, player_ui: { playerN: "player1" } };
        const answer = await Promise.race([
          asked(socket, "game_action", { action: "evaluate", options }),
          end(until),
        ]);
        if (answer.includes('"status":"ok"')) report.actions++;
        else {
          report.refused++;
          await pause(AGAIN_MS);
        }
      }
    });
    all.push(post(attack.url, body, report, isOver));
    uploading.sendText("set_replay", upload);
    await Promise.race([Promise.all(all), end(until)]);
    process.send!(report, () => process.exit(0));
  });
  process.send!("ready");
});

/** Joins again as stock clients do, only sooner. */
function comeBack(socket: BenchSocket): void {
  socket.onText = (text) => {
    if (text.includes('"phx_error"')) setTimeout(() => socket.send("phx_join", {}), AGAIN_MS);
  };
}

async function end(until: number): Promise<string> {
  await pause(until - performance.now());
  return "";
}

/** What a room does that means ill: pattern, loop, printing, loading, sorting, until the engine ends it. */
function worst(databaseId: string, group: string): unknown[] {
  const forever = (...actions: unknown[]) => ["WHILE", true, actions];
  const item = { databaseId, quantity: 100, loadGroupId: group };
  return [
    forever(["VAR", "$X", ["REGEX_REPLACE", "a".repeat(2 ** 14), "(((a?){30}){10}){3}b", ""]]),
    forever(["VAR", "$X", 1]),
    forever(["LOG", "$GAME.cardById"]),
    forever(["LOAD_CARDS", ["LIST", item]]),
    forever([
      "VAR",
      "$X",
      ["SORT_OBJ_LIST", `$GAME.groupById.${group}.parentCards`, "$C", "$C.sides.A.name"],
    ]),
  ];
}

/** A list of many small objects, as JSON: what costs most to parse and to walk. */
function smallObjects(bytes: number): string {
  return `[${'{"a":1},'.repeat(Math.floor(bytes / 8))}0]`;
}

async function post(url: string, body: string, report: AttackReport, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    try {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`${url}/api/myplugins`, { method: "POST", headers, body });
      await answer.text();
    } catch {
      // Refused before it was read: as it should be.
    }
    report.posted++;
  }
}
